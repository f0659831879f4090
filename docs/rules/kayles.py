import sys

for line in sys.stdin:
    if line == "\n":  # an empty line: flush, print nothing
        sys.stdout.flush()
        continue
    n = int(line)
    rows = [(i, n - k - i) for k in (1, 2) for i in range((n - k) // 2 + 1)]
    print("\t".join(f"{a} + {b}" for a, b in rows))
