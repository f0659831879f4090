// problem: hdu-3094
// verdict: says-lost-when-won
// smallest: 1\n4\n1 2\n1 3\n2 4
// mistake: forgets that the edge to a subtree makes it one greater
// 错误：忘了连向子树的边使它的值加一
#include <cstdio>
#include <vector>
std::vector<int> g[100005];
int sg(int u, int parent) {
    int sum = 0;
    for (int v : g[u])
        if (v != parent) sum ^= sg(v, u);
    return g[u].size() == 1 && parent ? 1 : sum;
}
int main() {
    int t, n, u, v;
    scanf("%d", &t);
    while (t--) {
        scanf("%d", &n);
        for (int i = 1; i <= n; i++) g[i].clear();
        for (int i = 1; i < n; i++) {
            scanf("%d%d", &u, &v);
            g[u].push_back(v);
            g[v].push_back(u);
        }
        puts(sg(1, 0) ? "Alice" : "Bob");
    }
}
