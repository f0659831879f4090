# problem: hdu-1907
# verdict: says-lost-when-won
# smallest: 1\n1\n2
# mistake: thinks that whoever takes the last one loses just turns the answer of Nim round
# 错误：以为“取最后一个者负”只是把普通 Nim 的结论反过来
import sys

words = map(int, sys.stdin.read().split())
for _ in range(next(words)):
    total = 0
    for _ in range(next(words)):
        total ^= next(words)
    print("John" if total == 0 else "Brother")
