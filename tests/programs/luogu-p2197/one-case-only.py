# problem: luogu-p2197
# verdict: first-case-only
# smallest: 2\n1\n0\n1\n0
# mistake: reads the number of cases, but answers only one
# 错误：读了数据组数，却只回答一组
t = int(input())
n = int(input())
total = 0
for a in map(int, input().split()):
    total ^= a
print("Yes" if total else "No")
