// problem: lanqiao-monks
// verdict: illegal-move
// smallest: 1 2
// mistake: takes the difference of two stairs for the number of stairs between them
// 错误：把两个台阶编号之差当成了中间的空台阶数（少减 1）
#include <cstdio>
int x[105], n;
int main() {
    while (scanf("%d", &x[n]) == 1) n++;
    int sum = 0;
    for (int i = 0; i + 1 < n; i += 2) sum ^= x[i + 1] - x[i];
    if (sum == 0) {
        puts("-1");
        return 0;
    }
    for (int i = 0; i + 1 < n; i += 2) {
        int gap = x[i + 1] - x[i], want = gap ^ sum;
        if (want < gap) {
            printf("%d %d\n", x[i], x[i + 1] - want);
            return 0;
        }
        if (i + 2 < n && x[i] + want < x[i + 2]) {
            printf("%d %d\n", x[i + 1], x[i] + want);
            return 0;
        }
    }
}
