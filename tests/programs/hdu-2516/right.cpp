// problem: hdu-2516
// verdict: right
// method: Fibonacci numbers are lost
// 做法：斐波那契数必败
#include <cstdio>
int main() {
    long long n;
    while (scanf("%lld", &n) == 1 && n) {
        long long a = 1, b = 2;
        while (b < n) b += a, a = b - a;
        puts(b == n ? "Second win" : "First win");
    }
}
