# problem: hdu-2176
# verdict: wrong-line-count
# smallest: 3\n1 1 1\n0
# mistake: keeps the moves in a set, so heaps of the same size are printed once
# 错误：用集合存走法，同样大小的堆只输出一次
import sys

words = iter(sys.stdin.buffer.read().split())
for word in words:
    m = int(word)
    if m == 0:
        break
    heaps = [int(next(words)) for _ in range(m)]
    total = 0
    for heap in heaps:
        total ^= heap
    print("Yes" if total else "No")
    for heap, left in sorted({(h, h ^ total) for h in heaps if h ^ total < h}):
        print(heap, left)
