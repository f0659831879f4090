# problem: lanqiao-monks
# verdict: nothing-printed
# smallest: 1
# mistake: prints nothing when no move wins
# 错误：没有必胜走法时什么也不输出
def won(x):
    total = 0
    for low, high in zip(x[::2], x[1::2]):
        total ^= high - low - 1
    return total == 0


x = list(map(int, input().split()))
moves = ((i, to) for i in range(len(x) - 1) for to in range(x[i] + 1, x[i + 1]))
for i, to in moves if not won(x) else ():
    if won(x[:i] + [to] + x[i + 1:]):
        print(x[i], to)
        break
