// problem: hdu-2176
// verdict: signal
// smallest: (large)
// mistake: room for 1000 heaps on the stack, where 200000 may come
// 错误：数组只开了 1000，而石子堆数可达 200000
#include <cstdio>
int main() {
    int m;
    while (scanf("%d", &m) == 1 && m) {
        int a[1000], sum = 0;
        for (int i = 0; i < m; i++) {
            scanf("%d", &a[i]);
            sum ^= a[i];
        }
        puts(sum ? "Yes" : "No");
        for (int i = 0; i < m; i++)
            if ((a[i] ^ sum) < a[i]) printf("%d %d\n", a[i], a[i] ^ sum);
    }
}
