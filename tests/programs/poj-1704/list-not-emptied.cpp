// problem: poj-1704
// verdict: state-left-over
// smallest: 2\n1\n1\n1\n1
// mistake: the tokens of earlier cases stay in the list
// 错误：前面数据的棋子还留在数组里没有清空
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;
vector<int> p;
int main() {
    int t, n, v;
    scanf("%d", &t);
    while (t--) {
        scanf("%d", &n);
        while (n--) scanf("%d", &v), p.push_back(v);
        sort(p.begin(), p.end());
        int sum = 0, last = p.size() - 1;
        for (int i = last; i > 0; i -= 2) sum ^= p[i] - p[i - 1] - 1;
        if (p.size() % 2) sum ^= p[0] - 1;
        puts(sum ? "Georgia will win" : "Bob will win");
    }
}
