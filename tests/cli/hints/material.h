#pragma once

#include <string>
#include <vector>

#include "tests/cli/run_program.h"

namespace cli {

inline constexpr const char* kEasy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
// By A. Inkala.
inline constexpr const char* kHardest =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";

// A hidden pair comes first.
inline constexpr const char* kElimination =
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9.7......\n";

inline Finished sudoku(std::vector<std::string> arguments, const std::string& input = {}) {
    arguments.insert(arguments.begin(), SUDOKU);
    return run(arguments, input);
}

inline std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find('\n', begin);
        lines.push_back(text.substr(begin, end - begin));
        if (end == std::string::npos) break;
        begin = end + 1;
    }
    return lines;
}

}  // namespace cli
