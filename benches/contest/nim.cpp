// Who wins at Nim, as contestants write it: the heaps of one position.
#include <iostream>
using namespace std;

int main() {
    int n;
    cin >> n;
    long long sum = 0, heap;
    while (n-- > 0 && cin >> heap) sum ^= heap;
    cout << (sum ? "Yes" : "No") << endl;
}
