#include "sudoku/solve/checked_search.h"

#include <utility>

#include "sudoku/model/conflict.h"

namespace sudoku {
namespace {

// Thrown through the solver, which might otherwise search thousands of further solutions.
struct WrongSolution {
    sat::Error error;
};

class Check {
public:
    Check(const Puzzle& puzzle, const Rules& rules, const SearchOptions& options)
        : puzzle_(puzzle), rules_(rules), options_(options) {}

    // Passes correct solutions on to the caller.
    void take(const Board& solution) {
        if (auto error = error_of(solution)) throw WrongSolution{*std::move(error)};
        ++right_;
        last_ = solution;
        if (options_.on_solution) options_.on_solution(solution);
    }

    std::uint64_t right() const { return right_; }

    bool agrees_with(const SearchResult& result) const {
        return right_ == result.solutions && (result.ended != Ended::limit || right_ == options_.limit);
    }

private:
    std::optional<sat::Error> error_of(const Board& solution) const {
        if (auto wrong = wrong_solution(solution, puzzle_, rules_)) return wrong;
        if (options_.without && solution[options_.without->cell] == options_.without->digit) return kRuledOut;
        if (right_ > 0 && solution == last_) return kSolutionTwice;
        if (right_ == options_.limit) return kTooManySolutions;
        return std::nullopt;
    }

    const Puzzle& puzzle_;
    const Rules& rules_;
    const SearchOptions& options_;
    std::uint64_t right_ = 0;
    Board last_;
};

SearchResult failed(sat::Error error, std::uint64_t right) {
    SearchResult result;
    result.solutions = right;
    result.ended = Ended::stopped;
    result.error = std::move(error);
    return result;
}

}  // namespace

const sat::Error kSolutionTwice{"the engine gave the same solution twice"};
const sat::Error kTooManySolutions{"the engine gave more solutions than requested"};
const sat::Error kRuledOut{"the engine gave a solution that was ruled out"};
const sat::Error kOtherCount{"the engine's count differs from its solutions"};
const sat::Error kNoSolutionFound{"the engine found no solution although there is one"};

std::optional<sat::Error> wrong_solution(const Board& board, const Puzzle& puzzle, const Rules& rules) {
    const sat::Status kept = check_solution(board, puzzle, rules);
    if (kept) return std::nullopt;
    return sat::Error{"the engine gave a wrong solution: %1", kept.error().phrase};
}

SearchResult search_checked(Solver& solver, const Puzzle& puzzle, const Rules& rules, const SearchOptions& options) {
    Check check(puzzle, rules, options);
    SearchOptions checked = options;
    checked.on_solution = [&](const Board& solution) { check.take(solution); };
    try {
        SearchResult result = solver.search(puzzle, checked);
        if (result.error || check.agrees_with(result)) return result;
        return failed(kOtherCount, check.right());
    } catch (WrongSolution& wrong) { return failed(std::move(wrong.error), check.right()); }
}

sat::Result<Board> first_solution(Solver& solver, const Puzzle& puzzle, const Rules& rules) {
    std::optional<Board> first;
    SearchOptions options;
    options.on_solution = [&](const Board& solution) { first = solution; };
    const SearchResult result = search_checked(solver, puzzle, rules, options);
    if (result.error) return *result.error;
    if (!first) return kNoSolutionFound;
    return *std::move(first);
}

}  // namespace sudoku
