# problem: luogu-p2197
# verdict: right
# method: the nim-sum of the heaps
# 做法：各堆石子数的异或和
import sys


def main():
    words = iter(sys.stdin.buffer.read().split())
    for _ in range(int(next(words))):
        total = 0
        for _ in range(int(next(words))):
            total ^= int(next(words))
        print("Yes" if total else "No")


main()
