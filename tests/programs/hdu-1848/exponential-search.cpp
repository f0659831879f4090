// problem: hdu-1848
// verdict: too-slow
// smallest: (large)
// mistake: recursion without a table: the same heaps are computed again and again
// 错误：递归不记忆化，同样的石子数反复计算
#include <cstdio>
#include <set>
int sg(int n) {
    std::set<int> values;
    for (int a = 1, b = 2; a <= n; b += a, a = b - a) values.insert(sg(n - a));
    int mex = 0;
    while (values.count(mex)) mex++;
    return mex;
}
int main() {
    int m, n, p;
    while (scanf("%d%d%d", &m, &n, &p) == 3 && m)
        puts(sg(m) ^ sg(n) ^ sg(p) ? "Fibo" : "Nacci");
}
