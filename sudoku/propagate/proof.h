#pragma once

#include <optional>

#include "sat/core/outcome.h"
#include "sat/core/settings.h"
#include "sat/io/byte_sink.h"
#include "sudoku/propagate/encode.h"

namespace sudoku {

struct ConstraintProof {
    sat::Verdict verdict = sat::Verdict::unknown;  // unsatisfiable: there is no other, and the proof is complete
    std::optional<Values> other;                   // iff satisfiable
    sat::StopReason stopped = sat::StopReason::none;
};

// Proves that a puzzle has no solution except for `known` (null: none at all): writes the clauses of `encoding` to
// `cnf`, with one that excludes `known`, and to `proof` a DRAT proof, as text, that they are unsatisfiable.  Discard
// both unless the verdict is unsatisfiable.
// Errors: those of the sinks.  Requires: `known` is a solution; `settings` pass sat::choose().
sat::Result<ConstraintProof> prove_no_other(const ConstraintEncoding& encoding, const Values* known,
                                            const sat::Settings& settings, sat::ByteSink& cnf, sat::ByteSink& proof);

}  // namespace sudoku
