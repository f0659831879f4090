// problem: hdu-3032
// verdict: right
// method: 4k has the value 4k-1, 4k+3 has 4k+4, others their size
// 做法：SG(4k)=4k-1，SG(4k+3)=4k+4，其余等于石子数
#include <cstdio>
int main() {
    int t, n;
    scanf("%d", &t);
    while (t--) {
        long long sum = 0, s;
        for (scanf("%d", &n); n--;) {
            scanf("%lld", &s);
            if (s % 4 == 0) s--;
            else if (s % 4 == 3) s++;
            sum ^= s;
        }
        puts(sum ? "Alice" : "Bob");
    }
}
