# problem: hdu-4315
# verdict: not-the-format
# smallest: 1 1\n1
# mistake: prints the names in lower case
# 错误：名字输出成了小写
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
    for i in range(0, len(cells), 2):
        total ^= cells[i + 1] - cells[i] - 1
    print("alice" if k == 1 or total else "bob")
