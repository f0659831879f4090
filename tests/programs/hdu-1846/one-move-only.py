# problem: hdu-1846
# verdict: claims-win-when-lost
# smallest: 1\n4 1
# mistake: says that the first player wins unless n = m+1: longer games are not thought of
# 错误：以为只有 n=m+1 时先手才输，没有想到更长的对局
c = int(input())
for _ in range(c):
    n, m = map(int, input().split())
    print("second" if n == m + 1 else "first")
