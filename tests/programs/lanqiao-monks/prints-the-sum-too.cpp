// problem: lanqiao-monks
// verdict: extra-output
// smallest: 1
// mistake: prints the nim-sum behind the answer
// 错误：答案后面还多输出了异或和
#include <cstdio>
int x[105], n;
int nim_sum() {
    int sum = 0;
    for (int i = 0; i + 1 < n; i += 2) sum ^= x[i + 1] - x[i] - 1;
    return sum;
}
int main() {
    while (scanf("%d", &x[n]) == 1) n++;
    int sum = nim_sum();
    bool found = false;
    for (int i = 0; sum && !found && i + 1 < n; i++) {
        int from = x[i];
        for (x[i]++; x[i] < x[i + 1] && !found; x[i]++)
            if (nim_sum() == 0) printf("%d %d\n", from, x[i]), found = true;
        x[i] = from;
    }
    if (!found) printf("-1\n");
    printf("sum = %d\n", sum);
}
