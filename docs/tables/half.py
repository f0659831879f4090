import sys

for line in sys.stdin:
    if line == "\n":
        sys.stdout.flush()
    else:
        n = int(line)
        print("\t".join(str(n - k) for k in range(1, n // 2 + 1)))
