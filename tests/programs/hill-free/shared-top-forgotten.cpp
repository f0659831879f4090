// problem: hill-free
// verdict: says-lost-when-won
// smallest: 1 1\n1
// mistake: treats the top like any other cell: the lone pile is one smaller
// 错误：忘了山顶可以站多个人：单独的一堆减了 1
#include <cstdio>
int a[1005];
int main() {
    int n, k;
    while (scanf("%d%d", &n, &k) == 2) {
        for (int i = 1; i <= n; i++) scanf("%d", &a[i]);
        int sum = 0;
        for (int i = n; i > 0; i -= 2) sum ^= a[i] - a[i - 1] - 1;
        puts(sum ? "Alice" : "Bob");
    }
}
