# problem: hdu-3094
# verdict: exit-code
# smallest: (large)
# mistake: recursion as deep as the tree: Python stops at a path of 1000 nodes
# 错误：递归深度等于树的深度，一千个点的链就超过 Python 的递归上限
def sg(u, parent):
    total = 0
    for v in edges[u]:
        if v != parent:
            total ^= sg(v, u) + 1
    return total


for _ in range(int(input())):
    n = int(input())
    edges = [[] for _ in range(n + 1)]
    for _ in range(n - 1):
        u, v = map(int, input().split())
        edges[u].append(v)
        edges[v].append(u)
    print("Alice" if sg(1, 0) else "Bob")
