#include "tests/property/sudoku_bulk/truth.h"

#include <algorithm>

#include "sudoku/model/conflict.h"
#include "sudoku/model/variant.h"
#include "sudoku/solve/bits.h"
#include "sudoku/solve/by_sat.h"

namespace bulk_tests {

using namespace sudoku;

const Rules& classic() {
    static const Rules rules = classic_rules({3, 3});
    return rules;
}

Puzzle puzzle_of(std::string_view line) {
    Puzzle puzzle;
    puzzle.board = Board(9);
    for (Cell c = 0; c < 81; ++c)
        if (line[c] >= '1' && line[c] <= '9') puzzle.board.set(c, static_cast<Digit>(line[c] - '0'));
    return puzzle;
}

std::string line_of(const Board& board) {
    std::string line;
    for (const Digit d : board.digits()) line += d == kBlank ? '.' : static_cast<char>('0' + d);
    return line;
}

Solver& by_masks() {
    static const auto solver = make_bits(classic());
    return *solver;
}

Solver& by_sat() {
    static const auto solver = make_by_sat(classic(), {});
    return *solver;
}

std::vector<std::string> solutions(Solver& solver, std::string_view line, std::uint64_t limit) {
    std::vector<std::string> found;
    SearchOptions options;
    options.limit = limit;
    options.on_solution = [&](const Board& board) { found.push_back(line_of(board)); };
    solver.search(puzzle_of(line), options);
    std::sort(found.begin(), found.end());
    return found;
}

bool is_solution(std::string_view solution, std::string_view line) {
    const auto is_digit = [](char c) { return c >= '1' && c <= '9'; };
    return solution.size() == 81 && std::all_of(solution.begin(), solution.end(), is_digit) &&
           check_solution(puzzle_of(solution).board, puzzle_of(line), classic()).ok();
}

}  // namespace bulk_tests
