// problem: hdu-4315
// verdict: says-lost-when-won
// smallest: 2 1\n1 2
// mistake: forgets that Alice wins at once when the King is the first person
// 错误：忘了 k=1 时国王一步就能到山顶
#include <cstdio>
int a[1005];
int main() {
    int n, k;
    while (scanf("%d%d", &n, &k) == 2) {
        for (int i = 0; i < n; i++) scanf("%d", &a[i]);
        int sum = 0;
        for (int i = n - 1; i > 0; i -= 2) sum ^= a[i] - a[i - 1] - 1;
        if (n % 2) sum ^= k == 2 ? a[0] - 1 : a[0];
        puts(sum ? "Alice" : "Bob");
    }
}
