// problem: hdu-3094
// verdict: state-left-over
// smallest: 2\n2\n1 2\n1
// mistake: the edges of the tree before are still there
// 错误：上一棵树的边没有清空
#include <iostream>
#include <vector>
using namespace std;
vector<int> g[100005];
int sg(int u, int parent) {
    int sum = 0;
    for (int v : g[u])
        if (v != parent) sum ^= sg(v, u) + 1;
    return sum;
}
int main() {
    int t, n;
    cin >> t;
    while (t--) {
        cin >> n;
        for (int i = 1; i < n; i++) {
            int u, v;
            cin >> u >> v;
            g[u].push_back(v);
            g[v].push_back(u);
        }
        cout << (sg(1, 0) ? "Alice" : "Bob") << endl;
    }
}
