# problem: hdu-1730
# verdict: exit-code
# smallest: 1 2\n1 2\n\n1 2\n1 2
# mistake: reads line by line and cannot read the blank lines between cases
# 错误：逐行读入，遇到两组数据之间的空行就出错
import sys

for line in sys.stdin:
    n, m = map(int, line.split())
    total = 0
    for _ in range(n):
        a, b = map(int, sys.stdin.readline().split())
        total ^= abs(a - b) - 1
    print("I WIN!" if total else "BAD LUCK!")
