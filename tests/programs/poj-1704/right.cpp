// problem: poj-1704
// verdict: right
// method: sorts, then pairs from the highest; a lone lowest one is paired with 0
// 做法：先排序，再从最高处两两配对；多出的最低一个与 0 配对
#include <algorithm>
#include <cstdio>
using namespace std;
int p[1005];
int main() {
    int t, n;
    scanf("%d", &t);
    while (t--) {
        scanf("%d", &n);
        for (int i = 1; i <= n; i++) scanf("%d", &p[i]);
        sort(p + 1, p + n + 1);
        int sum = 0;
        for (int i = n; i > 0; i -= 2) sum ^= p[i] - p[i - 1] - 1;
        puts(sum ? "Georgia will win" : "Bob will win");
    }
}
