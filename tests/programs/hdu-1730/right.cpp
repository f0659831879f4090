// problem: hdu-1730
// verdict: right
// method: the nim-sum of the free cells between the two pieces of each row
// 做法：每行两枚棋子之间的空格数的异或和
#include <cstdio>
#include <cstdlib>
int main() {
    int n, m, a, b;
    while (scanf("%d%d", &n, &m) == 2) {
        int sum = 0;
        while (n--) {
            scanf("%d%d", &a, &b);
            sum ^= abs(a - b) - 1;
        }
        puts(sum ? "I WIN!" : "BAD LUCK!");
    }
}
