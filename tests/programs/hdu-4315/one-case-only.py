# problem: hdu-4315
# verdict: first-case-only
# smallest: 1 1\n1\n1 1\n1
# mistake: reads and answers the first case only
# 错误：只读入并回答了第一组数据
n, k = map(int, input().split())
cells = list(map(int, input().split()))
total = 0
if n % 2:
    total = cells[0] - (k == 2)
    cells = cells[1:]
for i in range(0, len(cells), 2):
    total ^= cells[i + 1] - cells[i] - 1
print("Alice" if k == 1 or total != 0 else "Bob")
