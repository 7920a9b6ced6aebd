#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sat {

// A technique that an engine may use in addition to plain DPLL.
enum class Technique : std::uint8_t {
    pure,
    autarky,
    backjumping,
    resolvents,
    restarts,
    minimisation,
    binary_strengthening,
    reason_bumping,
    chrono,
    trail_reuse,
    stable,
    targets,
    rephasing,
    walk,
    probing,
    equivalences,
    ternary,
    congruence,
    sweeping,
    subsumption,
    elimination,
    gates,
    bounded_addition,
    vivification,
    parity,
    pigeonhole,
    cardinality,
    gauss,
    domains,
    messages,
    symmetry,
};

// The engines that implement it.
enum class TechniqueOf : std::uint8_t { flagged = 1, learning = 2, both = 3, lookahead = 4, trees = 5, all = 7 };

// The list of techniques, from which program options, tables in the documents and test combinations are derived.
// `automatic` lets the engine decide from the formula and the branching rule.
struct TechniqueEntry {
    Technique technique;
    TechniqueOf engines;
    std::string_view name, summary;
    std::string_view gain;  // what TechniqueWork::gained counts
    bool proves = true;     // can write a proof; otherwise it is off when one is written (symmetry: except SR)
    constexpr bool fits(TechniqueOf engine) const {
        return (static_cast<unsigned>(engines) & static_cast<unsigned>(engine)) != 0;
    }
};
inline constexpr std::array<TechniqueEntry, 31> kTechniques{{
    {Technique::pure, TechniqueOf::both, "pure", "make literals true whose negation no longer occurs", "literals"},
    {Technique::autarky, TechniqueOf::trees, "autarky", "keep decisions that satisfy every clause they touch",
     "decisions"},
    {Technique::backjumping, TechniqueOf::flagged, "backjumping",
     "skip the second branch of decisions that took no part in a conflict", "decisions"},
    {Technique::resolvents, TechniqueOf::trees, "resolvents", "close short clauses under resolution before the search",
     "clauses"},
    {Technique::restarts, TechniqueOf::both, "restarts",
     "begin again at the root now and then, keeping what the rule learned", "restarts"},
    {Technique::minimisation, TechniqueOf::learning, "minimisation",
     "drop literals of a learned clause that others imply", "literals"},
    {Technique::binary_strengthening, TechniqueOf::learning, "binary-strengthening",
     "drop literals of a learned clause by binary clauses of its first", "literals"},
    {Technique::reason_bumping, TechniqueOf::learning, "reason-bumping",
     "reward variables in the reasons of a learned clause too", "variables"},
    {Technique::chrono, TechniqueOf::learning, "chrono", "take back one level where a long jump would cost much",
     "backtracks"},
    {Technique::trail_reuse, TechniqueOf::learning, "trail-reuse", "keep the decisions a restart would make again",
     "restarts"},
    {Technique::stable, TechniqueOf::learning, "stable",
     "alternate rare restarts under vsids with frequent ones under vmtf", "modes"},
    {Technique::targets, TechniqueOf::learning, "targets", "decide by the phases of the longest conflict-free trail",
     "records"},
    {Technique::rephasing, TechniqueOf::learning, "rephasing", "set the saved phases anew now and then", "times"},
    {Technique::walk, TechniqueOf::all, "walk",
     "look for a model before the search, and for phases in it, by local search", "flips"},
    {Technique::probing, TechniqueOf::learning, "probing", "failed literals, many at once by bitwise propagation",
     "literals"},
    {Technique::equivalences, TechniqueOf::learning, "equivalences", "replace literals that imply each other by one",
     "variables"},
    {Technique::ternary, TechniqueOf::learning, "ternary", "add binary and ternary resolvents of ternary clauses",
     "clauses"},
    {Technique::congruence, TechniqueOf::learning, "congruence", "merge outputs of gates with the same inputs",
     "variables"},
    {Technique::sweeping, TechniqueOf::learning, "sweeping",
     "find literals that are fixed or equivalent in the clauses near a variable", "literals"},
    {Technique::subsumption, TechniqueOf::learning, "subsumption", "drop and shorten clauses that others imply",
     "clauses"},
    {Technique::elimination, TechniqueOf::learning, "elimination", "resolve variables away where that adds no clauses",
     "variables"},
    {Technique::gates, TechniqueOf::learning, "gates", "eliminate by the definition of a variable where it has one",
     "variables"},
    {Technique::bounded_addition, TechniqueOf::learning, "bounded-addition", "add a variable where that saves clauses",
     "variables"},
    {Technique::vivification, TechniqueOf::learning, "vivification", "shorten clauses by propagating their negation",
     "clauses"},
    {Technique::parity, TechniqueOf::learning, "parity", "Gaussian elimination on the sums that clauses contain",
     "variables"},
    {Technique::pigeonhole, TechniqueOf::learning, "pigeonhole",
     "refute by clauses that need more at-most-one sets than there are", "refutations"},
    {Technique::cardinality, TechniqueOf::learning, "cardinality",
     "refute by sums of the cardinality constraints of the file", "refutations", false},
    {Technique::gauss, TechniqueOf::learning, "gauss", "propagate by the sums that clauses contain, added up",
     "literals", false},
    {Technique::domains, TechniqueOf::learning, "domains",
     "search small problems in direct encoding by sets of values before the engine", "nodes"},
    {Technique::messages, TechniqueOf::all, "messages",
     "look for a model of random 3-SAT before the search by surveys and beliefs", "literals"},
    {Technique::symmetry, TechniqueOf::learning, "symmetry",
     "add clauses that exclude all but one of symmetric assignments", "clauses", false},
}};
inline constexpr std::size_t kNumTechniques = kTechniques.size();
constexpr std::size_t index_of(Technique t) {
    return static_cast<std::size_t>(t);
}
static_assert([] {
    for (std::size_t i = 0; i < kNumTechniques; ++i)
        if (index_of(kTechniques[i].technique) != i) return false;
    return true;
}());

// The work of one technique in a search.
struct TechniqueWork {
    std::uint64_t rounds = 0;
    std::uint64_t gained = 0;  // in the unit of its entry
    std::uint64_t ticks = 0;   // work: cache lines touched, roughly, as propagation counts them
    friend bool operator==(const TechniqueWork&, const TechniqueWork&) = default;
};

enum class Use : std::uint8_t { automatic, off, on };

}  // namespace sat
