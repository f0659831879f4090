// problem: hdu-2516
// verdict: too-much-memory
// smallest: (large)
// mistake: marks the lost numbers in a table up to n, which may be 2^31
// 错误：开了一个长度为 n 的标记数组，而 n 可达 2^31
#include <cstdio>
#include <vector>
int main() {
    long long n;
    while (scanf("%lld", &n) == 1 && n) {
        std::vector<char> lost(n + 1);
        for (long long a = 1, b = 2; b <= n; b += a, a = b - a) lost[b] = 1;
        puts(lost[n] ? "Second win" : "First win");
    }
}
