#include "sudoku/logic/stated.h"

#include <algorithm>

#include "sudoku/solve/bits.h"

namespace sudoku {
namespace {

// Of a search on 9x9; larger boards get fewer nodes, which take longer there.  More would take too long for a question
// that only widens what is found; then the marks count as stated.
constexpr std::uint64_t kMostNodesOfCheck = 20000;

}  // namespace

bool StatedDigits::determines_all(const Board& givens) const {
    Puzzle puzzle;
    puzzle.board = givens;
    SearchOptions options;
    options.limit = 2;
    options.node_budget = kMostNodesOfCheck * 81 / std::max<std::uint64_t>(81, rules_.num_cells());
    const SearchResult found = make_bits(rules_)->search(puzzle, options);
    return found.ended == Ended::exhausted && found.solutions == 1;
}

Board StatedDigits::with_single_marks() const {
    Board board = puzzle_.board;
    for (Cell c = 0; c < board.num_cells(); ++c)
        for (Digit d = 1; d <= board.side(); ++d)
            if (puzzle_.board[c] == kBlank && puzzle_.marks->count(c) == 1 && puzzle_.marks->allows(c, d))
                board.set(c, d);
    return board;
}

// The digits that state all the others, or else the board, with `marks` set if the pencil marks count, too.
Board StatedDigits::stated_board(bool& marks) const {
    marks = false;
    Board givens = puzzle_.board;
    for (Cell c = 0; c < givens.num_cells(); ++c)
        if (puzzle_.is_placed(c)) givens.set(c, kBlank);
    if (puzzle_.placed.empty() && !puzzle_.marks) return givens;
    if (determines_all(givens)) return givens;
    if (!puzzle_.marks) return puzzle_.board;
    if (!puzzle_.placed.empty() && determines_all(puzzle_.board)) return puzzle_.board;
    if (Board board = with_single_marks(); determines_all(board)) return board;
    marks = true;
    return puzzle_.board;
}

void StatedDigits::find() const {
    bool marks = false;
    const Board board = stated_board(marks);
    digits_.assign(board.num_cells(), ~std::uint64_t{0} >> (64 - board.side()));
    for (Cell c = 0; c < board.num_cells(); ++c)
        for (Digit d = 1; d <= board.side(); ++d)
            if (board[c] != kBlank ? board[c] != d : marks && !puzzle_.marks->allows(c, d))
                digits_[c] &= ~(std::uint64_t{1} << (d - 1u));
}

}  // namespace sudoku
