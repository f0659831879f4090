// problem: hdu-1527
// verdict: claims-win-when-lost
// smallest: 165580140 267914295
// mistake: computes the golden ratio with double, which fails for large Fibonacci numbers
// 错误：用 double 计算黄金分割，遇到大的斐波那契数时精度不够
#include <algorithm>
#include <cmath>
#include <iostream>
using namespace std;
int main() {
    int a, b;
    while (cin >> a >> b) {
        if (a > b) swap(a, b);
        int losing = (b - a) * ((1 + sqrt(5.0)) / 2);
        cout << (a == losing ? 0 : 1) << endl;
    }
}
