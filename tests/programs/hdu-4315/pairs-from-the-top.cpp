// problem: hdu-4315
// verdict: claims-win-when-lost
// smallest: 3 2\n1 2 3
// mistake: pairs the people from the hilltop, so the last one is left alone
// 错误：从山顶一侧起两两配对，剩下的成了最远的人
#include <cstdio>
int a[1005];
int main() {
    int n, k;
    while (scanf("%d%d", &n, &k) == 2) {
        for (int i = 0; i < n; i++) scanf("%d", &a[i]);
        int sum = 0;
        for (int i = 0; i + 1 < n; i += 2) sum ^= a[i + 1] - a[i] - 1;
        if (n % 2) sum ^= k == 2 ? a[n - 1] - 1 : a[n - 1];
        puts(k == 1 || sum ? "Alice" : "Bob");
    }
}
