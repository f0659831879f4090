// problem: hdu-1729
// verdict: right
// method: q is the greatest with q+q*q < s: a box with more than q has s-c free, others are like boxes of q
// 做法：取满足 q+q*q<s 的最大 q：c>q 时值为 s-c，否则等价于容量为 q 的盒子
#include <cstdio>
int sg(int s, int c) {
    if (c == 0 || c == s) return 0;
    int q = 0;
    while ((q + 1) + (q + 1) * (q + 1) < s) q++;
    return c > q ? s - c : sg(q, c);
}
int main() {
    int n, s, c, number = 0;
    while (scanf("%d", &n) == 1 && n) {
        int sum = 0;
        while (n--) scanf("%d%d", &s, &c), sum ^= sg(s, c);
        printf("Case %d:\n%s\n", ++number, sum ? "Yes" : "No");
    }
}
