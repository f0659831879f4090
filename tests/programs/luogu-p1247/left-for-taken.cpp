// problem: luogu-p1247
// verdict: illegal-move
// smallest: 1\n1
// mistake: prints how many are left in the heap, not how many are taken
// 错误：输出了那一堆剩下的根数，而不是取走的根数
#include <iostream>
using namespace std;
int a[500005];
int main() {
    ios::sync_with_stdio(false);
    int n, sum = 0;
    cin >> n;
    for (int i = 1; i <= n; i++) cin >> a[i], sum ^= a[i];
    if (sum == 0) {
        cout << "lose" << endl;
        return 0;
    }
    int i = 1;
    while ((a[i] ^ sum) >= a[i]) i++;
    a[i] ^= sum;
    cout << a[i] << " " << i << endl;
    for (int j = 1; j <= n; j++) cout << a[j] << " ";
}
