// problem: luogu-p2197
// verdict: says-lost-when-won
// smallest: 1\n1\n2
// mistake: `last ^ sum == 0` means `last ^ (sum == 0)`
// 错误：`last ^ sum == 0` 实为 `last ^ (sum == 0)`
#include <iostream>
using namespace std;
int main() {
    int t, n;
    cin >> t;
    while (t--) {
        cin >> n;
        int sum = 0, last = 0;
        for (int i = 0; i < n; i++) {
            sum ^= last;
            cin >> last;
        }
        if (last ^ sum == 0) cout << "No\n";
        else cout << "Yes\n";
    }
}
