// problem: hdu-1729
// verdict: not-the-format
// smallest: 1\n0 0\n0
// mistake: leaves out the line `Case 1:`
// 错误：漏了 `Case 1:` 这一行
#include <cmath>
#include <cstdio>
int sg(int s, int c) {
    if (s == c || c == 0) return 0;
    int q = sqrt(s);
    while (q + q * q >= s) q--;
    return c > q ? s - c : sg(q, c);
}
int main() {
    int n, s, c;
    while (scanf("%d", &n) == 1 && n) {
        int sum = 0;
        while (n--) scanf("%d%d", &s, &c), sum ^= sg(s, c);
        puts(sum ? "Yes" : "No");
    }
}
