#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"

namespace sudoku_program {

// 81 characters and the line end.
inline constexpr std::size_t kLineBytes = 82;

// Classic 9x9 puzzles as lines of text, with checked answers.
struct BenchSet {
    std::string name;                      // of the file, without its folder
    std::string lines;                     // kLineBytes each
    std::vector<std::uint64_t> solutions;  // of each puzzle, up to the limit
    std::vector<std::uint8_t> ended;       // 0: given up, since it needs more than sudoku::kMostGuesses
    std::string first;                     // kLineBytes each: the first solution, if there is one

    std::size_t given_up() const { return static_cast<std::size_t>(std::ranges::count(ended, 0)); }
    std::size_t size() const { return solutions.size(); }
    std::string_view first_of(std::size_t puzzle) const { return {first.data() + puzzle * kLineBytes, kLineBytes - 1}; }
};

// Reads a file in any format; about 600 bytes of memory per puzzle.  Every first solution is checked against rules and
// givens, and the numbers of solutions against those that `bits` finds within a second or two.  `max_unpacked`: maximum
// size after decompression.  Errors, with the file: it cannot be read, it has no puzzles, a puzzle is invalid or of
// another shape; an answer is wrong.
sat::Result<BenchSet> read_bench_set(const std::string& path, std::uint64_t limit, std::uint64_t max_unpacked);

}  // namespace sudoku_program
