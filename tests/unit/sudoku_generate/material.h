#pragma once

#include <string_view>

#include "sudoku/generate/bulk_grids.h"
#include "sudoku/generate/grid_maker.h"
#include "sudoku/model/variant.h"
#include "sudoku/symmetry/transformation.h"

namespace sudoku::test {

inline Rules rules_of(Box box, std::string_view variant = "classic") {
    return *make_rules(box, *read_variant(variant));
}

inline Board grid_of(const Rules& rules, std::uint64_t seed) {
    sat::Random random(seed);
    return **GridMaker(rules, *find_grid_method("lasvegas")).make(random, {});
}

// Of a complete 9x9 grid.
inline GridText grid_text_of(const Board& grid) {
    GridText text;
    for (Cell c = 0; c < 81; ++c) text[c] = static_cast<char>('0' + grid[c]);
    return text;
}

// How many solutions, at most `limit`.
inline std::uint64_t solutions(const Board& board, const Rules& rules, std::uint64_t limit = 2) {
    SearchOptions options;
    options.limit = limit;
    return find_solver("bits")->make(rules, {})->search({board, {}, "", {}, 0, 0}, options).solutions;
}

// Is every given, for itself, needed for the single solution?
inline bool is_minimal(const Board& board, const Rules& rules) {
    for (Cell c = 0; c < board.num_cells(); ++c) {
        if (board[c] == kBlank) continue;
        Board without = board;
        without.set(c, kBlank);
        if (solutions(without, rules) < 2) return false;
    }
    return true;
}

inline const ClueSymmetry& none() {
    return *find_clue_symmetry("none");
}

}  // namespace sudoku::test
