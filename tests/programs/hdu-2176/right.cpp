// problem: hdu-2176
// verdict: right
// method: every heap that the nim-sum makes smaller, as it was and as it becomes
// 做法：每个与异或和异或后变小的堆，输出原来与后来的石子数
#include <cstdio>
int a[200005];
int main() {
    int m;
    while (scanf("%d", &m) == 1 && m) {
        int sum = 0;
        for (int i = 0; i < m; i++) scanf("%d", &a[i]), sum ^= a[i];
        puts(sum ? "Yes" : "No");
        for (int i = 0; i < m; i++)
            if ((a[i] ^ sum) < a[i]) printf("%d %d\n", a[i], a[i] ^ sum);
    }
}
