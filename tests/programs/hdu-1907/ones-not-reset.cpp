// problem: hdu-1907
// verdict: state-left-over
// smallest: 2\n1\n2\n1\n1
// mistake: the flag for a heap of more than one stays set for the next case
// 错误：“存在大于 1 的堆”的标记没有在下一组前清除
#include <cstdio>
int t, n, a;
bool big;
int main() {
    for (scanf("%d", &t); t--;) {
        scanf("%d", &n);
        int sum = 0;
        while (n--) {
            scanf("%d", &a);
            sum ^= a;
            if (a > 1) big = true;
        }
        if (big) puts(sum ? "John" : "Brother");
        else puts(sum ? "Brother" : "John");
    }
}
