#pragma once

#include <algorithm>
#include <optional>
#include <set>

#include "sat/check/drat_check.h"
#include "tests/unit/check/material.h"

namespace check_test {

// check_proof by its definition: a multiset of literal sets, and naive unit propagation. No watches, no trail reuse, no
// hashing.
class SlowChecker {
public:
    explicit SlowChecker(const Clauses& clauses) {
        for (const Numbers& c : clauses) clauses_.push_back(set_of(c));
    }

    enum class Kind { rup, rat, pr, neither };
    Kind kind(const Numbers& lemma) const {
        return kind(lemma, Numbers(lemma.begin(), lemma.begin() + !lemma.empty()));
    }
    // `witness`: the literals that it makes true.
    Kind kind(const Numbers& lemma, const Numbers& witness) const {
        if (conflict_with_negated(set_of(lemma))) return Kind::rup;
        const Set made = set_of(witness);
        if (lemma.empty() || tautology(made)) return Kind::neither;
        const auto is_true = [&](std::int32_t n) { return made.count(n) != 0; };
        const auto is_false = [&](std::int32_t n) { return made.count(-n) != 0; };
        for (const Set& other : clauses_) {
            if (tautology(other) || std::any_of(other.begin(), other.end(), is_true)) continue;
            if (std::none_of(other.begin(), other.end(), is_false)) continue;
            Set rest = set_of(lemma);
            for (const std::int32_t n : other)
                if (!is_false(n)) rest.insert(n);
            if (!conflict_with_negated(rest)) return Kind::neither;
        }
        return made.size() == 1 ? Kind::rat : Kind::pr;
    }
    bool refuted() const { return conflict_with_negated({}); }
    void add(const Numbers& lemma) { clauses_.push_back(set_of(lemma)); }
    // Returns false if it is absent.  With `keeps_units`, a clause stays whose only true literal follows by unit
    // propagation, if it makes all others false.
    bool remove(const Numbers& clause, bool keeps_units = false) {
        const auto found = std::find(clauses_.begin(), clauses_.end(), set_of(clause));
        if (found == clauses_.end()) return false;
        if (keeps_units && is_unit(*found)) return true;
        clauses_.erase(found);
        return true;
    }

private:
    using Set = std::set<std::int32_t>;
    static Set set_of(const Numbers& c) { return {c.begin(), c.end()}; }
    static bool tautology(const Set& c) {
        return std::any_of(c.begin(), c.end(), [&](std::int32_t n) { return c.count(-n) != 0; });
    }

    bool is_unit(const Set& clause) const {
        const auto known = propagate({});
        if (!known || tautology(clause)) return false;
        const auto is_true = [&](std::int32_t n) { return known->count(n) != 0; };
        const auto is_open = [&](std::int32_t n) { return known->count(-n) == 0; };
        return std::count_if(clause.begin(), clause.end(), is_true) == 1 &&
               std::count_if(clause.begin(), clause.end(), is_open) == 1;
    }

    // True if falsifying all literals of `c` gives a conflict by unit propagation.
    bool conflict_with_negated(const Set& c) const {
        if (tautology(c)) return true;
        Set true_ones;
        for (const std::int32_t n : c) true_ones.insert(-n);
        return !propagate(true_ones);
    }
    // The literals that follow; nullopt on a conflict.
    std::optional<Set> propagate(Set true_ones) const {
        for (bool changed = true; changed;) {
            changed = false;
            for (const Set& clause : clauses_) {
                Numbers open;
                bool satisfied = false;
                for (const std::int32_t n : clause) {
                    satisfied = satisfied || true_ones.count(n) != 0;
                    if (true_ones.count(-n) == 0) open.push_back(n);
                }
                if (satisfied) continue;
                if (open.empty()) return std::nullopt;
                if (open.size() > 1) continue;
                true_ones.insert(open[0]);
                changed = true;
            }
        }
        return true_ones;
    }

    std::vector<Set> clauses_;
};

struct SlowReport {
    sat::ProofVerdict verdict = sat::ProofVerdict::no_conflict;
    std::uint64_t lemmas = 0, rup = 0, rat = 0, pr = 0, deletions = 0, absent = 0;
};

// Where the first literal occurs again, a witness begins.
inline Numbers without_witness(const Numbers& step) {
    return step.empty() ? step : Numbers(step.begin(), std::find(step.begin() + 1, step.end(), step[0]));
}

inline SlowReport check_slowly(const Clauses& clauses, const Proof& proof, bool keeps_units = false) {
    SlowChecker checker(clauses);
    SlowReport report;
    for (const Step& s : proof) {
        if (checker.refuted()) break;
        if (s.deletion) {
            const bool removed =
                checker.remove(s.clause, keeps_units) || checker.remove(without_witness(s.clause), keeps_units);
            ++(removed ? report.deletions : report.absent);
            continue;
        }
        ++report.lemmas;
        Numbers clause = without_witness(s.clause);
        const Numbers witness(s.clause.begin() + static_cast<std::ptrdiff_t>(clause.size()), s.clause.end());
        SlowChecker::Kind kind = witness.empty() ? checker.kind(clause) : checker.kind(clause, witness);
        if (kind == SlowChecker::Kind::neither && !witness.empty()) kind = checker.kind(clause = s.clause);
        if (kind == SlowChecker::Kind::neither) {
            report.verdict = sat::ProofVerdict::lemma_fails;
            return report;
        }
        ++(kind == SlowChecker::Kind::rup ? report.rup : kind == SlowChecker::Kind::rat ? report.rat : report.pr);
        checker.add(clause);
    }
    if (checker.refuted()) report.verdict = sat::ProofVerdict::verified;
    return report;
}

}  // namespace check_test
