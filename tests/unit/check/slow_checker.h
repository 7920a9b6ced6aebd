#pragma once

#include <algorithm>
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

    enum class Kind { rup, rat, neither };
    Kind kind(const Numbers& lemma) const {
        if (conflict_with_negated(set_of(lemma))) return Kind::rup;
        if (lemma.empty()) return Kind::neither;
        for (const Set& other : clauses_) {
            if (other.count(-lemma[0]) == 0 || tautology(other)) continue;
            Set resolvent = set_of(lemma);
            for (const std::int32_t n : other)
                if (n != -lemma[0]) resolvent.insert(n);
            if (!conflict_with_negated(resolvent)) return Kind::neither;
        }
        return Kind::rat;
    }
    bool refuted() const { return conflict_with_negated({}); }
    void add(const Numbers& lemma) { clauses_.push_back(set_of(lemma)); }
    // Returns false if it is absent.
    bool remove(const Numbers& clause) {
        const auto found = std::find(clauses_.begin(), clauses_.end(), set_of(clause));
        if (found == clauses_.end()) return false;
        clauses_.erase(found);
        return true;
    }

private:
    using Set = std::set<std::int32_t>;
    static Set set_of(const Numbers& c) { return {c.begin(), c.end()}; }
    static bool tautology(const Set& c) {
        return std::any_of(c.begin(), c.end(), [&](std::int32_t n) { return c.count(-n) != 0; });
    }

    // True if falsifying all literals of `c` gives a conflict by unit propagation.
    bool conflict_with_negated(const Set& c) const {
        if (tautology(c)) return true;
        Set true_ones;
        for (const std::int32_t n : c) true_ones.insert(-n);
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
                if (open.empty()) return true;
                if (open.size() > 1) continue;
                true_ones.insert(open[0]);
                changed = true;
            }
        }
        return false;
    }

    std::vector<Set> clauses_;
};

struct SlowReport {
    sat::ProofVerdict verdict = sat::ProofVerdict::no_conflict;
    std::uint64_t lemmas = 0, rup = 0, rat = 0, deletions = 0, absent = 0;
};

inline SlowReport check_slowly(const Clauses& clauses, const Proof& proof) {
    SlowChecker checker(clauses);
    SlowReport report;
    for (const Step& s : proof) {
        if (checker.refuted()) break;
        if (s.deletion) {
            ++(checker.remove(s.clause) ? report.deletions : report.absent);
            continue;
        }
        ++report.lemmas;
        const SlowChecker::Kind kind = checker.kind(s.clause);
        if (kind == SlowChecker::Kind::neither) {
            report.verdict = sat::ProofVerdict::lemma_fails;
            return report;
        }
        ++(kind == SlowChecker::Kind::rup ? report.rup : report.rat);
        checker.add(s.clause);
    }
    if (checker.refuted()) report.verdict = sat::ProofVerdict::verified;
    return report;
}

}  // namespace check_test
