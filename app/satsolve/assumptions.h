#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sat/core/error.h"
#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sat/core/settings.h"

// --assume: literals that are true in one search.
namespace satsolve {

// The assumptions of one search, each literal once.
struct Assumptions {
    std::vector<sat::Lit> literals;      // of variables that occur, in the order of the command line
    std::vector<std::int32_t> absent;    // numbers of literals whose variables occur in no clause
    std::vector<std::int32_t> opposite;  // two numbers n, -n that are both assumed; empty: none
};

// Reads "1 -2, 7".  Repeated literals count once.
// Errors: not a literal; a variable beyond the number in the header.
sat::Result<Assumptions> assumptions_of(const sat::Formula& formula, const std::string& text);

struct Answer {
    sat::Outcome outcome;
    // If unsatisfiable: a sufficient subset of the assumptions, in the order of the command line; empty if the formula
    // alone is unsatisfiable.
    std::vector<std::int32_t> failed;
};

// Decides the formula under the assumptions with the learning engine.  Contradictory assumptions need no search.
Answer solve_under_assumptions(const sat::Formula& formula, const Assumptions& assumptions,
                               const sat::Settings& settings);

}  // namespace satsolve
