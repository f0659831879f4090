# problem: hdu-3094
# verdict: says-lost-when-won
# smallest: 1\n4\n1 2\n1 3\n2 4
# mistake: looks at the number of branches at the root only
# 错误：只看根结点的分支数的奇偶
import sys

words = map(int, sys.stdin.read().split())
for _ in range(next(words)):
    n = next(words)
    ends = [next(words) for _ in range(2 * n - 2)]
    print("Alice" if ends.count(1) % 2 else "Bob")
