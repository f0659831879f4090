// problem: luogu-p2148
// verdict: right
// method: the value of a pair is the number of trailing ones of (a-1)|(b-1)
// 做法：一对 (a,b) 的 SG 值是 (a-1)|(b-1) 末尾连续 1 的个数
#include <cstdio>
int main() {
    int t, n, a, b;
    scanf("%d", &t);
    while (t--) {
        int sum = 0;
        for (scanf("%d", &n); n > 0; n -= 2) {
            scanf("%d%d", &a, &b);
            sum ^= __builtin_ctz(~((a - 1) | (b - 1)));
        }
        puts(sum ? "YES" : "NO");
    }
}
