// problem: luogu-p3235
// verdict: right
// method: of all splits into parts of the same size q, only the first two numbers of parts differ
// 做法：平均堆大小 q 相同的分法中，只需看最小的两个堆数
#include <cstdio>
int sg[100005], seen[1 << 17];
int main() {
    int t, f, n, a;
    scanf("%d%d", &t, &f);
    for (int s = f > 2 ? f : 2; s <= 100000; s++) {
        for (int m = 2, last; m <= s; m = last + 1) {
            int q = s / m;
            last = s / q;
            for (int parts = m; parts <= m + 1 && parts <= last; parts++) {
                int big = s - q * parts;
                seen[(big % 2 ? sg[q + 1] : 0) ^ ((parts - big) % 2 ? sg[q] : 0)] = s;
            }
        }
        while (seen[sg[s]] == s) sg[s]++;
    }
    while (t--) {
        int sum = 0;
        for (scanf("%d", &n); n--;) scanf("%d", &a), sum ^= sg[a];
        printf("%d%c", sum ? 1 : 0, t ? ' ' : '\n');
    }
}
