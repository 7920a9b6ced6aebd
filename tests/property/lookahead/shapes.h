#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sat/core/random.h"
#include "sat/lookahead/kernel.h"
#include "sat/solve.h"
#include "tests/property/proof_texts.h"

namespace sat::test {

// Small enough for brute force, of every shape there is: clauses of one length near the threshold or of mixed lengths,
// parts without a common variable, pigeonholes, parities, at-most-ones; some with repeated clauses and literals,
// opposite ones, units and, rarely, the empty clause.
struct Shaped {
    std::string shape;
    Formula formula;
};
Shaped random_shape(Random& random);
// Random k-SAT at its threshold, k from 3 to 7, as large as takes some hundred leaves.
Formula threshold_formula(Random& random, std::uint32_t k);
Formula made(const std::string& line);  // by satgen's words

std::vector<const lookahead::Kernel*> supported_kernels();

// How to run a search.  accepted() checks its proof.
struct Way {
    const lookahead::Kernel* kernel = &lookahead::best_kernel();
    std::uint32_t threads = 1;
    bool autarky = true, resolvents = true, proof = false;
    Limits limits{};
};
struct Ran {
    Outcome outcome;
    std::string proof;
};
Ran run(const Formula& formula, const Way& way);
// Unsatisfiable: is the proof accepted without a RAT step, and is every deletion of a clause that is there?
// Otherwise: is every lemma RUP?
bool accepted(const Formula& formula, const Ran& ran);

}  // namespace sat::test
