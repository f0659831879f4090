// problem: hdu-1847
// verdict: says-lost-when-won
// smallest: 1
// mistake: the table of powers begins with 2: one card cannot be taken
// 错误：2 的幂从 2 开始，漏了一次取 1 张
#include <cstdio>
bool won[1005];
int main() {
    for (int n = 1; n <= 1000; n++)
        for (int take = 2; take <= n; take *= 2)
            if (!won[n - take]) won[n] = true;
    int n;
    while (~scanf("%d", &n)) puts(won[n] ? "Kiki" : "Cici");
}
