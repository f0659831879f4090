// problem: hdu-4315
// verdict: says-lost-when-won
// smallest: 5 4\n1 2 3 4 5
// mistake: makes the lone pile one smaller for every even k, not only for k=2
// 错误：只要 k 是偶数就把单独的一堆减 1，而不只是 k=2
#include <cstdio>
int a[1005];
int main() {
    int n, k;
    while (~scanf("%d %d", &n, &k)) {
        for (int i = 0; i < n; i++) scanf("%d", a + i);
        int sum = 0;
        for (int i = n - 1; i > 0; i -= 2) sum ^= a[i] - a[i - 1] - 1;
        if (n & 1) sum ^= k % 2 == 0 ? a[0] - 1 : a[0];
        puts(k == 1 || sum ? "Alice" : "Bob");
    }
}
