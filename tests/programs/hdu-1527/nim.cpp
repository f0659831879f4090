// problem: hdu-1527
// verdict: says-lost-when-won
// smallest: 1 1
// mistake: plain Nim: that one may take from both heaps is not thought of
// 错误：按普通 Nim 回答，忘了可以同时从两堆取
#include <cstdio>
int main() {
    int a, b;
    while (scanf("%d%d", &a, &b) != EOF) printf("%d\n", a != b);
}
