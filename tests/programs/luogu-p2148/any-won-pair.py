# problem: luogu-p2148
# verdict: claims-win-when-lost
# smallest: 1\n4\n1 2 1 2
# mistake: says that the first player wins when any pair by itself is won
# 错误：只要有一对单独看是必胜，就判先手胜
import sys

words = map(int, sys.stdin.read().split())
for _ in range(next(words)):
    heaps = [next(words) for _ in range(next(words))]
    print("YES" if any(heap % 2 == 0 for heap in heaps) else "NO")
