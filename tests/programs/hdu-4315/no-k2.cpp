// problem: hdu-4315
// verdict: claims-win-when-lost
// smallest: 3 2\n1 2 3
// mistake: forgets that with k=2 the first person must not reach the top: the lone pile is one smaller
// 错误：忘了 k=2 时第一个人不能先登顶：单独的一堆要减 1
#include <iostream>
using namespace std;
int main() {
    int n, k;
    while (cin >> n >> k) {
        int a[1005] = {0}, sum = 0;
        for (int i = 1; i <= n; i++) cin >> a[i];
        if (n % 2) sum = a[1];
        for (int i = n; i > 1; i -= 2) sum ^= a[i] - a[i - 1] - 1;
        if (k == 1 || sum != 0) cout << "Alice\n";
        else cout << "Bob\n";
    }
}
