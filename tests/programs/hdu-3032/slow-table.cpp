// problem: hdu-3032
// verdict: too-slow
// smallest: (large)
// mistake: fills a table by mex with all splits, in quadratic time
// 错误：用 mex 枚举所有拆分打表，时间是平方级
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;
int main() {
    int t, n;
    for (scanf("%d", &t); t--;) {
        scanf("%d", &n);
        vector<int> s(n), sg(1), seen;
        for (int &v : s) scanf("%d", &v);
        for (int h = 1, most = *max_element(s.begin(), s.end()); h <= most; h++) {
            seen.resize(2 * h + 2);
            for (int i = 0; i < h; i++) seen[sg[i]] = h;
            for (int i = 1; i <= h / 2; i++) seen[sg[i] ^ sg[h - i]] = h;
            int mex = 0;
            while (seen[mex] == h) mex++;
            sg.push_back(mex);
        }
        int sum = 0;
        for (int v : s) sum ^= sg[v];
        puts(sum ? "Alice" : "Bob");
    }
}
