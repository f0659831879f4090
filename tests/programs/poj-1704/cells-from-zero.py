# problem: poj-1704
# verdict: claims-win-when-lost
# smallest: 1\n1\n1
# mistake: lets a lone lowest token step down to cell 0
# 错误：单独的最低棋子多算了一格（以为可以走到第 0 格）
import sys

words = iter(sys.stdin.read().split())
for _ in range(int(next(words))):
    n = int(next(words))
    cells = sorted(int(next(words)) for _ in range(n))
    total = 0
    if n % 2:
        total = cells.pop(0)
    for i in range(0, len(cells), 2):
        total ^= cells[i + 1] - cells[i] - 1
    print("Georgia will win" if total else "Bob will win")
