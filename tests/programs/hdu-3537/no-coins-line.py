# problem: hdu-3537
# verdict: exit-code
# smallest: 0\n
# mistake: leaves out blank lines and so misses the empty line of coins after n=0
# 错误：跳过了空行，于是 n=0 后面那一行（空的）也被跳过
import sys

lines = iter([line for line in sys.stdin if line.strip()])
for line in lines:
    n = int(line)
    coins = set(map(int, next(lines).split()))
    total = 0
    for x in coins:
        total ^= 2 * x + (bin(x).count("1") % 2 == 0)
    print("No" if total else "Yes")
