#pragma once

#include <cstdint>
#include <vector>

#include "app/sudoku/play/view_state.h"
#include "sudoku/model/rules.h"

namespace play {

// What a hint shows on the board at its stage: first the houses to look at, then the pattern, then what follows.
class HintMarks {
public:
    // The part of a candidate in the step.
    enum class Part : std::uint8_t { none, second, cause, fin, placed, removed };  // the stronger one later

    // Requires: the hint was found under these rules.
    HintMarks(const HintShown& shown, const sudoku::Rules& rules);

    std::size_t side() const { return side_; }
    bool is_shaded(sudoku::Cell c) const { return shaded_[c]; }
    // A cell, or the digit in it, that the hint is about.
    bool is_named(sudoku::Cell c) const { return named_[c]; }
    Part part(sudoku::Candidate x) const { return parts_[x.cell * side_ + x.digit - 1u]; }
    bool has_part(sudoku::Cell c) const;
    // The place of the cell in a chain: 1 to 9, then a to z; a blank: none.
    char number(sudoku::Cell c) const { return numbers_[c]; }

private:
    void show_cell(const sudoku::Hint& hint, unsigned stage);
    void show_step(const sudoku::Hint& hint, unsigned stage);
    void shade(std::size_t house);
    void mark(sudoku::Candidate x, Part part);
    void mark_digits(sudoku::Cell c, std::uint64_t digits, Part part);
    void mark_pattern(const sudoku::Hint& hint, const sudoku::Step& step);
    void mark_sets(const sudoku::Hint& hint, const sudoku::Step& step);
    void mark_chains(const sudoku::Hint& hint, const sudoku::Step& step);
    void mark_single(const sudoku::Hint& hint, const sudoku::Step& step);
    void give_number(sudoku::Cell c);

    const sudoku::Rules& rules_;
    std::size_t side_;
    std::vector<bool> shaded_, named_;
    std::vector<Part> parts_;
    std::vector<char> numbers_;
    std::size_t numbered_ = 0;
};

}  // namespace play
