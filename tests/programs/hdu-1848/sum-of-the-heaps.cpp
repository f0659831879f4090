// problem: hdu-1848
// verdict: says-lost-when-won
// smallest: 1 1 2\n0 0 0
// mistake: looks up the sum of the three heaps instead of xoring three values
// 错误：把三堆相加再查表，而不是把三个 SG 值异或
#include <iostream>
using namespace std;
int sg[3005], fib[20] = {1, 2};
int main() {
    for (int i = 2; i < 20; i++) fib[i] = fib[i - 1] + fib[i - 2];
    for (int n = 1; n <= 3000; n++) {
        bool seen[30] = {false};
        for (int i = 0; i < 20 && fib[i] <= n; i++) seen[sg[n - fib[i]]] = true;
        while (seen[sg[n]]) sg[n]++;
    }
    int m, n, p;
    while (cin >> m >> n >> p && m) cout << (sg[m + n + p] ? "Fibo\n" : "Nacci\n");
}
