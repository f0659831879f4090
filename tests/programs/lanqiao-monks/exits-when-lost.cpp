// problem: lanqiao-monks
// verdict: exit-code
// smallest: 1
// mistake: ends with exit(-1) when no move wins
// 错误：没有必胜走法时用 exit(-1) 结束
#include <cstdio>
#include <cstdlib>
int x[105], n, sum;
int main() {
    while (scanf("%d", &x[n]) == 1) n++;
    for (int i = 0; i + 1 < n; i += 2) sum ^= x[i + 1] - x[i] - 1;
    if (sum == 0) {
        puts("-1");
        exit(-1);
    }
    for (int i = 0; i + 1 < n; i++) {
        int low = i % 2 ? x[i - 1] : x[i], high = i % 2 ? x[i] : x[i + 1];
        int want = (high - low - 1) ^ sum;
        int to = i % 2 ? low + 1 + want : high - 1 - want;
        if (to > x[i] && to < x[i + 1]) {
            printf("%d %d\n", x[i], to);
            return 0;
        }
    }
}
