# problem: lanqiao-monks
# verdict: says-lost-when-won
# smallest: 1 2 3 5
# mistake: looks at the lowest two monks only
# 错误：只看最低的两个和尚
x = list(map(int, input().split()))
gap = x[1] - x[0] - 1 if len(x) > 1 else 0
if gap == 0:
    print(-1)
else:
    print(x[0], x[1] - 1)
