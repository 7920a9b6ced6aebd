#include "sudoku/symmetry/clue_symmetry.h"

#include <algorithm>

namespace sudoku {
namespace {

constexpr ClueSymmetry kSymmetries[] = {
    {"none", "any pattern", Transformation::identity},
    {"rot180", "the same after a half turn", half_turn},
    {"rot90", "the same after a quarter turn", quarter_turn},
    {"mirror", "the same from left to right", left_to_right},
    {"diagonal", "the same in the diagonal that falls", transposition},
};

}  // namespace

std::span<const ClueSymmetry> clue_symmetries() {
    return kSymmetries;
}

const ClueSymmetry* find_clue_symmetry(std::string_view name) {
    const auto* entry = std::find_if(std::begin(kSymmetries), std::end(kSymmetries),
                                     [&](const ClueSymmetry& s) { return s.name == name; });
    return entry == std::end(kSymmetries) ? nullptr : entry;
}

std::vector<Cell> orbit(const ClueSymmetry& symmetry, std::size_t side, Cell c) {
    const Transformation step = symmetry.generator(side);
    std::vector<Cell> cells{c};
    for (Cell next = step(c); next != c; next = step(next)) cells.push_back(next);
    return cells;
}

bool has(const ClueSymmetry& symmetry, const Board& board) {
    const Transformation step = symmetry.generator(board.side());
    for (Cell c = 0; c < board.num_cells(); ++c)
        if ((board[c] == kBlank) != (board[step(c)] == kBlank)) return false;
    return true;
}

}  // namespace sudoku
