# problem: hdu-1848
# verdict: says-lost-when-won
# smallest: 1 1 8\n0 0 0
# mistake: looked at the first values only and takes them for periodic with period 4
# 错误：只看了表的前几项，就以为 SG 值以 4 为周期
import sys

for line in sys.stdin:
    m, n, p = map(int, line.split())
    if m == 0:
        break
    print("Fibo" if m % 4 ^ n % 4 ^ p % 4 else "Nacci")
