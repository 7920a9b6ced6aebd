#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "sudoku/model/board.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/model/rules.h"

namespace sudoku {

// A rule that gives every candidate of a board a DIMACS number.  Every number fits: side <= kMaxSide, and with it
// side^3 and 999 999 999 are below sat::kMaxVars.
//
//   natural  (r-1) n^2 + (c-1) n + d                    1 .. n^3, without gaps
//   ijn      r, c and d side by side, each in a field as wide as n has digits: 111 .. 999 on 9x9; on 16x16 row 3,
//            column 12, digit 7 is 031207 (written 31207).  Most numbers between are unused.
struct NumberingEntry {
    std::string_view name, summary;
    // Requires: the candidate is one of a board of that side.
    std::uint32_t (*number)(std::size_t side, Candidate candidate);
    // nullopt if the number is not a candidate.
    std::optional<Candidate> (*candidate)(std::size_t side, std::uint32_t number);
    // The number of the last candidate, which is the header's number of variables.
    std::uint32_t (*largest)(std::size_t side);
};

// The registry of numberings.
std::span<const NumberingEntry> numberings();
// Null if there is no such numbering.
const NumberingEntry* find_numbering(std::string_view name);
// The default: natural.
const NumberingEntry& default_numbering();

// The side of the board whose largest number is `num_vars`; nullopt if there is none.
std::optional<std::size_t> side_of(const NumberingEntry& numbering, std::uint32_t num_vars);

// Digits as a set: bit d-1 of a row of 64-bit words.
using DigitWords = std::vector<std::uint64_t>;
inline std::size_t words_for(std::size_t side) {
    return (side + 63) / 64;
}
inline bool contains(std::span<const std::uint64_t> set, Digit d) {
    return (set[(d - 1u) / 64] >> ((d - 1u) % 64) & 1) != 0;
}
template <class F>
void for_each_digit(std::span<const std::uint64_t> set, F&& f) {
    for (std::size_t w = 0; w < set.size(); ++w)
        for (std::uint64_t rest = set[w]; rest != 0; rest &= rest - 1)
            f(static_cast<Digit>(64 * w + static_cast<std::size_t>(std::countr_zero(rest)) + 1));
}

// The digits that the givens (and marks) of a puzzle leave open in a blank cell.
//
// Stored per house, not per cell: the open digits of a cell are the complement of a union of a few words, and a board
// of side 400 takes 67 KB instead of the 8 MB of its candidates.
class OpenDigits {
public:
    // Requires: both outlive this; sides agree.
    OpenDigits(const Puzzle& puzzle, const Rules& rules);

    // Fills `open`; empty where the cell is given.  Requires: open.size() == words_for(side).
    void of(Cell c, std::span<std::uint64_t> open) const;
    // True if a given places this digit in house h.
    bool placed(std::size_t h, Digit d) const { return contains(placed_in(h), d); }

private:
    std::span<const std::uint64_t> placed_in(std::size_t h) const {
        return std::span(placed_).subspan(h * words_, words_);
    }
    const Puzzle& puzzle_;
    const Rules& rules_;
    std::size_t words_;
    DigitWords placed_;  // house after house
};

// The variables of an encoded puzzle: those of a numbering, one for every candidate; or, where givens are
// folded in, one for every candidate they leave open, numbered from 1 without gaps by cells, then digits.
//
// Invariant: (V1) folded: the variables of cell c are first_[c] + 1 .. first_[c + 1], in the order of its
// open digits.
class Variables {
public:
    // One for every candidate.
    Variables(std::size_t side, const NumberingEntry& numbering);
    // Those the givens leave open.  Requires: both outlive this; sides agree.
    Variables(const Puzzle& puzzle, const Rules& rules);

    bool is_folded() const { return open_ != nullptr; }
    // The header's number: no variable has a larger one.
    std::uint32_t largest() const { return is_folded() ? first_.back() : numbering_->largest(side_); }
    // nullopt if the givens decide this candidate.
    std::optional<std::uint32_t> number(Candidate candidate) const;
    // nullopt if the number is not a candidate.
    std::optional<Candidate> candidate(std::uint32_t number) const;

    // Calls f(digit, number) for the variables of a cell, rising.
    template <class F>
    void for_each(Cell c, F&& f) const;

    // True if a given places this digit in house h, so that it needs no variables there.
    bool placed(std::size_t h, Digit d) const { return is_folded() && open_->placed(h, d); }

private:
    std::size_t side_;
    const NumberingEntry* numbering_ = nullptr;  // not folded
    std::shared_ptr<const OpenDigits> open_;     // folded
    std::vector<std::uint32_t> first_;           // (V1)
};

template <class F>
void Variables::for_each(Cell c, F&& f) const {
    if (!is_folded()) {
        for (Digit d = 1; d <= side_; ++d) f(d, numbering_->number(side_, {c, d}));
        return;
    }
    std::uint64_t small[8];
    DigitWords large(words_for(side_) > 8 ? words_for(side_) : 0);
    const std::span<std::uint64_t> open = large.empty() ? std::span(small).first(words_for(side_)) : std::span(large);
    open_->of(c, open);
    std::uint32_t number = first_[c];
    for_each_digit(open, [&](Digit d) { f(d, ++number); });
}

}  // namespace sudoku
