#pragma once

#include <optional>

#include "sat/io/byte_sink.h"
#include "sudoku/model/variant.h"
#include "sudoku/solve/solver.h"

namespace sudoku {

// The outcome of proving that a puzzle has no solution except for a known one.
struct ProofOutcome {
    sat::Verdict verdict = sat::Verdict::unknown;  // unsatisfiable: there is no other, and the proof is complete
    std::optional<Board> other;                    // iff satisfiable: another solution
    sat::StopReason stopped = sat::StopReason::none;
    std::uint64_t clauses = 0;  // of the CNF
    Effort effort;              // as for the solver `sat`
};

// Proves that `puzzle` has no solution except for `known` (which may be empty), with a checkable proof: writes to `cnf`
// the puzzle in the encoding `extended` with its comments (encode/cnf_text.h), followed by the clause that blocks
// `known` (block()), and to `proof` a DRAT proof, as text, that these clauses are unsatisfiable.  Discard both unless
// the verdict is unsatisfiable.
//
// `settings`: engine, rule, seed, techniques and limits; its proof sink is not used.
// Errors: the encoding is too large; those of the sinks.
// Requires: `known` is a solution; `settings` pass sat::choose(); `rules` were made of `variant`.
sat::Result<ProofOutcome> prove_no_other(const Puzzle& puzzle, const std::optional<Board>& known, const Rules& rules,
                                         const Variant& variant, const sat::Settings& settings, sat::ByteSink& cnf,
                                         sat::ByteSink& proof);

}  // namespace sudoku
