#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/clause_sink.h"
#include "sat/core/error.h"
#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sudoku/encode/variables.h"

namespace sudoku {

// An encoding of the rules of a board as clauses.  In all encodings every cell has a digit, and no digit occurs twice
// in a house or a pair.
struct EncodingEntry {
    std::string_view name, summary;
    bool one_digit_per_cell;    // no cell holds two digits
    bool digit_in_every_house;  // every house has every digit
    bool folds_givens;          // candidates that the givens decide have no variable
};

// The registry of encodings.
std::span<const EncodingEntry> encodings();
// Null if there is no such encoding.
const EncodingEntry* find_encoding(std::string_view name);
// The default: extended.
const EncodingEntry& default_encoding();

struct EncodeOptions {
    const EncodingEntry* encoding = &default_encoding();
    const NumberingEntry* numbering = &default_numbering();  // not used if givens are folded in
    // Two cells of a box that also share a row must differ for two reasons.  If true, the clause is written for each
    // house that contains both, as in the literature; otherwise only for the first.
    bool repeats = true;
};

// A puzzle under its rules as clauses, which are made while they are written and never kept: board after board of
// side 400 streams through a few hundred kilobytes.  With variables x(cell, digit), the parts are, in this order,
//
//   every cell      at least one of its x           (and at most one: one_digit_per_cell)
//   every house, d  at most one of its x            (and at least one: digit_in_every_house)
//   every pair, d   not both x
//   the puzzle      a positive unit clause for a given, negative ones for the digits that pencil marks rule out
//
// where "at most one" is the pairwise one, a clause for every two.  Sources: Lynce, Ouaknine: Sudoku as a SAT
// problem, AIMATH 2006 (minimal, extended); Weber: A SAT-based Sudoku solver, LPAR 2005 (efficient); Kwon, Jain:
// Optimized CNF encoding for Sudoku puzzles, LPAR 2006 (folding the givens in: `reduced`).
//
// If givens are folded in, only what they leave open is written, and a puzzle whose givens already violate the rules
// becomes the two clauses x and not x, since some solvers reject an empty clause.
//
// Invariants: (E1) write() calls clause() num_clauses() times with num_literals() literals; (E2) the models of the
// clauses, read by decode(), are the solutions of the puzzle, one model for each.
class Encoding {
public:
    static constexpr std::uint64_t kMaxClauses = std::uint64_t{1} << 31;

    // Errors: more than kMaxClauses clauses; the message names their number and the way out.  Nothing that grows
    // with the number of clauses is allocated.  Requires: `rules` outlive the encoding; sides agree.
    static sat::Result<Encoding> make(Puzzle puzzle, const Rules& rules, const EncodeOptions& options = {});

    const Puzzle& puzzle() const { return *puzzle_; }
    const Rules& rules() const { return *rules_; }
    const EncodeOptions& options() const { return options_; }
    // Requires: no contradiction().
    const Variables& variables() const { return variables_; }

    // The header's numbers: the largest variable (with numbering ijn most below it do not occur), the clauses.
    std::uint32_t num_vars() const { return contradiction_ ? 1 : variables_.largest(); }
    std::uint64_t num_clauses() const { return size_.clauses; }
    std::uint64_t num_literals() const { return size_.literals; }
    // The reason if folding found that the puzzle has no solution.
    const std::optional<std::string>& contradiction() const { return contradiction_; }

    // Writes header and clauses.
    void write(sat::ClauseSink& sink) const;
    // Errors: more literals than a Formula holds.
    sat::Result<sat::Formula> formula() const;

    // The board of a model: its true literals in DIMACS numbers, in any order; negative ones are ignored.
    // Errors: a number beyond num_vars(); a cell with no digit or with two; the board breaks the rules or changes a
    // given.  Requires: no contradiction().
    sat::Result<Board> decode(std::span<const std::int32_t> literals) const;
    // Requires: `model` is one of `formula`, which is formula(), or what a reader made of write().
    sat::Result<Board> decode(const sat::Formula& formula, const sat::Model& model) const;

    // Inverse: the model of a complete board; every number from 1 to num_vars(), signed.
    // Requires: the board is complete; no contradiction().
    std::vector<std::int32_t> values(const Board& solution) const;

private:
    struct Size {
        std::uint64_t clauses = 0, literals = 0;
    };

    Encoding(std::shared_ptr<const Puzzle> puzzle, const Rules& rules, const EncodeOptions& options);
    Size full_size() const;
    Size folded_size();
    std::optional<std::string> broken_givens() const;
    void write_units(sat::ClauseSink& sink) const;

    std::shared_ptr<const Puzzle> puzzle_;  // variables_ refers to it
    const Rules* rules_;
    EncodeOptions options_;
    Variables variables_;
    std::optional<std::string> contradiction_;
    Size size_;
};

}  // namespace sudoku
