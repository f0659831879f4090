// problem: luogu-p2197
// verdict: not-the-format
// smallest: 1\n1\n0
// mistake: prints YES and NO in upper case
// 错误：输出成了大写的 YES 和 NO
#include <cstdio>
int main() {
    int t, n, a;
    scanf("%d", &t);
    while (t--) {
        int sum = 0;
        scanf("%d", &n);
        for (int i = 0; i < n; i++) scanf("%d", &a), sum ^= a;
        puts(sum ? "YES" : "NO");
    }
}
