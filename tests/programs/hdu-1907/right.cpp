// problem: hdu-1907
// verdict: right
// method: as Nim while a heap has more than one; with ones only, an even number wins
// 做法：有大于 1 的堆时同普通 Nim；全是 1 时偶数堆先手胜
#include <cstdio>
int main() {
    int t, n, a;
    scanf("%d", &t);
    while (t--) {
        int sum = 0, big = 0;
        for (scanf("%d", &n); n--;) scanf("%d", &a), sum ^= a, big |= a > 1;
        puts((sum != 0) == (big != 0) ? "John" : "Brother");
    }
}
