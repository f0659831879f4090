// problem: hdu-1729
// verdict: claims-win-when-lost
// smallest: 1\n3 1\n0
// mistake: takes the free room of a box for its value, as if any number of stones could be added
// 错误：把剩余容量直接当作 SG 值，忘了一次最多只能放 c*c 个
#include <iostream>
using namespace std;
int main() {
    int n, number = 0;
    while (cin >> n && n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            int s, c;
            cin >> s >> c;
            if (c > 0) sum ^= s - c;
        }
        cout << "Case " << ++number << ":" << endl;
        cout << (sum ? "Yes" : "No") << endl;
    }
}
