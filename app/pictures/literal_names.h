#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "sat/core/formula.h"
#include "sat/io/dimacs_reader.h"
#include "sudoku/encode/cnf_board.h"

namespace pictures {

// What literals are called in a picture: a DIMACS number, or where the formula carries a board in its comments
// (sudoku/encode/cnf_text.h), "r1c5=7" and "r1c5≠7".
class LiteralNames {
public:
    LiteralNames() = default;

    // Makes the reader collect the board.  Must outlive the reading.
    void collect(sat::ReadOptions& reading);
    // Call after the reading.  `formula` must outlive this.  Errors: comments that are not a board of this formula;
    // numbers are used then.
    sat::Status take(const sat::Formula& formula, const std::optional<sat::ReadReport::Header>& header);

    bool has_board() const { return encoding_.has_value(); }
    // A literal beyond the formula, which simplification added, is "new 1", or "-new 1".
    std::string operator()(sat::Lit l) const;
    std::string operator()(sat::Var v) const { return (*this)(sat::Lit::of(v, false)); }
    // "1 or -2 or 3"; "false" without literals.
    std::string clause(std::span<const sat::Lit> literals) const;

private:
    const sat::Formula* formula_ = nullptr;
    std::unique_ptr<sudoku::BoardComments> comments_;
    std::unique_ptr<sudoku::Rules> rules_;
    std::optional<sudoku::Encoding> encoding_;
};

}  // namespace pictures
