// problem: luogu-p3235
// verdict: says-lost-when-won
// smallest: 1 1\n1 3
// mistake: splits a heap into two parts only
// 错误：只考虑了分成两堆
#include <cstring>
#include <iostream>
using namespace std;
int f, memo[100005];
int sg(int s) {
    if (s < f || s < 2) return 0;
    if (memo[s] >= 0) return memo[s];
    int split = sg(s / 2) ^ sg(s - s / 2);
    return memo[s] = split == 0 ? 1 : 0;
}
int main() {
    int t, n, a;
    memset(memo, -1, sizeof memo);
    cin >> t >> f;
    while (t--) {
        int sum = 0;
        for (cin >> n; n > 0; n--) cin >> a, sum ^= sg(a);
        cout << (sum ? 1 : 0) << ' ';
    }
    cout << endl;
}
