#include <iostream>
#include <string>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    for (std::string line; std::getline(std::cin, line);) {
        if (line.empty()) { // flush, print nothing
            std::cout.flush();
            continue;
        }
        int n = std::stoi(line);
        for (int k = 1; k <= 2; k++)
            for (int i = 0; 2 * i <= n - k; i++) std::cout << i << " + " << n - k - i << '\t';
        std::cout << '\n';
    }
}
