# problem: lanqiao-monks
# verdict: losing-move
# smallest: 1 2 4 7
# mistake: in a won position, moves the first monk that can move, as far as it can
# 错误：必胜时只是让第一个能动的和尚走到底，没有把异或和变成 0
x = list(map(int, input().split()))
total = 0
for i in range(0, len(x) - 1, 2):
    total ^= x[i + 1] - x[i] - 1
if total == 0:
    print(-1)
else:
    for a, b in zip(x, x[1:]):
        if b - a > 1:
            print(a, b - 1)
            break
