#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sat/core/error.h"
#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sat/core/settings.h"

// --assume: literals that are taken to be true for one search.
namespace satsolve {

// What is assumed of one formula, each literal once.
struct Assumptions {
    std::vector<sat::Lit> literals;      // of variables that occur, in the order of the command line
    std::vector<std::int32_t> absent;    // numbers of literals whose variables occur in no clause: nothing can go wrong
    std::vector<std::int32_t> opposite;  // two numbers n, -n that are both assumed; empty: none
};

// Reads "1 -2, 7".  Repeated literals count once.
// Errors: what is no literal, and a variable beyond the header's number.
sat::Result<Assumptions> assumptions_of(const sat::Formula& formula, const std::string& text);

struct Answer {
    sat::Outcome outcome;
    // Unsatisfiable: the numbers of assumptions that are enough for it, in the order of the command line; without any,
    // the formula alone is.
    std::vector<std::int32_t> failed;
};

// Decides the formula under the assumptions with the learning engine.  Assumptions that contradict each other need
// no search.  Where memory ends, the outcome says so.
Answer ask(const sat::Formula& formula, const Assumptions& assumptions, const sat::Settings& settings);

}  // namespace satsolve
