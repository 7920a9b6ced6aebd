#include "sudoku/logic/least_search.h"

#include <algorithm>

#include "sudoku/solve/bits.h"

namespace sudoku {
namespace {

bool is_less(const Effort& a, const Effort& b) {
    return a.nodes != b.nodes ? a.nodes < b.nodes : a.rounds < b.rounds;
}

// The grid as a puzzle: its digits, and marks for what it has excluded.
Puzzle puzzle_of(const CandidateGrid& grid) {
    Puzzle puzzle;
    puzzle.board = grid.board();
    puzzle.marks.emplace(grid.side());
    for (Cell c = 0; c < grid.num_cells(); ++c)
        for (Digit d = 1; d <= grid.side(); ++d)
            if (grid.board()[c] == kBlank && !grid.allows({c, d})) puzzle.marks->forbid(c, d);
    return puzzle;
}

// A few nodes are tried on every cell before more are on any, so that one hard cell does not hold up the easy ones.
constexpr std::uint64_t kFirstNodes = 4, kMoreNodes = 4;

}  // namespace

LeastSearch::LeastSearch(const Rules& rules) : solver_(make_bits(rules)) {}

std::optional<Searched> LeastSearch::find(const CandidateGrid& grid, const Board& solution) {
    const Puzzle puzzle = puzzle_of(grid);
    best_.reset();
    std::uint64_t nodes = 0;
    while (look_within(puzzle, solution, nodes) && !best_) nodes = std::max(kFirstNodes, nodes * kMoreNodes);
    return best_;
}

// Returns whether more nodes could show more.
bool LeastSearch::look_within(const Puzzle& puzzle, const Board& solution, std::uint64_t nodes) {
    bool cut_short = false;
    for (Cell c = 0; c < solution.num_cells(); ++c) {
        if (puzzle.board[c] != kBlank) continue;
        const Candidate x{c, solution[c]};
        SearchOptions options;
        options.without = x;
        options.node_budget = best_ ? best_->effort.nodes : nodes;
        const SearchResult found = solver_->search(puzzle, options);
        cut_short = cut_short || found.ended == Ended::budget;
        if (found.ended == Ended::exhausted && (!best_ || is_less(found.effort, best_->effort)))
            best_ = Searched{x, found.effort};
    }
    return cut_short;
}

}  // namespace sudoku
