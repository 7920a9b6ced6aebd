#pragma once

#include <string>
#include <vector>

#include "sat/lookahead/split.h"
#include "sat/solve.h"
#include "tests/property/solve/random_formula.h"

namespace sat::test {

// What satgen makes of these words.
Formula made(const std::string& line);

// Formulas of families, small: satisfiable and not, with short and long clauses, units, at-most-ones and parities.
struct Instance {
    std::string name;
    Formula formula;
    bool satisfiable;
};
const std::vector<Instance>& instances();

// The formula with the negation of every cube as a clause.
Formula without_cubes(const Formula& formula, const CubeList& cubes);
// Do the cubes cover every model of the formula?  Asked of the learning engine.
bool covers(const Formula& formula, const CubeList& cubes);
// Does unit propagation alone find a conflict in the formula with the cube?  Clause by clause, until nothing changes.
bool has_unit_conflict(const Formula& formula, std::span<const Lit> cube);
// No assignment is in two of them.
bool are_disjoint(const CubeList& cubes);

inline SplitSettings cut(Cutoff cutoff, std::uint64_t amount) {
    SplitSettings settings;
    settings.cutoff = cutoff;
    settings.amount = amount;
    return settings;
}
// Every way to cut a split, with amounts that end in leaves of all kinds.
const std::vector<SplitSettings>& cutoffs();

}  // namespace sat::test
