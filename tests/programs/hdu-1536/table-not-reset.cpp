// problem: hdu-1536
// verdict: state-left-over
// smallest: 1 1\n1\n1 1\n1 2\n1\n1 1\n0
// mistake: the remembered values of the first set of takes are used for the next one too
// 错误：记忆化的表没有随取法集合重置，沿用了上一组的值
#include <cstring>
#include <iostream>
using namespace std;
int k, s[105], memo[10005];
int sg(int n) {
    if (memo[n] >= 0) return memo[n];
    bool seen[105] = {false};
    for (int i = 0; i < k; i++)
        if (s[i] <= n) seen[sg(n - s[i])] = true;
    int mex = 0;
    while (seen[mex]) mex++;
    return memo[n] = mex;
}
int main() {
    memset(memo, -1, sizeof memo);
    while (cin >> k && k) {
        for (int i = 0; i < k; i++) cin >> s[i];
        int m, l, h;
        for (cin >> m; m > 0; m--) {
            int sum = 0;
            for (cin >> l; l > 0; l--) cin >> h, sum ^= sg(h);
            cout << (sum ? 'W' : 'L');
        }
        cout << endl;
    }
}
