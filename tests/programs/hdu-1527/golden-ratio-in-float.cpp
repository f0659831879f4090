// problem: hdu-1527
// verdict: claims-win-when-lost
// smallest: 4180 6764
// mistake: computes the golden ratio with float, which is too coarse
// 错误：用 float 计算黄金分割，精度不够
#include <cmath>
#include <cstdio>
#include <cstdlib>
int main() {
    int a, b;
    const float phi = (1 + sqrtf(5)) / 2;
    while (scanf("%d%d", &a, &b) == 2) {
        int k = abs(a - b), least = a < b ? a : b;
        float losing = k * phi;
        puts(least == (int)losing ? "0" : "1");
    }
}
