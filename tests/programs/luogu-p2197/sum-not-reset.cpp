// problem: luogu-p2197
// verdict: state-left-over
// smallest: 2\n1\n1\n1\n0
// mistake: the nim-sum is not set to 0 again for the next case
// 错误：异或和没有在每组数据前清零
#include <iostream>
using namespace std;
int main() {
    int t, n, a, sum = 0;
    cin >> t;
    while (t--) {
        cin >> n;
        while (n--) cin >> a, sum ^= a;
        cout << (sum ? "Yes" : "No") << endl;
    }
}
