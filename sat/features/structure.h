#pragma once

#include <cstddef>

#include "sat/core/formula.h"

namespace sat {

// What the literals of the clauses say.  It costs about sixty nanoseconds a clause, as much as reading one; so of a
// large formula only a sample is looked at: blocks of neighbouring clauses, evenly spread, because what an encoder
// writes for one constraint stands together.  A formula whose clauses were shuffled hides its xors and at-most-ones
// from the sample, and is seen whole only up to kWhole clauses.
struct Structure {
    static constexpr std::size_t kWhole = 2000;  // clauses: formulas up to this size are looked at whole
    static constexpr std::size_t kShare = 128;   // of larger ones one clause in so many, but never fewer than kWhole
    static constexpr std::size_t kBlock = 250;   // neighbouring clauses of the sample

    std::size_t clauses = 0;  // that were looked at
    // Share of literals that are positive.
    double positive = 0;
    // Share of clauses that belong to a parity constraint on 2 to 5 variables: 2^(k-1) clauses over the same k
    // variables, all with an even, or all with an odd, number of negations (Soos, Nohl, Castelluccia: Extending SAT
    // solvers to cryptographic problems, SAT 2009).
    double parity = 0;
    // Share of the binary clauses that are an edge of a triangle of binary clauses on three literals, as every one
    // of an at-most-one constraint on three or more written out in pairs is (Biere, Le Berre, Lonca, Manthey:
    // Detecting cardinality constraints in CNF, SAT 2014).
    double at_most_one = 0;
    // Variance over mean of the variables' occurrence counts: near 1 where variables were drawn by lot, 0 where all
    // occur equally often, large where a few variables govern.  From a sample of a share p it is found as
    // 1 + (d - 1) / p, d that of the sample's counts, which are thinned.
    double spread = 0;
};
Structure structure_of(const Formula& formula);

}  // namespace sat
