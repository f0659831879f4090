// problem: hdu-2176
// verdict: wrong-line-count
// smallest: 3\n1 1 1\n0
// mistake: prints the first winning move only
// 错误：只输出了第一种必胜走法
#include <iostream>
using namespace std;
int a[200005];
int main() {
    int m;
    while (cin >> m && m) {
        int sum = 0;
        for (int i = 0; i < m; i++) cin >> a[i], sum ^= a[i];
        if (!sum) {
            cout << "No\n";
            continue;
        }
        cout << "Yes\n";
        int i = 0;
        while ((a[i] ^ sum) >= a[i]) i++;
        cout << a[i] << " " << (a[i] ^ sum) << "\n";
    }
}
