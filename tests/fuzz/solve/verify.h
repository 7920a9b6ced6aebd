#pragma once

#include "sat/core/outcome.h"
#include "tests/fuzz/solve/material.h"
#include "tests/fuzz/solve/plan.h"
#include "tests/fuzz/solve/proofs.h"

namespace fuzz {

// Verification of the outcome of a search against the text of the formula. All functions throw a Failure.

// Satisfiable: the model, printed as by satsolve and read back, satisfies every clause of the text and the units.
// Unsatisfiable: confirmed by the truth table, another engine, or a proof (of the plan, which the caller checks, or of
// a repeated search). Unknown: explained by a limit of the plan.
void verify_verdict(const Material& material, const Plan& plan, const sat::Outcome& outcome,
                    std::span<const std::int32_t> units, std::string_view tested, Tally& tally);
// verify_verdict(), and check the proofs.
void verify(const Material& material, const Plan& plan, const sat::Outcome& outcome, Proofs& proofs,
            std::string_view tested, Tally& tally);

// A proof must be rejected for the formula with one clause (chosen by `dice`) replaced by a tautology, if that is
// satisfiable.
void verify_forgery(const Material& material, const Proofs& proofs, std::uint64_t dice, Tally& tally);

// True if every clause has a true literal. `values` are literals.
bool satisfies(const Clauses& clauses, std::span<const std::int32_t> values);

// A repeated search has the same verdict, model and counters.
void expect_same(const sat::Formula& formula, const sat::Outcome& first, const sat::Outcome& second);

}  // namespace fuzz
