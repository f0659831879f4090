// problem: hdu-1536
// verdict: says-lost-when-won
// smallest: 2 2 1\n1\n1 1\n0
// mistake: stops at the first take that is too large, though the takes come in any order
// 错误：遇到第一个过大的取法就退出循环，而取法并没有排序
#include <cstdio>
int k, s[105], sg[10005];
int main() {
    while (scanf("%d", &k) == 1 && k) {
        for (int i = 0; i < k; i++) scanf("%d", &s[i]);
        for (int n = 0; n <= 10000; n++) {
            bool seen[105] = {false};
            for (int i = 0; i < k && s[i] <= n; i++) seen[sg[n - s[i]]] = true;
            sg[n] = 0;
            while (seen[sg[n]]) sg[n]++;
        }
        int m, l, h;
        scanf("%d", &m);
        while (m--) {
            int sum = 0;
            scanf("%d", &l);
            while (l--) scanf("%d", &h), sum ^= sg[h];
            printf(sum ? "W" : "L");
        }
        printf("\n");
    }
}
