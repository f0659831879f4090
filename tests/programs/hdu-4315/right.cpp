// problem: hdu-4315
// verdict: right
// method: k=1 wins at once; else pairs from the far end, and a lone first pile loses a stone when k=2
// 做法：k=1 直接取胜；否则从远端两两配对，多出的第一堆在 k=2 时减一
#include <cstdio>
int a[1005];
int main() {
    int n, k;
    while (scanf("%d%d", &n, &k) == 2) {
        for (int i = 0; i < n; i++) scanf("%d", &a[i]);
        int sum = 0;
        for (int i = n - 1; i > 0; i -= 2) sum ^= a[i] - a[i - 1] - 1;
        if (n % 2) sum ^= k == 2 ? a[0] - 1 : a[0];
        puts(k == 1 || sum ? "Alice" : "Bob");
    }
}
