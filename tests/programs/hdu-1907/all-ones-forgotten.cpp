// problem: hdu-1907
// verdict: claims-win-when-lost
// smallest: 1\n1\n1
// mistake: plain Nim: heaps of one only are not thought of
// 错误：按普通 Nim 回答，忘了全是 1 的情形
#include <iostream>
using namespace std;
int main() {
    int t, n, a;
    cin >> t;
    while (t--) {
        int sum = 0;
        cin >> n;
        for (int i = 0; i < n; i++) {
            cin >> a;
            sum ^= a;
        }
        cout << (sum == 0 ? "Brother" : "John") << endl;
    }
}
