// problem: hdu-1848
// verdict: claims-win-when-lost
// smallest: 1 1 4\n0 0 0
// mistake: the marks of mex are not cleared between two heap sizes
// 错误：求 mex 的标记数组没有在每个数之前清空
#include <cstdio>
int sg[1005], fib[20] = {1, 2};
bool seen[2005];
int main() {
    for (int i = 2; i < 20; i++) fib[i] = fib[i - 1] + fib[i - 2];
    for (int n = 1; n <= 1000; n++) {
        for (int i = 0; i < 20 && fib[i] <= n; i++) seen[sg[n - fib[i]]] = true;
        while (seen[sg[n]]) sg[n]++;
    }
    int m, n, p;
    while (scanf("%d%d%d", &m, &n, &p) == 3 && m)
        puts(sg[m] ^ sg[n] ^ sg[p] ? "Fibo" : "Nacci");
}
