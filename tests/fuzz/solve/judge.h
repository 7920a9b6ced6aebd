#pragma once

#include "sat/core/outcome.h"
#include "tests/fuzz/solve/material.h"
#include "tests/fuzz/solve/plan.h"
#include "tests/fuzz/solve/proofs.h"

namespace fuzz {

// What a search owes, held against the text of the formula.  Each throws a Failure.

// Satisfiable: the model, printed as satsolve prints it and read back, satisfies every clause of the text and these
// units.  Unsatisfiable: no assignment does; or another engine says so too; or a proof does: one of the plan, which the
// caller checks, or one of the same search once more.  Unknown: a limit of the plan is why.
void judge_verdict(const Material& material, const Plan& plan, const sat::Outcome& outcome,
                   std::span<const std::int32_t> units, std::string_view tested, Tally& tally);
// The same, and the proofs.
void judge(const Material& material, const Plan& plan, const sat::Outcome& outcome, Proofs& proofs,
           std::string_view tested, Tally& tally);

// The proofs of a refutation are refused for the same formula with one clause, of which `dice` tells which, made a
// tautology, where that has a model.
void judge_forgery(const Material& material, const Proofs& proofs, std::uint64_t dice, Tally& tally);

// Has every clause a true literal?  `values`: signed numbers.
bool satisfies(const Clauses& clauses, std::span<const std::int32_t> values);

// The same search twice: verdict, model and counters are equal.
void expect_same(const sat::Formula& formula, const sat::Outcome& first, const sat::Outcome& second);

}  // namespace fuzz
