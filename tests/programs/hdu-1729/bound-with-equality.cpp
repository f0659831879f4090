// problem: hdu-1729
// verdict: says-lost-when-won
// smallest: 1\n2 1\n0
// mistake: takes q with q+q*q <= s, so a box that one move can just fill counts as one that it cannot
// 错误：用了 q+q*q<=s，恰好能一次放满的盒子被当成不能放满
#include <cstdio>
int sg(int s, int c) {
    if (s == c || c == 0) return 0;
    int q = 0;
    while ((q + 1) + (q + 1) * (q + 1) <= s) q++;
    if (c > q) return s - c;
    return sg(q, c);
}
int main() {
    int n, s, c;
    for (int number = 1; scanf("%d", &n) == 1 && n; number++) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            scanf("%d %d", &s, &c);
            sum ^= sg(s, c);
        }
        printf("Case %d:\n", number);
        puts(sum ? "Yes" : "No");
    }
}
