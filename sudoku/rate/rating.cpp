#include "sudoku/rate/rating.h"

#include "sat/core/assert.h"
#include "sudoku/solve/checked_search.h"
#include "sudoku/symmetry/canonical.h"

namespace sudoku {
namespace {

const SolverEntry& measuring_solver(const Rules& rules) {
    for (const char* name : {"bulk", "bits"})
        if (const SolverEntry* solver = find_solver(name); solver->obstacle(rules).empty()) return *solver;
    return *find_solver("auto");
}

// Pencil marks are no part of a canonical form.
bool has_canonical_form(const Puzzle& puzzle, const Rules& rules) {
    return !puzzle.marks && is_classic(rules) && rules.side() <= kMaxCanonicalSide;
}

}  // namespace

std::uint64_t freedom(const Board& board, const Rules& rules) {
    ASSERT(board.side() == rules.side());
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
           " nodes=" + std::to_string(rating.effort.nodes) + " rounds=" + std::to_string(rating.effort.rounds);
}

Rating rating_of(const Board& board, const Rules& rules, const SearchResult& result) {
    return {board.num_cells() - board.num_givens(),
            freedom(board, rules),
            result.effort,
            result.solutions,
            result.ended == Ended::exhausted || result.ended == Ended::limit,
            result.error};
}

Rater::Rater(const Rules& rules) : rules_(rules), solver_(measuring_solver(rules).make(rules, {})) {}

Rating Rater::rate(const Puzzle& puzzle, const SearchOptions& options) {
    SearchOptions search;
    search.limit = 2;
    search.node_budget = options.node_budget;
    search.stop = options.stop;
    return rating_of(puzzle.board, rules_, search_checked(*solver_, puzzle, rules_, search));
}

RedundantGivens redundant_givens(const Puzzle& puzzle, const Board& solution, const Rules& rules, Solver& solver,
                                 const SearchOptions& options) {
    RedundantGivens found;
    Puzzle less = puzzle;
    SearchOptions search;
    search.node_budget = options.node_budget;
    search.stop = options.stop;
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c) {
        if (puzzle.board[c] == kBlank) continue;
        less.board.set(c, kBlank);
        search.without = Candidate{c, solution[c]};
        const SearchResult other = search_checked(solver, less, rules, search);
        less.board.set(c, puzzle.board[c]);
        if (other.ended == Ended::exhausted) found.cells.push_back(c);
        if (other.ended == Ended::budget || other.ended == Ended::stopped) found.complete = false;
        if (other.ended == Ended::stopped) {
            found.error = other.error;
            break;
        }
    }
    return found;
}

std::string to_string(const LogicRating& rating) {
    return "difficulty=" + std::to_string(rating.difficulty) +
           " hardest=" + (rating.hardest == nullptr ? "none" : std::string(rating.hardest->name)) +
           " score=" + std::to_string(rating.score);
}

LogicRating rate_by_logic(const Puzzle& puzzle, const Board& solution, const Rules& rules, const WalkOptions& options) {
    const auto rate = [&](const Puzzle& form, const Board& solved) {
        const Walkthrough way = walk(form, solved, rules, options);
        return LogicRating{way.hardest, way.score, way.difficulty()};
    };
    if (options.stop_at_difficulty != 0 || !has_canonical_form(puzzle, rules)) return rate(puzzle, solution);
    const auto form = canonical_form(puzzle.board, rules);
    if (!form) return rate(puzzle, solution);
    Puzzle canonical;
    canonical.board = form->board;
    return rate(canonical, form->transformation(solution));
}

}  // namespace sudoku
