// problem: hdu-2516
// verdict: says-lost-when-won
// smallest: 363076002\n0
// mistake: the Fibonacci numbers overflow 32 bits, and some that wrap round are taken for lost
// 错误：斐波那契数超出 32 位溢出，溢出后的值被误判为必败
#include <cstdio>
int fib[60] = {1, 2};
int main() {
    for (int i = 2; i < 60; i++) fib[i] = fib[i - 1] + fib[i - 2];
    int n;
    while (scanf("%d", &n) == 1 && n) {
        bool lost = false;
        for (int i = 0; i < 60; i++) lost |= fib[i] == n;
        puts(lost ? "Second win" : "First win");
    }
}
