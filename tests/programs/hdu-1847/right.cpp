// problem: hdu-1847
// verdict: right
// method: multiples of 3 are lost
// 做法：3 的倍数必败
#include <cstdio>
int main() {
    int n;
    while (scanf("%d", &n) == 1) puts(n % 3 ? "Kiki" : "Cici");
}
