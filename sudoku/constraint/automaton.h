#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"
#include "sudoku/constraint/grid.h"

namespace sudoku {

// A nondeterministic automaton over digits without empty moves.  State 0 is the start.
struct Automaton {
    struct Move {
        Digits digits;
        std::uint32_t to;
    };
    std::vector<std::vector<Move>> moves;  // by state
    std::vector<bool> accepts;             // by state

    using States = std::vector<std::uint32_t>;  // in increasing order
    States after(const States& states, Digits digit) const;
    bool any_accepts(const States& states) const;
};
inline constexpr std::size_t kMaxAutomatonStates = 100'000;
inline constexpr std::size_t kMaxAutomatonMoves = 1'000'000;

// Reads a regular expression: digits, "." for any digit, [..] and [^..] with ranges, ( ), |, *, +, ?, {m}, {m,}, {m,n}.
// Digits from 10 on are the letters A (10) to Z (35), or any number in < >, as <12>.
// Errors: at the column where it goes wrong, and what was expected; a digit that the grid does not have; more than
// kMaxAutomatonStates states, kMaxAutomatonMoves moves, or 500 parentheses one within another.
// Source: Glushkov: The abstract theory of automata, 1961 (positions as states).
sat::Result<Automaton> read_regular_expression(std::string_view text, const Grid& grid);

// Reads moves "FROM:DIGITS>TO", separated by spaces, and states that end a line, "end:STATE", in any order.  States are
// numbers, 0 is the start; DIGITS are numbers separated by commas, with ranges: "0:1-3,5>1 1:9>0 end:0".
// Errors: as above.
sat::Result<Automaton> read_automaton(std::string_view text, const Grid& grid);

}  // namespace sudoku
