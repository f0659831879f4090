# problem: hdu-1729
# verdict: not-the-format
# smallest: 1\n0 0\n0
# mistake: numbers the cases from 0
# 错误：组号从 0 数起
import sys


def sg(s, c):
    while 0 < c < s:
        q = 0
        while (q + 1) * (q + 2) < s:
            q += 1
        if c > q:
            return s - c
        s = q
    return 0


words = map(int, sys.stdin.read().split())
for number, n in enumerate(words):
    if n == 0:
        break
    total = 0
    for _ in range(n):
        total ^= sg(next(words), next(words))
    print(f"Case {number}:")
    print("Yes" if total else "No")
