// problem: luogu-p3235
// verdict: says-lost-when-won
// smallest: 1 2\n1 2
// mistake: only heaps of more than F may be split, though F itself is enough
// 错误：以为只有大于 F 的堆才能分，其实等于 F 也可以
#include <cstdio>
int sg[100005], seen[1 << 17];
int main() {
    int t, f, n, a;
    scanf("%d%d", &t, &f);
    for (int s = f + 1; s <= 100000; s++) {
        for (int m = 2; m <= s; m = s / (s / m) + 1)
            for (int k = m; k <= m + 1 && k <= s; k++) {
                int q = s / k, big = s % k;
                seen[(big % 2 * sg[q + 1]) ^ ((k - big) % 2 * sg[q])] = s;
            }
        while (seen[sg[s]] == s) sg[s]++;
    }
    while (t--) {
        int sum = 0;
        scanf("%d", &n);
        while (n--) scanf("%d", &a), sum ^= sg[a];
        printf("%d ", sum != 0);
    }
}
