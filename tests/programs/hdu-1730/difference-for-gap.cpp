// problem: hdu-1730
// verdict: claims-win-when-lost
// smallest: 1 2\n1 2
// mistake: takes the difference of the two cells for the free cells between them
// 错误：把两枚棋子的坐标差当成了中间的空格数（少减 1）
#include <cmath>
#include <iostream>
using namespace std;
int main() {
    int n, m;
    while (cin >> n >> m) {
        int sum = 0, a, b;
        for (int i = 0; i < n; i++) {
            cin >> a >> b;
            sum ^= abs(a - b);
        }
        cout << (sum ? "I WIN!" : "BAD LUCK!") << endl;
    }
}
