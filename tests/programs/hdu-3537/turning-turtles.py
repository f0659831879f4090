# problem: hdu-3537
# verdict: says-lost-when-won
# smallest: 3\n0 1 2
# mistake: takes the value x+1 of the game in which at most two coins are turned
# 错误：用了最多翻两枚硬币的游戏的 SG 值 x+1
import sys

words = map(int, sys.stdin.read().split())
for n in words:
    total = 0
    for x in {next(words) for _ in range(n)}:
        total ^= x + 1
    print("No" if total else "Yes")
