# problem: luogu-p3235
# verdict: claims-win-when-lost
# smallest: 1 1\n2 3 6
# mistake: xors each size of part once, though an even number of equal heaps cancels
# 错误：每种大小只异或一次，忘了偶数个相同的堆会抵消
import sys

words = list(map(int, sys.stdin.read().split()))
t, f = words[:2]
rows, at = [], 2
for _ in range(t):
    rows.append(words[at + 1:at + 1 + words[at]])
    at += 1 + words[at]
sg = [0, 0]
for s in range(2, max(map(max, rows)) + 1):
    seen = set()
    for m in range(2, s + 1 if s >= f else 2):
        q, big = divmod(s, m)
        seen.add(sg[q] ^ (sg[q + 1] if big else 0))
    value = 0
    while value in seen:
        value += 1
    sg.append(value)
answers = []
for row in rows:
    total = 0
    for heap in row:
        total ^= sg[heap]
    answers.append(1 if total else 0)
print(*answers)
