// problem: hdu-4315
// verdict: says-lost-when-won
// smallest: 3 3\n1 2 3
// mistake: treats the top like any other cell: the lone pile is always one smaller
// 错误：忘了山顶可以站多个人：单独的一堆总是减 1
#include <cstdio>
int a[1005];
int main() {
    int n, k;
    while (scanf("%d%d", &n, &k) == 2) {
        for (int i = 1; i <= n; i++) scanf("%d", &a[i]);
        int sum = 0;
        for (int i = n; i > 0; i -= 2) sum ^= a[i] - a[i - 1] - 1;
        puts(k == 1 || sum ? "Alice" : "Bob");
    }
}
