// problem: poj-1704
// verdict: not-the-format
// smallest: 1\n1\n1
// mistake: prints the bare names of the winners
// 错误：只输出了胜者的名字
#include <algorithm>
#include <cstdio>
int p[1005];
int main() {
    int t, n;
    for (scanf("%d", &t); t--;) {
        scanf("%d", &n);
        for (int i = 1; i <= n; i++) scanf("%d", p + i);
        std::sort(p + 1, p + n + 1);
        int sum = 0;
        for (int i = n; i > 0; i -= 2) sum ^= p[i] - p[i - 1] - 1;
        puts(sum ? "Georgia" : "Bob");
    }
}
