// problem: luogu-p1247
// verdict: right
// method: the first heap that the nim-sum makes smaller
// 做法：第一个与异或和异或后变小的堆
#include <cstdio>
int a[500005];
int main() {
    int n, sum = 0;
    scanf("%d", &n);
    for (int i = 1; i <= n; i++) scanf("%d", &a[i]), sum ^= a[i];
    if (!sum) return puts("lose"), 0;
    int i = 1;
    while ((a[i] ^ sum) >= a[i]) i++;
    printf("%d %d\n", a[i] - (a[i] ^ sum), i);
    a[i] ^= sum;
    for (int j = 1; j <= n; j++) printf("%d ", a[j]);
    puts("");
}
