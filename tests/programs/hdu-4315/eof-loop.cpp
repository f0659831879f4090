// problem: hdu-4315
// verdict: extra-output
// smallest: 1 1\n1
// mistake: `while (!cin.eof())` notices the end too late and answers one case too many
// 错误：`while (!cin.eof())` 发现结尾太晚，多回答了一组
#include <iostream>
using namespace std;
int a[1005];
int main() {
    int n, k;
    while (!cin.eof()) {
        cin >> n >> k;
        for (int i = 0; i < n; i++) cin >> a[i];
        int sum = 0;
        for (int i = n - 1; i > 0; i -= 2) sum ^= a[i] - a[i - 1] - 1;
        if (n % 2) sum ^= k == 2 ? a[0] - 1 : a[0];
        cout << (k == 1 || sum ? "Alice" : "Bob") << endl;
    }
}
