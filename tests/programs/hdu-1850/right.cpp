// problem: hdu-1850
// verdict: right
// method: counts the heaps that the nim-sum makes smaller
// 做法：数出与异或和异或后变小的堆
#include <cstdio>
int a[105];
int main() {
    int m;
    while (scanf("%d", &m) == 1 && m) {
        int sum = 0, count = 0;
        for (int i = 0; i < m; i++) scanf("%d", &a[i]), sum ^= a[i];
        for (int i = 0; i < m; i++) count += (sum ^ a[i]) < a[i];
        printf("%d\n", count);
    }
}
