// problem: luogu-p1247
// verdict: wrong-answer
// smallest: 1\n1
// mistake: the second line shows the heaps before the move
// 错误：第二行输出的是走之前的各堆
#include <cstdio>
int a[500005];
int main() {
    int n, sum = 0;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) scanf("%d", &a[i]), sum ^= a[i];
    for (int i = 0; i < n; i++)
        if ((a[i] ^ sum) < a[i]) {
            printf("%d %d\n", a[i] - (a[i] ^ sum), i + 1);
            for (int j = 0; j < n; j++) printf("%d ", a[j]);
            return 0;
        }
    printf("lose");
}
