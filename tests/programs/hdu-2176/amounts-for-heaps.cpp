// problem: hdu-2176
// verdict: illegal-move
// smallest: 1\n1\n0
// mistake: prints how many are taken, not how many are left
// 错误：输出了取走的个数，而不是剩下的个数
#include <cstdio>
int a[200005];
int main() {
    int m;
    while (scanf("%d", &m) == 1 && m) {
        int sum = 0;
        for (int i = 0; i < m; i++) scanf("%d", &a[i]), sum ^= a[i];
        puts(sum ? "Yes" : "No");
        for (int i = 0; i < m; i++)
            if ((a[i] ^ sum) < a[i]) printf("%d %d\n", a[i], a[i] - (a[i] ^ sum));
    }
}
