#include "tests/property/sudoku_bulk/truth.h"

#include <algorithm>
#include <map>
#include <memory>

#include "sudoku/model/conflict.h"
#include "sudoku/model/variant.h"
#include "sudoku/solve/solver.h"

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

std::vector<std::string> solutions_by(std::string_view solver, std::string_view line, std::uint64_t limit) {
    static std::map<std::string, std::unique_ptr<Solver>, std::less<>> made;
    auto at = made.find(solver);
    if (at == made.end()) at = made.emplace(solver, find_solver(solver)->make(classic(), {})).first;
    std::vector<std::string> found;
    SearchOptions options;
    options.limit = limit;
    options.on_solution = [&](const Board& board) { found.push_back(line_of(board)); };
    at->second->search(puzzle_of(line), options);
    std::sort(found.begin(), found.end());
    return found;
}

bool is_solution(std::string_view solution, std::string_view line) {
    const auto is_digit = [](char c) { return c >= '1' && c <= '9'; };
    return solution.size() == 81 && std::all_of(solution.begin(), solution.end(), is_digit) &&
           check_solution(puzzle_of(solution).board, puzzle_of(line), classic()).ok();
}

}  // namespace bulk_tests
