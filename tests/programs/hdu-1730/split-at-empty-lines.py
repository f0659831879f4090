# problem: hdu-1730
# verdict: blanks
# smallest: 1 2\n1 2\n1 2\n1 2
# mistake: takes what stands between two empty lines for a case, of which real inputs have none
# 错误：按空行切分各组数据，而实际输入中可能没有空行
# sets: validators of test sets fix where blanks stand: one empty line behind each case, as in the sample
import sys

for case in sys.stdin.read().split("\n\n"):
    numbers = list(map(int, case.split()))
    if numbers:
        total = 0
        for a, b in zip(numbers[2::2], numbers[3::2]):
            total ^= abs(a - b) - 1
        print("I WIN!" if total else "BAD LUCK!")
