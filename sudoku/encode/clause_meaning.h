#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sat/core/formula.h"
#include "sat/core/literal.h"
#include "sudoku/encode/encode.h"
#include "sudoku/model/board.h"

namespace sudoku {

// The meaning of a clause of an encoding.
struct ClauseMeaning {
    enum class Kind : std::uint8_t {
        some_digit,         // `cell` holds a digit
        some_place,         // `digit` stands somewhere in `house`
        not_both_digits,    // `cell` does not hold both digits of `first` and `second`
        not_both_places,    // `digit` does not stand in both cells of `first` and `second`, which share `house`
        not_both_partners,  // the same of two cells that must differ although no house holds both
        given,              // `cell` holds `digit`
        ruled_out,          // `cell` does not hold `digit`: by the puzzle's pencil marks
        contradiction       // no clause of a board: folding the givens in found that there is no solution
    };
    Kind kind;
    Cell cell = 0;                // of some_digit, not_both_digits, given, ruled_out
    Digit digit = kBlank;         // of some_place, not_both_places, not_both_partners, given, ruled_out
    std::size_t house = 0;        // of some_place, not_both_places: its number in the rules
    Candidate first{}, second{};  // of the three "not both"

    friend bool operator==(const ClauseMeaning&, const ClauseMeaning&) = default;
};

// Maps the clauses of an encoding to their meanings.  By position, which Encoding::write() determines, and not by
// literals: if givens are folded in, a clause of a cell or of a digit in a house may have a single literal.
//
// Memory: 16 bytes for every cell, and for every digit in every house.
class ClauseMeanings {
public:
    // Requires: `encoding` outlives this and fits memory as a formula.
    explicit ClauseMeanings(const Encoding& encoding);

    // Requires: `formula` is encoding.formula(); clause.index < num_clauses().
    ClauseMeaning of(const sat::Formula& formula, sat::ClauseId clause) const;
    // The candidate of a literal's variable.  Requires: as above, and no contradiction.
    Candidate candidate(const sat::Formula& formula, sat::Lit literal) const;

private:
    // The clauses of a cell, or of a digit in a house, begin here.
    struct Part {
        std::uint32_t first_clause;
        std::uint32_t cell_or_house;
        Digit digit;    // kBlank: of a cell
        bool at_least;  // the first clause is "at least one"
    };

    const Encoding& encoding_;
    std::vector<Part> parts_;
    std::uint32_t first_pair_ = 0;  // clauses of pairs
    std::uint32_t first_unit_ = 0;  // clauses of the puzzle
};

}  // namespace sudoku
