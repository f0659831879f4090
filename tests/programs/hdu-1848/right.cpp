// problem: hdu-1848
// verdict: right
// method: a table of Grundy values by mex
// 做法：用 mex 打出 SG 表
#include <cstdio>
int sg[1005], seen[1005], fib[20] = {1, 2};
int main() {
    for (int i = 2; i < 20; i++) fib[i] = fib[i - 1] + fib[i - 2];
    for (int n = 1; n <= 1000; n++) {
        for (int i = 0; i < 20 && fib[i] <= n; i++) seen[sg[n - fib[i]]] = n;
        while (seen[sg[n]] == n) sg[n]++;
    }
    int m, n, p;
    while (scanf("%d%d%d", &m, &n, &p) == 3 && m + n + p)
        puts(sg[m] ^ sg[n] ^ sg[p] ? "Fibo" : "Nacci");
}
