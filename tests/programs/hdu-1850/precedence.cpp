// problem: hdu-1850
// verdict: wrong-answer
// smallest: 2\n1 2\n0
// mistake: `sum ^ a[i] < a[i]` means `sum ^ (a[i] < a[i])`: every heap is counted
// 错误：`sum ^ a[i] < a[i]` 实为 `sum ^ (a[i] < a[i])`，每一堆都被算上
#include <iostream>
using namespace std;
int main() {
    int m, a[105];
    while (cin >> m && m != 0) {
        int sum = 0, count = 0;
        for (int i = 0; i < m; i++) {
            cin >> a[i];
            sum ^= a[i];
        }
        for (int i = 0; i < m; i++)
            if (sum ^ a[i] < a[i]) count++;
        cout << count << endl;
    }
}
