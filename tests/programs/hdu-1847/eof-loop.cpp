// problem: hdu-1847
// verdict: extra-output
// smallest: 1
// mistake: `while (!cin.eof())` notices the end too late and answers one case too many
// 错误：`while (!cin.eof())` 发现结尾太晚，多回答了一组
#include <iostream>
using namespace std;
int main() {
    int n;
    while (!cin.eof()) {
        cin >> n;
        if (n % 3 == 0) cout << "Cici" << endl;
        else cout << "Kiki" << endl;
    }
    return 0;
}
