# problem: hdu-1850
# verdict: wrong-answer
# smallest: 2\n1 1\n0
# mistake: counts with `<=`, so every heap counts in a lost position
# 错误：判断用了 `<=`，必败时每一堆都被算上
import sys

words = iter(sys.stdin.read().split())
while True:
    m = int(next(words))
    if m == 0:
        break
    heaps = [int(next(words)) for _ in range(m)]
    total = 0
    for heap in heaps:
        total ^= heap
    print(sum(heap ^ total <= heap for heap in heaps))
