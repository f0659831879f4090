// problem: lanqiao-monks
// verdict: not-the-asked-move
// smallest: 1 2 4 6
// mistake: prints the winning move with the largest A
// 错误：多解时输出了 A 最大的一步
#include <cstdio>
int x[105], n;
bool lost() {
    int sum = 0;
    for (int i = 0; i + 1 < n; i += 2) sum ^= x[i + 1] - x[i] - 1;
    return sum == 0;
}
int main() {
    while (scanf("%d", &x[n]) == 1) n++;
    if (lost()) return puts("-1"), 0;
    for (int i = n - 2; i >= 0; i--) {
        int from = x[i];
        for (x[i]++; x[i] < x[i + 1]; x[i]++)
            if (lost()) return printf("%d %d\n", from, x[i]), 0;
        x[i] = from;
    }
}
