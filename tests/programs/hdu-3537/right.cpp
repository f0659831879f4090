// problem: hdu-3537
// verdict: right
// method: without repeats, the nim-sum of 2x or 2x+1, whichever has an odd number of ones
// 做法：去重后，每个 x 取 2x 与 2x+1 中二进制 1 的个数为奇数者，求异或和
#include <cstdio>
#include <set>
int main() {
    int n, x;
    while (scanf("%d", &n) == 1) {
        std::set<int> coins;
        while (n--) scanf("%d", &x), coins.insert(x);
        int sum = 0;
        for (int c : coins) sum ^= 2 * c + 1 - __builtin_parity(c);
        puts(sum ? "No" : "Yes");
    }
}
