#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "sudoku/model/candidate.h"

namespace sudoku {

// A rule that gives every candidate of a board a DIMACS number.  Every number fits: side <= kMaxSide, and with it
// side^3 and 999 999 999 are below sat::kMaxVars.
//
//   natural  (r-1) n^2 + (c-1) n + d                    1 .. n^3, without gaps
//   ijn      r, c and d side by side, each in a field as wide as n has digits: 111 .. 999 on 9x9; on 16x16 row 3,
//            column 12, digit 7 is 031207 (written 31207).  Most numbers between stand for nothing.
struct NumberingEntry {
    std::string_view name, summary;
    // Requires: the candidate is one of a board of that side.
    std::uint32_t (*number)(std::size_t side, Candidate candidate);
    // nullopt: the number stands for no candidate.
    std::optional<Candidate> (*candidate)(std::size_t side, std::uint32_t number);
    // The number of the last candidate, which is the header's number of variables.
    std::uint32_t (*largest)(std::size_t side);
};

// The one list of numberings.
std::span<const NumberingEntry> numberings();
// nullptr: no such numbering.
const NumberingEntry* find_numbering(std::string_view name);
// What is used unless another is asked for: natural.
const NumberingEntry& default_numbering();

// The side of the board whose largest number is `num_vars`; nullopt: there is none.
std::optional<std::size_t> side_of(const NumberingEntry& numbering, std::uint32_t num_vars);

}  // namespace sudoku
