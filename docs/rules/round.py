import sys

options = {"0": [0, 3], "1": [0, 2], "2": [], "3": [0]}
for line in sys.stdin:
    if line == "\n":
        sys.stdout.flush()
    else:
        print(*options[line.strip()], sep="\t")
