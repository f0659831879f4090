// problem: hdu-1527
// verdict: right
// method: the golden ratio in whole numbers: a = floor(k*phi) with k = b-a
// 做法：用整数计算黄金分割：k=b-a 时 a = floor(k*phi)
#include <algorithm>
#include <cstdio>
// Whether x < k * (1 + sqrt 5) / 2 for k > 0.
bool below(long long x, long long k) {
    long long y = 2 * x - k;
    return y < 0 || (__int128)y * y < (__int128)5 * k * k;
}
int main() {
    long long a, b;
    while (scanf("%lld%lld", &a, &b) == 2) {
        if (a > b) std::swap(a, b);
        long long k = b - a;
        bool lost = k == 0 ? a == 0 : below(a, k) && !below(a + 1, k);
        puts(lost ? "0" : "1");
    }
}
