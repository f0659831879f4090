// problem: lanqiao-monks
// verdict: claims-win-when-lost
// smallest: 1 2 4
// mistake: takes the nim-sum of the gaps between all neighbours, not of every second one
// 错误：把所有相邻间隔都异或起来，而不是隔一个取一个
#include <cstdio>
int x[105], n;
int main() {
    while (scanf("%d", &x[n]) == 1) n++;
    int sum = 0;
    for (int i = 0; i + 1 < n; i++) sum ^= x[i + 1] - x[i] - 1;
    if (sum == 0) {
        puts("-1");
        return 0;
    }
    for (int i = 0; i + 1 < n; i++) {
        int gap = x[i + 1] - x[i] - 1, want = gap ^ sum;
        if (want < gap) {
            printf("%d %d\n", x[i], x[i] + gap - want);
            return 0;
        }
    }
}
