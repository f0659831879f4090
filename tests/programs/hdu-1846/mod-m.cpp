// problem: hdu-1846
// verdict: says-lost-when-won
// smallest: 1\n1 1
// mistake: takes multiples of m for lost, not of m+1
// 错误：把 m 的倍数当成必败，而不是 m+1 的倍数
#include <cstdio>
int main() {
    int c, n, m;
    scanf("%d", &c);
    while (c--) {
        scanf("%d%d", &n, &m);
        puts(n % m ? "first" : "second");
    }
}
