#pragma once

#include <string>
#include <vector>

#include "sat/lookahead/split.h"
#include "sat/solve.h"
#include "tests/property/solve/random_formula.h"

namespace sat::test {

// The formula that satgen generates for these words.
Formula generated(const std::string& line);

// Small formulas of all families, satisfiable and not, with short and long clauses, units, at-most-ones and parities.
struct Instance {
    std::string name;
    Formula formula;
    bool satisfiable;
};
const std::vector<Instance>& instances();

// The formula with the negation of every cube as a clause.
Formula without_cubes(const Formula& formula, const CubeList& cubes);
// True if the cubes cover every model of the formula, decided by the learning engine.
bool covers(const Formula& formula, const CubeList& cubes);
// True if unit propagation refutes the formula with the cube, by naive iteration.
bool has_unit_conflict(const Formula& formula, std::span<const Lit> cube);
// True if no assignment is in two cubes.
bool are_disjoint(const CubeList& cubes);

inline SplitSettings cut(Cutoff cutoff, std::uint64_t amount) {
    SplitSettings settings;
    settings.cutoff = cutoff;
    settings.amount = amount;
    return settings;
}
// All kinds of cutoffs, with amounts that give all kinds of leaves.
const std::vector<SplitSettings>& cutoffs();

}  // namespace sat::test
