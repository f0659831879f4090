# problem: lanqiao-monks
# verdict: not-the-format
# smallest: 1
# mistake: leaves a debug line in front of the answer
# 错误：答案前面留着一行调试输出
def nim_sum(x):
    total = 0
    for i in range(1, len(x), 2):
        total ^= x[i] - x[i - 1] - 1
    return total


def solve(x):
    for i in range(len(x) - 1):
        for to in range(x[i] + 1, x[i + 1]):
            if nim_sum(x[:i] + [to] + x[i + 1:]) == 0:
                return f"{x[i]} {to}"


x = [int(word) for word in input().split()]
print("sum =", nim_sum(x))
print(solve(x) if nim_sum(x) else -1)
