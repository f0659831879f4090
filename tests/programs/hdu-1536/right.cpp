// problem: hdu-1536
// verdict: right
// method: a table of Grundy values by mex for each set of takes
// 做法：对每个取法集合用 mex 打出 SG 表
#include <cstdio>
#include <cstring>
int s[105], sg[10005];
int main() {
    int k, m, l, h;
    while (scanf("%d", &k) == 1 && k) {
        for (int i = 0; i < k; i++) scanf("%d", &s[i]);
        for (int n = 0; n <= 10000; n++) {
            bool seen[105] = {false};
            for (int i = 0; i < k; i++)
                if (s[i] <= n) seen[sg[n - s[i]]] = true;
            for (sg[n] = 0; seen[sg[n]]; sg[n]++);
        }
        for (scanf("%d", &m); m--;) {
            int sum = 0;
            for (scanf("%d", &l); l--;) scanf("%d", &h), sum ^= sg[h];
            putchar(sum ? 'W' : 'L');
        }
        puts("");
    }
}
