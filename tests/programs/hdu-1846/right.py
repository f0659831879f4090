# problem: hdu-1846
# verdict: right
# method: multiples of m+1 are lost
# 做法：m+1 的倍数必败
for _ in range(int(input())):
    n, m = map(int, input().split())
    print("first" if n % (m + 1) else "second")
