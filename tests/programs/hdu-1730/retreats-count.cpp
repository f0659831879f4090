// problem: hdu-1730
// verdict: claims-win-when-lost
// smallest: 1 3\n1 2
// mistake: counts the cells behind a piece as moves too
// 错误：把棋子后面可以后退的格子也算了进去
#include <algorithm>
#include <cstdio>
int main() {
    int n, m, a, b;
    while (~scanf("%d %d", &n, &m)) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            scanf("%d %d", &a, &b);
            if (a > b) std::swap(a, b);
            sum ^= (b - a - 1) ^ (a - 1) ^ (m - b);
        }
        printf("%s\n", sum ? "I WIN!" : "BAD LUCK!");
    }
}
