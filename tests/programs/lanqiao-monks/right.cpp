// problem: lanqiao-monks
// verdict: right
// method: pairs from the lowest monk; either monk of a pair may mend its gap
// 做法：从最低处起两两配对；每一对的上下两个和尚都可以用来调整间隔
#include <cstdio>
int x[105], n;
int main() {
    while (scanf("%d", &x[n]) == 1) n++;
    int sum = 0;
    for (int i = 0; i + 1 < n; i += 2) sum ^= x[i + 1] - x[i] - 1;
    for (int i = 0; sum && i + 1 < n; i += 2) {
        int gap = x[i + 1] - x[i] - 1, want = gap ^ sum;
        int room = i + 2 < n ? x[i + 2] - x[i + 1] - 1 : 0;
        if (want < gap) {
            printf("%d %d\n", x[i], x[i + 1] - 1 - want);
            return 0;
        }
        if (want - gap <= room) {
            printf("%d %d\n", x[i + 1], x[i] + 1 + want);
            return 0;
        }
    }
    puts("-1");
}
