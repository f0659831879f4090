# problem: luogu-p1247
# verdict: wrong-line-count
# smallest: 1\n1
# mistake: prints the move, but not the heaps after it
# 错误：只输出了走法，没有输出走后的各堆
n = int(input())
heaps = list(map(int, input().split()))
total = 0
for heap in heaps:
    total ^= heap
for number, heap in enumerate(heaps, 1):
    if heap ^ total < heap:
        print(heap - (heap ^ total), number)
        break
else:
    print("lose")
