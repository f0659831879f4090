// problem: lanqiao-monks
// verdict: illegal-move
// smallest: 1 2 3 5
// mistake: the upper monk widens the gap although the next monk stands in the way
// 错误：让上面的和尚扩大间隔时，没有检查会不会撞上再上面的和尚
#include <cstdio>
int x[105], n;
int main() {
    while (scanf("%d", &x[n]) == 1) n++;
    int sum = 0;
    for (int i = 0; i + 1 < n; i += 2) sum ^= x[i + 1] - x[i] - 1;
    if (sum == 0) {
        printf("-1\n");
        return 0;
    }
    int want = (x[1] - x[0] - 1) ^ sum;
    if (want < x[1] - x[0] - 1)
        printf("%d %d\n", x[0], x[1] - 1 - want);
    else
        printf("%d %d\n", x[1], x[0] + 1 + want);
}
