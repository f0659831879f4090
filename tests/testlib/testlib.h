// A stand-in for testlib.h, of our own making, that knows as much of it as the programs of `grundy gen` use. Our
// tests compile these programs with it: as in testlib, validators read strictly, `eoln` takes the end of the line,
// and limits that are neither all signed nor all unsigned are ambiguous. Exit codes are those of testlib.
#ifndef TESTLIB_H
#define TESTLIB_H

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

enum TResult { _ok = 0, _wa = 1, _pe = 2, _fail = 3 };

inline int testCase = -1;
inline bool isValidator = false;

[[noreturn]] inline void quit(TResult result, const std::string& message) {
    std::cerr << message;
    if (testCase != -1) std::cerr << " (test case " << testCase << ")";
    std::cerr << "\n";
    std::exit(isValidator ? _fail : result);
}

#define FORMATTED(format, message)                                  \
    char message[1000];                                             \
    va_list arguments;                                              \
    va_start(arguments, format);                                    \
    std::vsnprintf(message, sizeof(message), format, arguments);    \
    va_end(arguments);

[[noreturn]] inline void quitf(TResult result, const char* format, ...) {
    FORMATTED(format, message)
    quit(result, message);
}

inline void ensuref(bool condition, const char* format, ...) {
    if (condition) return;
    FORMATTED(format, message)
    quit(_fail, message);
}

inline std::string compress(const std::string& text) {
    return text.size() <= 64 ? text : text.substr(0, 30) + "..." + text.substr(text.size() - 31);
}

inline void setName(const char*, ...) {}
inline void setTestCase(int number) { testCase = number; }

class InStream {
  public:
    void open(std::istream& source) { text.assign(std::istreambuf_iterator<char>(source), {}); }

    char curChar() const { return place < text.size() ? text[place] : char(255); }
    bool eof() const { return place == text.size(); }
    bool seekEof() {
        skipBlanks();
        return eof();
    }
    bool eoln() {
        if (curChar() != '\n') return false;
        place++;
        return true;
    }
    void readSpace() {
        if (curChar() != ' ') quit(_pe, "expected a blank");
        place++;
    }
    void readEoln() {
        if (!eoln()) quit(_pe, "expected the end of the line");
    }
    void readEof() {
        if (!eof()) quit(_pe, "expected the end of the input");
    }

    std::string readToken() {
        skipBlanks();
        std::string token;
        while (!eof() && !isBlank(curChar())) token += text[place++];
        if (token.empty()) quit(_pe, "expected a token");
        return token;
    }
    // Of patterns only sets of letters are known, such as "[LR\\.]+".
    std::string readToken(const std::string& pattern, const std::string& name) {
        if (pattern.size() < 4 || pattern[0] != '[' || pattern.substr(pattern.size() - 2) != "]+")
            quit(_fail, "a pattern that is not known here: " + pattern);
        std::string letters;
        for (size_t i = 1; i + 2 < pattern.size(); i++) {
            if (pattern[i] == '\\') i++;
            letters += pattern[i];
        }
        std::string token = readToken();
        if (token.find_first_not_of(letters) != std::string::npos) quit(_wa, name + " has a wrong letter");
        return token;
    }

    int readInt(int least, int most, const std::string& name) { return int(read(least, most, name)); }
    long long readLong(long long least, long long most, const std::string& name) { return read(least, most, name); }
    unsigned long long readLong(unsigned long long least, unsigned long long most, const std::string& name) {
        return readUnsignedLong(least, most, name);
    }
    unsigned long long readUnsignedLong(unsigned long long least, unsigned long long most, const std::string& name) {
        return read(least, most, name);
    }
    std::vector<long long> readLongs(int size, long long least, long long most, const std::string& name, int = 1) {
        return many<long long>(size, least, most, name);
    }
    std::vector<unsigned long long> readLongs(int size, unsigned long long least, unsigned long long most,
                                              const std::string& name, int = 1) {
        return many<unsigned long long>(size, least, most, name);
    }
    std::vector<unsigned long long> readUnsignedLongs(int size, unsigned long long least, unsigned long long most,
                                                      const std::string& name, int = 1) {
        return many<unsigned long long>(size, least, most, name);
    }

  private:
    static bool isBlank(char letter) { return letter == ' ' || letter == '\n' || letter == '\r' || letter == '\t'; }

    void skipBlanks() {
        while (!isValidator && !eof() && isBlank(curChar())) place++;
    }

    template <typename Number>
    Number read(Number least, Number most, const std::string& name) {
        std::string token = readToken();
        std::istringstream source(token);
        std::ostringstream again;
        Number number;
        source >> number;
        again << number;
        if (!source || again.str() != token) quit(_pe, name + " is no number: " + compress(token));
        if (number < least || number > most) quit(_wa, name + " is out of range: " + token);
        return number;
    }

    template <typename Number>
    std::vector<Number> many(int size, Number least, Number most, const std::string& name) {
        std::vector<Number> numbers;
        for (int i = 0; i < size; i++) {
            if (i > 0) readSpace();
            numbers.push_back(read<Number>(least, most, name));
        }
        return numbers;
    }

    std::string text;
    size_t place = 0;
};

inline InStream inf, ouf, ans;

inline void registerValidation(int, char*[]) {
    isValidator = true;
    inf.open(std::cin);
}

inline void registerTestlibCmd(int argc, char* argv[]) {
    InStream* streams[] = {&inf, &ouf, &ans};
    for (int i = 0; i < 3; i++) {
        if (i + 1 >= argc) quit(_fail, "expected an input, an output and an answer");
        std::ifstream file(argv[i + 1], std::ios::binary);
        streams[i]->open(file);
    }
}

#endif
