// Two heaps; a move takes one to three counters from one of them. The rules as docs/rules.md asks for.
#include <cstdio>

int main() {
    static char line[64];
    while (fgets(line, sizeof line, stdin)) {
        if (*line == '\n') {
            fflush(stdout);
            continue;
        }
        int a, b;
        if (sscanf(line, "%d %d", &a, &b) != 2) return 1;
        for (int k = 1; k <= 3; k++) {
            if (a >= k) printf("%d %d\t", a - k, b);
            if (b >= k) printf("%d %d\t", a, b - k);
        }
        putchar('\n');
    }
}
