#pragma once

#include <numeric>
#include <span>
#include <string_view>
#include <vector>

#include "sat/core/random.h"
#include "sudoku/model/variant.h"
#include "sudoku/solve/bits.h"

namespace logic_tests {

struct MadePuzzle {
    sudoku::Puzzle puzzle;
    sudoku::Board solution;
};

inline sudoku::Rules rules_of(sudoku::Box box, std::string_view variant) {
    return *sudoku::make_rules(box, *sudoku::read_variant(variant));
}

// A puzzle with one solution, dug from a random grid in a random order.  `left`: how many givens may stay beyond need;
// 0: none could be left out.
inline MadePuzzle made_puzzle(const sudoku::Rules& rules, std::uint64_t seed, std::size_t left = 0) {
    sat::Random random(seed);
    const auto solver = sudoku::make_bits(rules);
    MadePuzzle made;
    made.puzzle.board = sudoku::Board(rules.side());
    sudoku::SearchOptions options;
    options.random = &random;
    options.on_solution = [&](const sudoku::Board& board) { made.solution = board; };
    solver->search(made.puzzle, options);
    made.puzzle.board = made.solution;
    std::vector<sudoku::Cell> order(rules.num_cells());
    std::iota(order.begin(), order.end(), 0);
    random.shuffle(std::span(order));
    order.resize(order.size() - left);
    for (const sudoku::Cell c : order) {
        made.puzzle.board.set(c, sudoku::kBlank);
        sudoku::SearchOptions other;
        other.without = sudoku::Candidate{c, made.solution[c]};
        if (solver->search(made.puzzle, other).solutions > 0) made.puzzle.board.set(c, made.solution[c]);
    }
    return made;
}

inline sudoku::Board board_of(std::string_view text) {
    sudoku::Board board(9);
    for (sudoku::Cell c = 0; c < 81; ++c)
        if (text[c] >= '1' && text[c] <= '9') board.set(c, static_cast<sudoku::Digit>(text[c] - '0'));
    return board;
}
inline sudoku::Board solution_of(const sudoku::Puzzle& puzzle, const sudoku::Rules& rules) {
    sudoku::Board solution;
    sudoku::SearchOptions options;
    options.on_solution = [&](const sudoku::Board& board) { solution = board; };
    sudoku::make_bits(rules)->search(puzzle, options);
    return solution;
}

// One of the hardest known (forum "hardest" lists): no digit follows by any technique at first.
inline constexpr std::string_view kHardest =
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
// Inkala's puzzle of 2012.
inline constexpr std::string_view kInkala =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

}  // namespace logic_tests
