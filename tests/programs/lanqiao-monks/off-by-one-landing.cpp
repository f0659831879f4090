// problem: lanqiao-monks
// verdict: illegal-move
// smallest: 1 3
// mistake: the monk lands one stair too high
// 错误：落点高了一级台阶
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
            printf("%d %d\n", x[i], x[i + 1] - want);
            return 0;
        }
        if (want - gap <= room) {
            printf("%d %d\n", x[i + 1], x[i] + 1 + want);
            return 0;
        }
    }
    puts("-1");
}
