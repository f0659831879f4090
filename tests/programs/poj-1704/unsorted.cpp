// problem: poj-1704
// verdict: claims-win-when-lost
// smallest: 1\n2\n2 1
// mistake: takes the cells for sorted, which they are not
// 错误：没有排序就配对，而输入并不保证有序
#include <cstdio>
int p[1005];
int main() {
    int t, n;
    scanf("%d", &t);
    while (t--) {
        scanf("%d", &n);
        for (int i = 1; i <= n; i++) scanf("%d", &p[i]);
        int sum = 0;
        for (int i = n; i > 0; i -= 2) sum ^= p[i] - p[i - 1] - 1;
        puts(sum ? "Georgia will win" : "Bob will win");
    }
}
