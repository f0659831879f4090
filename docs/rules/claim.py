import sys

values = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7]
for line in sys.stdin:
    pins = int(line)
    print(values[pins if pins < 24 else 12 + pins % 12])
