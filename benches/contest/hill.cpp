// HDU 4315 as it is solved in contests: read a case with scanf, pair the people from the far end.
#include <cstdio>
#include <vector>

int main() {
    int count, king;
    std::vector<int> cells;
    while (scanf("%d%d", &count, &king) == 2) {
        cells.resize(count);
        for (int i = 0; i < count; i++) scanf("%d", &cells[i]);
        int sum = 0;
        for (int i = count - 1; i > 0; i -= 2) sum ^= cells[i] - cells[i - 1] - 1;
        if (count % 2 == 1) sum ^= king == 2 ? cells[0] - 1 : cells[0];
        puts(king == 1 || sum != 0 ? "Alice" : "Bob");
    }
}
