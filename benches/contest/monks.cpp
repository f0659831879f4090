// 高僧斗法 as it is solved in contests: read the line with scanf, pair the monks from the lowest one.
#include <cstdio>
#include <vector>

int main() {
    std::vector<int> stairs;
    for (int stair; scanf("%d", &stair) == 1;) stairs.push_back(stair);
    int count = stairs.size(), sum = 0;
    for (int i = 0; i + 1 < count; i += 2) sum ^= stairs[i + 1] - stairs[i] - 1;
    for (int i = 0; sum != 0 && i + 1 < count; i += 2) {
        int lower = stairs[i], upper = stairs[i + 1], gap = upper - lower - 1;
        int size = gap ^ sum;
        if (size < gap) {
            printf("%d %d\n", lower, upper - size - 1);
            return 0;
        }
        if (i + 2 < count && lower + size + 1 < stairs[i + 2]) {
            printf("%d %d\n", upper, lower + size + 1);
            return 0;
        }
    }
    puts("-1");
}
