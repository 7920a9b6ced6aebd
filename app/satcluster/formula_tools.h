#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/satcluster/cube_tree.h"
#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sat/core/proof_sink.h"

// Formulas of a campaign with cubes and clauses in DIMACS numbers.
namespace satcluster {

// nullopt: a variable does not occur in the formula.
std::optional<std::vector<sat::Lit>> literals_of(const sat::Formula& formula, std::span<const std::int32_t> numbers);
Literals numbers_of(const sat::Formula& formula, std::span<const sat::Lit> literals);
Literals negated(std::span<const std::int32_t> numbers);

// The formula with more clauses; it keeps the numbers of its variables.  Requires: their variables occur in it.
sat::Formula with_clauses(const sat::Formula& formula, std::span<const Literals> clauses);
// The clauses alone.
sat::Formula only_clauses(std::span<const Literals> clauses);
// The clause of each literal of a cube.
std::vector<Literals> units_of(std::span<const std::int32_t> cube);

// The model that these true literals make; nullopt: it does not satisfy the formula.  Variables that are not named are
// false.
std::optional<sat::Model> checked_model(const sat::Formula& formula, std::span<const std::int32_t> literals);
// All literals of the formula's variables that the model makes true.
Literals true_literals(const sat::Formula& formula, const sat::Model& model);

// Decides by the learning engine, with its proof if `proof` is not null.
sat::Outcome decide(const sat::Formula& formula, const sat::Limits& limits, sat::ProofSink* proof);

// The lemmas that a DRAT proof in text leaves at its end.  The empty clause is among them if it was derived.
std::vector<Literals> lemmas_left(std::string_view drat);

}  // namespace satcluster
