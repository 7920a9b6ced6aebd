#pragma once

#include "tests/unit/check/material.h"
#include "tests/unit/check/slow_checker.h"

namespace check_test {

// One random corruption of a proof, which may leave it correct.
inline Proof damaged(sat::Random& random, Proof proof, std::uint32_t vars) {
    const std::size_t at = random.below(static_cast<std::uint32_t>(proof.size()));
    Numbers& clause = proof[at].clause;
    switch (random.below(6)) {
        case 0:  // negate a literal
            if (!clause.empty()) clause[0] = -clause[0];
            break;
        case 1:  // drop a line
            proof.erase(proof.begin() + static_cast<std::ptrdiff_t>(at));
            break;
        case 2:  // move a deletion up
            for (std::size_t i = at; i < proof.size(); ++i)
                if (proof[i].deletion) {
                    const Step moved = proof[i];
                    proof.erase(proof.begin() + static_cast<std::ptrdiff_t>(i));
                    proof.insert(proof.begin() + static_cast<std::ptrdiff_t>(at), moved);
                    break;
                }
            break;
        case 3:  // drop a literal
            if (!clause.empty()) clause.pop_back();
            break;
        case 4:  // add an empty lemma
            proof.insert(proof.begin() + static_cast<std::ptrdiff_t>(at),
                         {false, {random_number(random, vars + 1), random_number(random, vars + 1)}});
            break;
        default:  // truncate
            proof.resize(at);
    }
    return proof;
}

// A long random sequence of valid steps: RUP, RAT and perhaps PR additions, often similar to the one before, and
// deletions of any clause, including units and reasons, performed or ignored.
struct WalkOptions {
    bool witnesses = false;
    bool keeps_units = false;
};
inline Proof valid_walk(sat::Random& random, const Clauses& clauses, std::uint32_t vars, int steps,
                        const WalkOptions& options = {}) {
    SlowChecker checker(clauses);
    Clauses present = clauses;
    Proof proof;
    Numbers last;
    for (int i = 0; i < steps && !checker.refuted(); ++i) {
        if (random.below(3) == 0 && !present.empty()) {
            const std::uint32_t at = random.below(static_cast<std::uint32_t>(present.size()));
            proof.push_back({true, present[at]});
            random.shuffle(std::span(proof.back().clause));
            checker.remove(present[at], options.keeps_units);
            present.erase(present.begin() + at);
            continue;
        }
        Numbers lemma(last.begin(), last.begin() + random.below(static_cast<std::uint32_t>(last.size() + 1)));
        for (std::uint32_t n = random.below(4); n > 0; --n) lemma.push_back(random_number(random, vars + 1));
        // The first literal again would begin a witness.
        if (!lemma.empty()) lemma.erase(std::remove(lemma.begin() + 1, lemma.end(), lemma[0]), lemma.end());
        Numbers witness;
        if (options.witnesses && !lemma.empty()) {
            witness = {lemma[0]};
            for (std::uint32_t n = random.below(3); n > 0; --n) {
                const std::int32_t l = random_number(random, vars + 1);
                if (l != lemma[0]) witness.push_back(l);
            }
        }
        const bool follows = witness.empty() ? checker.kind(lemma) != SlowChecker::Kind::neither
                                             : checker.kind(lemma, witness) != SlowChecker::Kind::neither;
        if (!follows) continue;
        Numbers step = lemma;
        step.insert(step.end(), witness.begin(), witness.end());
        proof.push_back({false, step});
        checker.add(lemma);
        present.push_back(lemma);
        last = lemma;
    }
    return proof;
}

// Steps after which clauses are refuted only by way of them: literals of clauses are replaced by a new variable that is
// defined before (RAT), and clauses that follow from others are deleted, units and reasons among them.  Changes
// `clauses` to what is left, and `vars`.
inline Proof rewriting(sat::Random& random, Clauses& clauses, std::uint32_t& vars, int steps) {
    Proof proof;
    const auto add = [&](const Numbers& clause) {
        proof.push_back({false, clause});
        clauses.push_back(clause);
    };
    const auto remove = [&](std::size_t at) {
        proof.push_back({true, clauses[at]});
        clauses.erase(clauses.begin() + static_cast<std::ptrdiff_t>(at));
    };
    for (int i = 0; i < steps; ++i) {
        const std::size_t at = random.below(static_cast<std::uint32_t>(clauses.size()));
        const Numbers clause = clauses[at];
        if (random.below(3) == 0 && clause.size() > 2) {
            const auto x = static_cast<std::int32_t>(++vars);
            add({x, -clause[0]});
            add({x, -clause[1]});
            add({-x, clause[0], clause[1]});
            Numbers shorter{x};
            shorter.insert(shorter.end(), clause.begin() + 2, clause.end());
            add(shorter);
            remove(at);
            continue;
        }
        Clauses others = clauses;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(at));
        if (SlowChecker(others).kind(clause) == SlowChecker::Kind::rup) {
            remove(at);
        } else if (const Numbers unit{random_number(random, vars)};
                   SlowChecker(clauses).kind(unit) == SlowChecker::Kind::rup) {
            add(unit);
        }
    }
    return proof;
}

}  // namespace check_test
