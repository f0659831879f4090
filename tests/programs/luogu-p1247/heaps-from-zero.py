# problem: luogu-p1247
# verdict: illegal-move
# smallest: 1\n1
# mistake: numbers the heaps from 0
# 错误：堆的编号从 0 数起
from functools import reduce
from operator import xor

n = int(input())
heaps = list(map(int, input().split()))
total = reduce(xor, heaps)
if total == 0:
    print("lose")
else:
    i = next(i for i, heap in enumerate(heaps) if heap ^ total < heap)
    print(heaps[i] - (heaps[i] ^ total), i)
    heaps[i] ^= total
    print(*heaps)
