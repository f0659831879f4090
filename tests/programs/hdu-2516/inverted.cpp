// problem: hdu-2516
// verdict: claims-win-when-lost
// smallest: 2\n0
// mistake: the two answers are the wrong way round
// 错误：两种答案写反了
#include <iostream>
using namespace std;
int main() {
    long long n;
    while (cin >> n && n) {
        long long a = 1, b = 2;
        while (b < n) {
            long long next = a + b;
            a = b;
            b = next;
        }
        if (b == n) cout << "First win" << endl;
        else cout << "Second win" << endl;
    }
}
