#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/random.h"

// Random classic puzzles of every kind as lines of 81 characters.
namespace bulk_tests {

// Published hard puzzles; the last one has 17 givens.
inline constexpr std::string_view kHard[] = {
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
};

struct PuzzleKind {
    std::string_view name;
    std::string (*make)(sat::Random& random);
};
// The table of kinds: complete grids, grids with holes, shallow and deep contradictions, few givens, none.
std::vector<PuzzleKind> puzzle_kinds();

std::string random_grid(sat::Random& random);
// An equivalent puzzle: rows, columns, digits and axes permuted.
std::string rearranged(std::string_view line, sat::Random& random);
// `count` puzzles, cycling through the kinds.
std::vector<std::string> any_puzzles(std::size_t count, std::uint64_t seed);

}  // namespace bulk_tests
