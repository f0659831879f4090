// What `grundy solve monks --format json` does, for small positions: each line is read with getline
// and strtol, and all winning moves are printed with printf.
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::string line;
    std::vector<int> stairs;
    while (std::getline(std::cin, line)) {
        stairs.clear();
        const char *at = line.c_str();
        for (char *end;; at = end) {
            int stair = strtol(at, &end, 10);
            if (end == at) break;
            stairs.push_back(stair);
        }
        int count = stairs.size(), sum = 0;
        for (int i = 0; i + 1 < count; i += 2) sum ^= stairs[i + 1] - stairs[i] - 1;
        printf("{\"game\":\"monks\",\"position\":\"");
        for (int i = 0; i < count; i++) printf(i ? " %d" : "%d", stairs[i]);
        printf("\",\"outcome\":\"%c\",\"nimber\":%d,\"winning_moves\":[", sum ? 'N' : 'P', sum);
        const char *comma = "";
        for (int i = 0; sum != 0 && i + 1 < count; i += 2) {
            int lower = stairs[i], upper = stairs[i + 1], gap = upper - lower - 1;
            int size = gap ^ sum;
            if (size < gap) {
                printf("%s\"%d-%d\"", comma, lower, upper - size - 1);
                comma = ",";
            } else if (i + 2 < count && lower + size + 1 < stairs[i + 2]) {
                printf("%s\"%d-%d\"", comma, upper, lower + size + 1);
                comma = ",";
            }
        }
        printf("],\"known_by\":\"theory\",\"remoteness\":null,\"visited\":null}\n");
    }
}
