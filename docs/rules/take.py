import sys

for line in sys.stdin:
    if line == "\n":
        sys.stdout.flush()
    else:
        n = int(line)
        print("\t".join(str(n - k) for k in (1, 3, 4) if n >= k))
