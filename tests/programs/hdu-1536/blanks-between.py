# problem: hdu-1536
# verdict: not-the-format
# smallest: 1 1\n2\n1 0\n1 0\n0
# mistake: puts blanks between the letters of a line
# 错误：同一行的字母之间多了空格
import sys

words = map(int, sys.stdin.read().split())
for k in words:
    if k == 0:
        break
    takes = [next(words) for _ in range(k)]
    rows = [[next(words) for _ in range(next(words))] for _ in range(next(words))]
    sg = []
    for n in range(max(map(max, rows)) + 1):
        seen = {sg[n - take] for take in takes if take <= n}
        sg.append(next(v for v in range(k + 1) if v not in seen))
    letters = []
    for row in rows:
        total = 0
        for heap in row:
            total ^= sg[heap]
        letters.append("W" if total else "L")
    print(*letters)
