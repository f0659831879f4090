// problem: hdu-3537
// verdict: says-lost-when-won
// smallest: 2\n0 0
// mistake: a coin that is named twice is counted twice
// 错误：同一枚硬币重复出现时没有去重，被算了两次
#include <cstdio>
int main() {
    int n, x;
    while (scanf("%d", &n) == 1) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            scanf("%d", &x);
            int ones = 0;
            for (int bits = x; bits; bits >>= 1) ones += bits & 1;
            sum ^= ones % 2 ? 2 * x : 2 * x + 1;
        }
        puts(sum ? "No" : "Yes");
    }
}
