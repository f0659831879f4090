# problem: lanqiao-monks
# verdict: right
# method: tries every move; the last line has no line end, which judges ignore
# 做法：逐一尝试每种走法；最后一行没有换行符，评测并不计较
import sys


def nim_sum(x):
    total = 0
    for i in range(0, len(x) - 1, 2):
        total ^= x[i + 1] - x[i] - 1
    return total


def answer(x):
    if nim_sum(x) == 0:
        return "-1"
    for i in range(len(x) - 1):
        for to in range(x[i] + 1, x[i + 1]):
            if nim_sum(x[:i] + [to] + x[i + 1:]) == 0:
                return "%d %d" % (x[i], to)


sys.stdout.write(answer(list(map(int, sys.stdin.read().split()))))
