// problem: hdu-4315
// verdict: state-left-over
// smallest: 1 1\n1\n2 2\n1 2
// mistake: the nim-sum is not set to 0 again for the next case
// 错误：异或和没有在每组数据前清零
#include <iostream>
using namespace std;
int n, k, a[1005], sum;
int main() {
    while (cin >> n >> k) {
        for (int i = 0; i < n; i++) cin >> a[i];
        for (int i = n - 1; i > 0; i -= 2) sum ^= a[i] - a[i - 1] - 1;
        if (n % 2) sum ^= k == 2 ? a[0] - 1 : a[0];
        cout << (k == 1 || sum ? "Alice" : "Bob") << endl;
    }
}
