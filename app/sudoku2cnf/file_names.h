#pragma once

#include <cstdint>
#include <set>
#include <string>

namespace sudoku2cnf {

// Names for the files of many puzzles: the puzzle's own name made safe, else its number; always
// distinct, even on a file system that ignores case.
class FileNames {
public:
    // Without an extension.  Requires: `number` is positive and increases.
    std::string next(const std::string& puzzle_name, std::uint64_t number);

private:
    std::set<std::string> taken_;  // in lower case
};

// Letters, digits, '.', '_', '-' and what is not ASCII stay, everything else becomes '_'; at most kLongestName bytes,
// not beginning with '.' or '-'.  Empty: no letter or digit is left.
std::string safe_name(const std::string& name);
inline constexpr std::size_t kLongestName = 100;

}  // namespace sudoku2cnf
