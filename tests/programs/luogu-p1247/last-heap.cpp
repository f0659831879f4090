// problem: luogu-p1247
// verdict: not-the-asked-move
// smallest: 3\n1 1 1
// mistake: takes from the last heap that wins, not from the first
// 错误：取了编号最大的可行堆，而不是最小的
#include <cstdio>
int a[500005];
int main() {
    int n, sum = 0, best = 0;
    scanf("%d", &n);
    for (int i = 1; i <= n; i++) {
        scanf("%d", &a[i]);
        sum ^= a[i];
    }
    for (int i = 1; i <= n; i++)
        if ((a[i] ^ sum) < a[i]) best = i;
    if (!best) return puts("lose"), 0;
    printf("%d %d\n", a[best] - (a[best] ^ sum), best);
    a[best] ^= sum;
    for (int i = 1; i <= n; i++) printf("%d%c", a[i], i < n ? ' ' : '\n');
}
