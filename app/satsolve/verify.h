#pragma once

#include <optional>
#include <span>
#include <string>

#include "sat/core/error.h"
#include "sat/core/formula.h"
#include "sat/core/outcome.h"

// Checks that do not trust an engine or a result file.
namespace satsolve {

// Error: the model of the outcome violates a clause or assumption, an internal error.
sat::Status check_outcome(const sat::Formula& formula, const sat::Outcome& outcome,
                          std::span<const sat::Lit> assumed = {});

// Error: the reference's outcome is wrong, or the two verdicts differ.
sat::Status check_agreement(const sat::Formula& formula, const sat::Outcome& reference, const sat::Outcome& outcome);

// The claim of a result file, and whether its assignment is a model.
struct Verification {
    sat::Verdict claimed = sat::Verdict::unknown;
    std::optional<sat::ClauseId> unsatisfied;  // the first clause without a true literal; empty: all have one
    std::optional<std::uint32_t> violated;     // the first of the formula's constraints that is violated; empty: none
};

// Reads a `.res` (or competition output) back and evaluates every clause of `formula`.  A variable missing in the
// result is neither true nor false.  Errors, with the file's name and position: it cannot be read.
sat::Result<Verification> verify_result(const sat::Formula& formula, const std::string& path);

// "1 -2 5", in the numbers of the file.
std::string clause_text(const sat::Formula& formula, sat::ClauseId clause);

}  // namespace satsolve
