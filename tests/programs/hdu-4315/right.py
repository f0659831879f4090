# problem: hdu-4315
# verdict: right
# method: as right.cpp, with all of the input kept as one list
# 做法：同 right.cpp，把全部输入读进一个列表
import sys

numbers = list(map(int, sys.stdin.read().split()))
at = 0
while at < len(numbers):
    n, k = numbers[at:at + 2]
    cells = numbers[at + 2:at + 2 + n]
    at += 2 + n
    if n % 2:
        cells.insert(0, 0 if k == 2 else -1)
    total = 0
    for i in range(0, n, 2):
        total ^= cells[i + 1] - cells[i] - 1
    print("Alice" if k == 1 or total else "Bob")
