# problem: hill-free
# verdict: claims-win-when-lost
# smallest: 2 1\n1 2
# mistake: takes the difference of two cells for the number of cells between them
# 错误：把两个格子编号之差当成了中间的空格数（少减 1）
import sys

lines = sys.stdin.read().split("\n")
for header, row in zip(lines[::2], lines[1::2]):
    cells = list(map(int, row.split()))
    if len(cells) % 2:
        cells.insert(0, 0)
    total = 0
    for low, high in zip(cells[::2], cells[1::2]):
        total ^= high - low
    print("Alice" if total else "Bob")
