#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <vector>

#include "sudoku/model/board.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/model/rules.h"

namespace sudoku {

// Why a digit must stand in a cell, on any board under any rules: a set of givens, pencil marks and houses from
// which alone it follows, and which is minimal unless `minimal` is false: without any one of them it does not follow.
struct Reason {
    Candidate conclusion;
    std::vector<Cell> givens;         // rising: cells whose digit is used
    std::vector<Candidate> marks;     // candidates that pencil marks exclude
    std::vector<std::size_t> houses;  // rising: "every digit stands in it", "no digit appears twice in it"
    std::vector<CellPair> pairs;      // of the variant
    // false: there was no time to try whether each member is needed; that it follows from all of them is proved.
    bool minimal = true;
    bool smallest = false;  // proved: no set with fewer members forces this digit here
    std::size_t size() const { return givens.size() + marks.size() + houses.size() + pairs.size(); }
};

// What a player waits for a reason; the library has no clock, programs end a search after so long.
inline constexpr double kReasonMilliseconds = 300;

// How long to look for a shorter one.
struct ReasonEffort {
    // Asked between searches; true: the shortest met so far is returned.  Empty: until `rounds` are done.
    std::function<bool()> is_over = {};
    std::uint64_t rounds = 16;  // orders of deletion that are tried
    std::uint64_t seed = 0;
};

// A reason for this digit in this cell; nullopt: it does not follow, or the search ended before that was known.
// Method: an unsatisfiable subset by groups, deletion with the SAT library in several orders; minimum by hitting
// sets where it is small (the sources are named in reason.cpp).
// Requires: the cell is blank in `puzzle`; sides agree.
std::optional<Reason> reason_for(Candidate conclusion, const Puzzle& puzzle, const Rules& rules,
                                 const ReasonEffort& effort);

// Everything there is: the givens, the marks, the houses and the pairs.  Not minimal.
// Requires: the digit stands in every solution of the puzzle.
Reason whole_reason(Candidate conclusion, const Puzzle& puzzle, const Rules& rules);

// The shortest met over the blank cells of a puzzle with one solution, `solution`, nearest to a player's eye first.
// nullopt: no blank, or is_over before anything was found.
std::optional<Reason> shortest_reason(const Puzzle& puzzle, const Board& solution, const Rules& rules,
                                      const ReasonEffort& effort);

}  // namespace sudoku
