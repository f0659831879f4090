// problem: poj-1704
// verdict: says-lost-when-won
// smallest: 1\n1\n2
// mistake: pairs from the lowest token, so the highest one is left out
// 错误：从最低的棋子起两两配对，漏掉了最高的一个
#include <algorithm>
#include <iostream>
using namespace std;
int main() {
    int t, n, p[1005];
    cin >> t;
    while (t--) {
        cin >> n;
        for (int i = 0; i < n; i++) cin >> p[i];
        sort(p, p + n);
        int sum = 0;
        for (int i = 0; i + 1 < n; i += 2) sum ^= p[i + 1] - p[i] - 1;
        cout << (sum ? "Georgia will win" : "Bob will win") << endl;
    }
}
