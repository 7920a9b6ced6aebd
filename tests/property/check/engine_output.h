#pragma once

#include <algorithm>
#include <map>
#include <string>

#include "sat/engines.h"
#include "sat/solve.h"
#include "tests/unit/lrat/material.h"

namespace wrong {

using namespace lrat_test;

// The output of an engine, in DIMACS literals.
struct EngineOutput {
    sat::Verdict verdict = sat::Verdict::unknown;
    Numbers model;     // the true literals
    Proof plain;       // DRAT steps
    HintProof hinted;  // LRAT steps, from an engine with hints
};

// Run a search with random techniques, seed and interval_divisor.
EngineOutput run_engine(const sat::EngineEntry& engine, const Clauses& clauses, sat::Random& random);

// Small random formulas, satisfiable or not.
Clauses any_formula(sat::Random& random, std::uint32_t vars);
// A satisfiable or an unsatisfiable formula. Three in four of the latter are minimal, so that proofs contain little
// redundancy.
Clauses formula_with(sat::Random& random, bool model);

// The number of corrupted proofs of each kind that were rejected, and that are still correct.
struct Count {
    int rejected = 0, right = 0;
};
using Counts = std::map<std::string, Count>;
std::string table(const Counts& counts);

// The proof without each line in turn, and with each pair of neighbours swapped.
template <class Steps, class Use>
void each_line_lost(const Steps& proof, Use use) {
    for (std::size_t i = 0; i < proof.size(); ++i) {
        Steps wrong = proof;
        wrong.erase(wrong.begin() + static_cast<std::ptrdiff_t>(i));
        use(wrong);
    }
}
template <class Steps, class Use>
void each_pair_swapped(const Steps& proof, Use use) {
    for (std::size_t i = 1; i < proof.size(); ++i) {
        Steps wrong = proof;
        std::swap(wrong[i - 1], wrong[i]);
        use(wrong);
    }
}

// The proof with each literal in turn negated.
template <class Steps, class Use>
void each_literal_flipped(const Steps& proof, Use use) {
    Steps wrong = proof;
    for (auto& step : wrong)
        for (std::int32_t& n : step.clause) {
            n = -n;
            use(wrong);
            n = -n;
        }
}

// The proof with each deletion in turn moved up by 1, 2, 4, ... lines.
template <class Steps, class Use>
void each_deletion_earlier(const Steps& proof, Use use) {
    for (std::size_t i = 0; i < proof.size(); ++i)
        for (std::size_t by = 1; proof[i].deletion && by <= i; by *= 2) {
            Steps wrong = proof;
            const auto at = wrong.begin() + static_cast<std::ptrdiff_t>(i);
            std::rotate(at - static_cast<std::ptrdiff_t>(by), at, at + 1);
            use(wrong);
        }
}

// The formula with the first literal of each clause in turn negated, and without each clause in turn.
template <class Use>
void each_other_formula(const Clauses& clauses, Use use) {
    for (std::size_t i = 0; i < clauses.size(); ++i) {
        Clauses other = clauses;
        other[i][0] = -other[i][0];
        use(other);
        other.erase(other.begin() + static_cast<std::ptrdiff_t>(i));
        use(other);
    }
}

// A proof cut after each byte: use(the complete steps, bytes, whether the cut is between two steps). `ending`: the
// number of optional bytes after a step.
template <class Steps, class Spell, class Use>
void each_cut(const Steps& proof, Spell spell, std::size_t ending, Use use) {
    Steps whole;
    std::string bytes;
    for (const auto& step : proof) {
        const std::string more = spell(Steps{step});
        for (std::size_t cut = 0; cut < more.size() - ending; ++cut) use(whole, bytes + more.substr(0, cut), cut == 0);
        whole.push_back(step);
        if (ending > 0) use(whole, bytes + more.substr(0, more.size() - ending), true);
        bytes += more;
    }
}

}  // namespace wrong
