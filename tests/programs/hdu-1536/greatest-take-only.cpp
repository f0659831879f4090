// problem: hdu-1536
// verdict: claims-win-when-lost
// smallest: 1 2\n1\n1 1\n0
// mistake: treats the takes as if all amounts up to the greatest were allowed
// 错误：当成了可以取 1 到最大值之间的任意个
#include <cstdio>
int main() {
    int k, m, l, h, s;
    while (scanf("%d", &k) == 1 && k) {
        int greatest = 0;
        while (k--) {
            scanf("%d", &s);
            if (s > greatest) greatest = s;
        }
        scanf("%d", &m);
        while (m--) {
            int sum = 0;
            scanf("%d", &l);
            while (l--) scanf("%d", &h), sum ^= h % (greatest + 1);
            putchar(sum ? 'W' : 'L');
        }
        putchar('\n');
    }
}
