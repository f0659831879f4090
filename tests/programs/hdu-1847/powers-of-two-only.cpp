// problem: hdu-1847
// verdict: says-lost-when-won
// smallest: 5
// mistake: gives Kiki only what can be taken at once
// 错误：只有一次能取完时才判 Kiki 胜
#include <iostream>
using namespace std;
int main() {
    int n;
    while (cin >> n) {
        bool power = (n & (n - 1)) == 0;
        cout << (power ? "Kiki" : "Cici") << endl;
    }
}
