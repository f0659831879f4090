// problem: hdu-1730
// verdict: claims-win-when-lost
// smallest: 1 2\n2 1
// mistake: thinks that the second piece always stands behind the first
// 错误：以为第二枚棋子总在第一枚的后面，没有取绝对值
#include <cstdio>
int main() {
    int n, m, a, b;
    while (scanf("%d%d", &n, &m) == 2) {
        int sum = 0;
        while (n--) {
            scanf("%d%d", &a, &b);
            sum ^= b - a - 1;
        }
        puts(sum ? "I WIN!" : "BAD LUCK!");
    }
}
