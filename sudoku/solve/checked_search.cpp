#include "sudoku/solve/checked_search.h"

#include <utility>

#include "sudoku/model/conflict.h"

namespace sudoku {

SearchResult search_checked(Solver& solver, const Puzzle& puzzle, const Rules& rules, const SearchOptions& options) {
    ASSERT(options.on_solution);
    std::optional<sat::Fault> fault;
    std::uint64_t right = 0;
    Board last;
    SearchOptions checked = options;
    checked.on_solution = [&](const Board& solution) {
        if (fault) return;
        if (const sat::Status kept = check_solution(solution, puzzle, rules); !kept)
            fault = sat::Fault{"the engine gave a wrong solution: " + kept.fault().message};
        else if (options.without && solution[options.without->cell] == options.without->digit)
            fault = sat::Fault{"the engine gave a solution that was ruled out"};
        else if (right > 0 && solution == last) fault = sat::Fault{"the engine gave the same solution twice"};
        else if (right == options.limit) fault = sat::Fault{"the engine gave more solutions than it was asked for"};
        if (fault) return;
        ++right;
        last = solution;
        options.on_solution(solution);
    };
    SearchResult result = solver.search(puzzle, checked);
    const bool is_exact = result.ended == Ended::exhausted || result.ended == Ended::limit;
    if (!fault && is_exact && (right != result.solutions || (result.ended == Ended::limit && right != options.limit)))
        fault = sat::Fault{"the engine counted other solutions than it gave"};
    if (!fault) return result;
    result.fault = std::move(fault);
    result.solutions = right;
    result.ended = Ended::stopped;
    return result;
}

sat::Result<Board> first_solution(Solver& solver, const Puzzle& puzzle, const Rules& rules) {
    std::optional<Board> first;
    SearchOptions options;
    options.on_solution = [&](const Board& solution) { first = solution; };
    const SearchResult result = search_checked(solver, puzzle, rules, options);
    if (result.fault) return *result.fault;
    if (!first) return sat::Fault{"the engine found no solution where there is one"};
    return *std::move(first);
}

}  // namespace sudoku
