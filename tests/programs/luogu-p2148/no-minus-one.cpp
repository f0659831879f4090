// problem: luogu-p2148
// verdict: claims-win-when-lost
// smallest: 1\n2\n1 1
// mistake: takes a|b instead of (a-1)|(b-1)
// 错误：用了 a|b，忘了先各减 1
#include <iostream>
using namespace std;
int main() {
    int t, n, a, b;
    cin >> t;
    while (t--) {
        cin >> n;
        int sum = 0;
        for (int i = 0; i < n / 2; i++) {
            cin >> a >> b;
            int both = a | b, value = 0;
            while (both & 1) value++, both >>= 1;
            sum ^= value;
        }
        cout << (sum ? "YES" : "NO") << "\n";
    }
}
