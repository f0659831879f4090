# problem: hdu-3032
# verdict: says-lost-when-won
# smallest: 1\n3\n1 2 3
# mistake: plain Nim: that a heap may be split is not thought of
# 错误：按普通 Nim 回答，忘了可以把一堆分成两堆
import sys

words = map(int, sys.stdin.buffer.read().split())
for _ in range(next(words)):
    total = 0
    for _ in range(next(words)):
        total ^= next(words)
    print("Alice" if total else "Bob")
