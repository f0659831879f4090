// problem: hdu-1846
// verdict: says-lost-when-won
// smallest: 1\n1 1
// mistake: the two words are the wrong way round
// 错误：两个单词写反了
#include <iostream>
using namespace std;
int main() {
    int c, n, m;
    for (cin >> c; c > 0; c--) {
        cin >> n >> m;
        if (n % (m + 1) == 0) cout << "first" << endl;
        else cout << "second" << endl;
    }
}
