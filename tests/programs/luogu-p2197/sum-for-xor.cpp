// problem: luogu-p2197
// verdict: claims-win-when-lost
// smallest: 1\n2\n1 1
// mistake: adds the heaps up instead of taking their nim-sum
// 错误：把各堆相加，而不是异或
#include <cstdio>
int main() {
    int t, n, a;
    scanf("%d", &t);
    while (t--) {
        scanf("%d", &n);
        int sum = 0;
        while (n--) {
            scanf("%d", &a);
            sum += a;
        }
        printf("%s\n", sum ? "Yes" : "No");
    }
}
