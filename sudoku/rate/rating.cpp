#include "sudoku/rate/rating.h"

namespace sudoku {
namespace {

const SolverEntry& measuring_solver(const Rules& rules) {
    const SolverEntry* bits = find_solver("bits");
    ASSERT(bits != nullptr);
    if (bits->obstacle(rules).empty()) return *bits;
    const SolverEntry* any = find_solver("auto");
    ASSERT(any != nullptr);
    return *any;
}

}  // namespace

std::uint64_t freedom(const Board& board, const Rules& rules) {
    ASSERT(board.side() == rules.side());
    std::uint64_t sum = 0;
    for (std::size_t h = 0; h < rules.num_houses(); ++h) {
        std::uint64_t blanks = 0;
        for (const Cell c : rules.house(h).cells) blanks += board[c] == kBlank;
        sum += blanks * (blanks - (blanks != 0));
    }
    return sum;
}

std::string to_string(const Rating& rating) {
    return "blanks=" + std::to_string(rating.blanks) + " freedom=" + std::to_string(rating.freedom) +
           " nodes=" + std::to_string(rating.effort.nodes) +
           " rounds=" + std::to_string(rating.effort.rounds);
}

Rater::Rater(const Rules& rules) : rules_(rules), solver_(measuring_solver(rules).make(rules, {})) {}

Rating Rater::rate(const Puzzle& puzzle, const SearchOptions& options) {
    SearchOptions search;
    search.limit = 2;
    search.node_budget = options.node_budget;
    search.stop = options.stop;
    const SearchResult result = solver_->search(puzzle, search);
    return {puzzle.board.num_cells() - puzzle.board.num_givens(), freedom(puzzle.board, rules_),
            result.effort, result.solutions,
            result.ended == Ended::exhausted || result.ended == Ended::limit};
}

}  // namespace sudoku
