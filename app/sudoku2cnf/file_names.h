#pragma once

#include <cstdint>
#include <set>
#include <string>

namespace sudoku2cnf {

// Names for the files of many puzzles: the puzzle's own name made safe, else its number; never the same one twice,
// not even where a file system takes capital and small letters for equal.
class FileNames {
public:
    // Without an ending.  Requires: number > 0, and rises.
    std::string next(const std::string& puzzle_name, std::uint64_t number);

private:
    std::set<std::string> taken_;  // small letters
};

// Letters, digits, '.', '_', '-' and what is not ASCII stay, everything else becomes '_'; at most kLongest bytes,
// not beginning with '.' or '-'.  Empty: nothing is left that tells names apart.
std::string safe_name(const std::string& name);
inline constexpr std::size_t kLongestName = 100;

}  // namespace sudoku2cnf
