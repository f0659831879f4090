// problem: hdu-3094
// verdict: right
// method: a branch is worth its subtree plus one; nodes are done from the leaves up without recursion
// 做法：每个子树贡献其值加一；从叶到根逐点计算，不用递归
#include <cstdio>
#include <vector>
using namespace std;
int main() {
    int t, n, u, v;
    scanf("%d", &t);
    while (t--) {
        scanf("%d", &n);
        vector<vector<int>> g(n + 1);
        for (int i = 1; i < n; i++) {
            scanf("%d%d", &u, &v);
            g[u].push_back(v);
            g[v].push_back(u);
        }
        vector<int> order = {1}, parent(n + 1), sg(n + 1);
        for (int i = 0; i < (int)order.size(); i++)
            for (int to : g[order[i]])
                if (to != parent[order[i]]) parent[to] = order[i], order.push_back(to);
        for (int i = n - 1; i > 0; i--) sg[parent[order[i]]] ^= sg[order[i]] + 1;
        puts(sg[1] ? "Alice" : "Bob");
    }
}
