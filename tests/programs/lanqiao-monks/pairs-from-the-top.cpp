// problem: lanqiao-monks
// verdict: claims-win-when-lost
// smallest: 1 2 4
// mistake: pairs the monks from the top stair; with an odd number the lowest one is left alone
// 错误：从最高处起两两配对；人数为奇数时剩下的成了最低的和尚
#include <cstdio>
int x[105], n;
int main() {
    while (scanf("%d", &x[n]) == 1) n++;
    int sum = 0;
    for (int i = n - 1; i > 0; i -= 2) sum ^= x[i] - x[i - 1] - 1;
    for (int i = n % 2; sum && i + 1 < n; i += 2) {
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
