# problem: hdu-1527
# verdict: claims-win-when-lost
# smallest: 2 1
# mistake: thinks that the first heap is never greater than the second
# 错误：以为第一堆总不大于第二堆，没有交换
import sys
from math import isqrt

for line in sys.stdin:
    a, b = map(int, line.split())
    k = b - a
    print(0 if k >= 0 and a == (k + isqrt(5 * k * k)) // 2 else 1)
