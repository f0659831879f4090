// problem: hdu-3094
// verdict: signal
// smallest: (large)
// mistake: every call keeps a list of its children's values on the stack: a path of 100000 nodes overflows it
// 错误：每层递归都在栈上存放子结点的值，十万个点的链会爆栈
#include <algorithm>
#include <cstdio>
#include <vector>
std::vector<int> g[100005];
int sg(int u, int parent) {
    int values[1000], count = 0, sum = 0;
    for (int v : g[u])
        if (v != parent) {
            int value = sg(v, u) + 1;
            if (count < 1000) values[count++] = value;
            else sum ^= value;
        }
    std::sort(values, values + count);
    for (int i = 0; i < count; i++) sum ^= values[i];
    return sum;
}
int main() {
    int t, n, u, v;
    for (scanf("%d", &t); t--;) {
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
