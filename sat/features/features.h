#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "sat/core/assert.h"
#include "sat/core/formula.h"

namespace sat {

// The lengths of the clauses: one pass over the clause ends, a fifth of a nanosecond a clause; reading it took fifty.
struct Profile {
    static constexpr std::size_t kLong = 8;

    std::size_t variables = 0;  // that occur
    std::size_t clauses = 0;
    std::size_t literals = 0;
    std::array<std::size_t, kLong + 1> of_length{};  // clauses with k literals; at kLong, with kLong or more
    std::size_t shortest = 0, longest = 0;           // 0 if there are no clauses

    // The k of a formula whose clauses all have k literals, such as random k-SAT; 0: they differ, or there are none.
    std::size_t uniform() const { return shortest == longest ? longest : 0; }
    // The same if at most a quarter of the clauses is shorter, with three literals or more: when literals of a clause
    // are chosen independently, some repeat.
    std::size_t nearly_uniform() const {
        constexpr double kLeastShare = 0.75;
        if (uniform() != 0) return uniform();
        return shortest >= 3 && longest < kLong && share_of_length(longest) >= kLeastShare ? longest : 0;
    }
    double share_of_length(std::size_t k) const {
        ASSERT(k <= kLong);
        return clauses == 0 ? 0 : static_cast<double>(of_length[k]) / static_cast<double>(clauses);
    }
    double clauses_per_variable() const {
        return variables == 0 ? 0 : static_cast<double>(clauses) / static_cast<double>(variables);
    }
};
Profile profile_of(const Formula& formula);

// Properties of the literals.  They cost about sixty nanoseconds a clause, as much as reading one, so only a sample of
// a large formula is used: blocks of neighbouring clauses, evenly spread, because encoders write the clauses of one
// constraint together.  In a shuffled formula the sample does not show parities and at-most-ones; up to kWhole clauses
// the formula is used whole.
struct Structure {
    static constexpr std::size_t kWhole = 2000;  // clauses: formulas up to this size are used whole
    static constexpr std::size_t kShare = 128;   // of larger ones one clause in kShare, but at least kWhole
    static constexpr std::size_t kBlock = 250;   // neighbouring clauses of the sample

    std::size_t clauses = 0;  // in the sample
    // Share of literals that are positive.
    double positive = 0;
    // Share of clauses that belong to a parity constraint on 2 to 10 variables: 2^(k-1) clauses over the same k
    // variables, all with an even, or all with an odd, number of negations (Soos, Nohl, Castelluccia: Extending SAT
    // solvers to cryptographic problems, SAT 2009).
    double parity = 0;
    // Share of the binary clauses that are an edge of a triangle of binary clauses on three literals: every clause of a
    // pairwise at-most-one constraint on three or more is one (Biere, Le Berre, Lonca, Manthey:
    // Detecting cardinality constraints in CNF, SAT 2014).
    double at_most_one = 0;
    // Variance over mean of the occurrence counts of the variables: near 1 for random variables, 0 if all occur equally
    // often, large if a few variables dominate.  From a sample of share p with value d it is 1 + (d - 1) / p.
    double spread = 0;
};
Structure structure_of(const Formula& formula);

// What a sample does not show.  It takes some microseconds a clause, so it is for formulas whose search is long.
struct Hidden {
    double parity = 0;      // as in Structure, of all clauses
    double modularity = 0;  // of the communities of variables (sat/features/communities.h)
};
Hidden hidden_structure_of(const Formula& formula);

// The features from which `auto` chooses an engine.
struct Features {
    Profile profile;
    Structure structure;
};
Features features_of(const Formula& formula);

// The registry of features, each a single number.
struct FeatureEntry {
    std::string_view name, summary;
    double (*value)(const Features&);
};
inline constexpr std::array<FeatureEntry, 11> kFeatures{{
    {"variables", "that occur", [](const Features& f) { return static_cast<double>(f.profile.variables); }},
    {"clauses", "as they were read", [](const Features& f) { return static_cast<double>(f.profile.clauses); }},
    {"literals", "in all clauses", [](const Features& f) { return static_cast<double>(f.profile.literals); }},
    {"ratio", "clauses per variable", [](const Features& f) { return f.profile.clauses_per_variable(); }},
    {"uniform", "the length that all clauses have, or 0",
     [](const Features& f) { return static_cast<double>(f.profile.uniform()); }},
    {"longest", "literals of the longest clause",
     [](const Features& f) { return static_cast<double>(f.profile.longest); }},
    {"binaries", "share of clauses with two literals", [](const Features& f) { return f.profile.share_of_length(2); }},
    {"positive", "share of positive literals", [](const Features& f) { return f.structure.positive; }},
    {"parity", "share of clauses in parity constraints on 2 to 10 variables",
     [](const Features& f) { return f.structure.parity; }},
    {"at-most-one", "share of binary clauses in triangles of binary clauses",
     [](const Features& f) { return f.structure.at_most_one; }},
    {"spread", "variance over mean of the occurrence counts", [](const Features& f) { return f.structure.spread; }},
}};

}  // namespace sat
