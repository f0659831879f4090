# problem: hdu-3094
# verdict: says-lost-when-won
# smallest: 1\n2\n2 1
# mistake: takes the first end of every edge for the parent
# 错误：以为每条边的前一个端点就是父结点
import sys


def main():
    words = map(int, sys.stdin.buffer.read().split())
    for _ in range(next(words)):
        n = next(words)
        children = [[] for _ in range(n + 1)]
        for _ in range(n - 1):
            u, v = next(words), next(words)
            children[u].append(v)
        order = [1]
        for u in order:
            order.extend(children[u])
        sg = [0] * (n + 1)
        for u in reversed(order):
            for v in children[u]:
                sg[u] ^= sg[v] + 1
        print("Alice" if sg[1] else "Bob")


main()
