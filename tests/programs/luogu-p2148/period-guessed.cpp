// problem: luogu-p2148
// verdict: says-lost-when-won
// smallest: 1\n4\n1 8 1 16
// mistake: takes the table for periodic with period 8: no value is greater than 3
// 错误：看了 8 以内的表，就以为以 8 为周期，值不超过 3
#include <cstdio>
int main() {
    int t, n, a, b;
    for (scanf("%d", &t); t; t--) {
        int sum = 0;
        scanf("%d", &n);
        for (int i = 0; i < n; i += 2) {
            scanf("%d %d", &a, &b);
            int both = ((a - 1) | (b - 1)) % 8, value = 0;
            while (both % 2) value++, both /= 2;
            sum ^= value;
        }
        puts(sum ? "YES" : "NO");
    }
}
