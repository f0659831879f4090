// problem: luogu-p3235
// verdict: too-slow
// smallest: (large)
// mistake: tries every number of parts for every size, in quadratic time
// 错误：对每个大小枚举所有堆数，时间是平方级
#include <cstdio>
int sg[100005], seen[1 << 17], done;
int main() {
    int t, f, n, a;
    scanf("%d%d", &t, &f);
    for (; t; t--) {
        int sum = 0;
        scanf("%d", &n);
        for (int i = 0; i < n; i++) {
            scanf("%d", &a);
            while (done < a) {
                int s = ++done;
                for (int m = 2; m <= s && s >= f; m++) {
                    int q = s / m, big = s % m;
                    seen[(big % 2 ? sg[q + 1] : 0) ^ ((m - big) % 2 ? sg[q] : 0)] = s;
                }
                while (seen[sg[s]] == s) sg[s]++;
            }
            sum ^= sg[a];
        }
        printf(t > 1 ? "%d " : "%d\n", sum ? 1 : 0);
    }
}
