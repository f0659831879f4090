// problem: hdu-3032
// verdict: says-lost-when-won
// smallest: 1\n2\n3 4
// mistake: makes 4k+3 one greater, but not 4k one smaller
// 错误：4k+3 加了 1，4k 却没有减 1
#include <cstdio>
int main() {
    int t, n;
    scanf("%d", &t);
    while (t--) {
        scanf("%d", &n);
        unsigned sum = 0, s;
        while (n--) {
            scanf("%u", &s);
            sum ^= s % 4 == 3 ? s + 1 : s;
        }
        puts(sum ? "Alice" : "Bob");
    }
}
