// problem: lanqiao-monks
// verdict: not-the-asked-move
// smallest: 1 2 4 6
// mistake: forgets that the upper monk of a pair can widen the gap, so the smallest A is missed
// 错误：忘了每一对里上面的和尚也可以走（把间隔变大），漏掉了更小的 A
#include <iostream>
#include <vector>
using namespace std;
int main() {
    vector<int> x;
    for (int v; cin >> v;) x.push_back(v);
    int sum = 0;
    for (size_t i = 0; i + 1 < x.size(); i += 2) sum ^= x[i + 1] - x[i] - 1;
    for (size_t i = 0; i + 1 < x.size(); i += 2) {
        int gap = x[i + 1] - x[i] - 1;
        if ((gap ^ sum) < gap) {
            cout << x[i] << ' ' << x[i + 1] - 1 - (gap ^ sum) << endl;
            return 0;
        }
    }
    cout << -1 << endl;
}
