// problem: hill-free
// verdict: claims-win-when-lost
// smallest: 2 1\n1 2
// mistake: keeps the rule of the King that Alice wins at once when k=1
// 错误：沿用了有国王时 k=1 先手必胜的结论
#include <cstdio>
int a[1005];
int main() {
    int n, k;
    while (scanf("%d%d", &n, &k) == 2) {
        for (int i = 0; i < n; i++) scanf("%d", &a[i]);
        int sum = 0;
        for (int i = n - 1; i > 0; i -= 2) sum ^= a[i] - a[i - 1] - 1;
        if (n % 2) sum ^= a[0];
        puts(k == 1 || sum ? "Alice" : "Bob");
    }
}
