// problem: hill-free
// verdict: right
// method: pairs from the far end; a lone first person is a pile by itself
// 做法：从远端两两配对；多出的第一个人自成一堆
#include <cstdio>
int a[1005];
int main() {
    int n, k;
    while (scanf("%d%d", &n, &k) == 2) {
        for (int i = 0; i < n; i++) scanf("%d", &a[i]);
        int sum = n % 2 ? a[0] : 0;
        for (int i = n - 1; i > 0; i -= 2) sum ^= a[i] - a[i - 1] - 1;
        puts(sum ? "Alice" : "Bob");
    }
}
