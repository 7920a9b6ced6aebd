#pragma once

#include <algorithm>
#include <map>
#include <string>

#include "sat/engines.h"
#include "sat/solve.h"
#include "tests/unit/lrat/material.h"

namespace wrong {

using namespace lrat_test;

// What an engine said of a formula, in DIMACS numbers.
struct Said {
    sat::Verdict verdict = sat::Verdict::unknown;
    Numbers model;     // the literals that are true
    Proof plain;       // the steps of DRAT
    HintProof hinted;  // and of LRAT, from an engine that gives hints
};

// One search with techniques, seed and interval_divisor by lot.
Said ask(const sat::EngineEntry& engine, const Clauses& clauses, sat::Random& random);

// Small formulas of every kind, with a model or without.
Clauses any_formula(sat::Random& random, std::uint32_t vars);
// One of these that has a model, or one that has none; of three in four of the latter every clause is needed, so that
// little in a proof is there twice.
Clauses formula_with(sat::Random& random, bool model);

// How many wrong proofs of each kind were refused, and how many are still right.
struct Count {
    int refused = 0, right = 0;
};
using Counts = std::map<std::string, Count>;
std::string table(const Counts& counts);

// The proof with each line in turn lost, and with each exchanged for the next.
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

// With each literal in turn flipped.
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

// With each deletion in turn one place earlier, then two, then four, ...
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

// The formula with the first literal of each clause in turn flipped, and with each clause in turn lost.
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

// A proof cut off behind each byte: use(the steps that are whole, bytes, whether the cut is between two steps).
// `ending`: how many bytes behind a step need not be there.
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
