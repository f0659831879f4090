// problem: hdu-1850
// verdict: extra-output
// smallest: 2\n1 1\n0
// mistake: answers the 0 that ends the input as if it were a case
// 错误：把表示结束的 0 也当作一组数据回答了
#include <cstdio>
int m, a[105];
int main() {
    do {
        scanf("%d", &m);
        int sum = 0, count = 0;
        for (int i = 0; i < m; i++) scanf("%d", &a[i]), sum ^= a[i];
        for (int i = 0; i < m; i++)
            if ((sum ^ a[i]) < a[i]) count++;
        printf("%d\n", count);
    } while (m);
}
