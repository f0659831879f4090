# problem: hdu-2516
# verdict: claims-win-when-lost
# smallest: 144\n0
# mistake: typed in the Fibonacci numbers up to 89 and stopped there
# 错误：斐波那契数只手写到 89
import sys

LOST = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89}
for line in sys.stdin:
    n = int(line)
    if n == 0:
        break
    print("Second win" if n in LOST else "First win")
