#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "tests/unit/lrat/material.h"

namespace lrat_test {

// check_lrat by its definition: a map from IDs to literal sets, without counters, visiting every clause.
class SlowHintChecker {
public:
    using Flaw = sat::LratFlaw;

    explicit SlowHintChecker(const Clauses& clauses) {
        for (const Numbers& c : clauses) clause_[++last_] = Set(c.begin(), c.end());
    }

    // The first flaw, with its position in the proof.
    std::pair<Flaw, std::size_t> run(const HintProof& proof) {
        for (const auto& [id, c] : clause_)
            if (c.empty()) return {Flaw::none, 0};
        for (std::size_t i = 0; i < proof.size(); ++i) {
            const HintStep& s = proof[i];
            if (s.deletion) {
                for (const std::int64_t id : s.hints) clause_.erase(id);
                continue;
            }
            if (s.id <= last_) return {Flaw::id_not_rising, i};
            auto size = static_cast<std::ptrdiff_t>(sat::size_without_witness(s.clause));
            const Flaw flaw = check_step(s, size);
            if (flaw != Flaw::none) size = static_cast<std::ptrdiff_t>(s.clause.size());
            if (flaw != Flaw::none && check_step(s, size) != Flaw::none) return {flaw, i};
            if (s.clause.empty()) return {Flaw::none, i};
            last_ = s.id;
            clause_[s.id] = Set(s.clause.begin(), s.clause.begin() + size);
        }
        return {Flaw::no_empty_clause, proof.size()};
    }

private:
    using Set = std::set<std::int32_t>;
    static bool tautology(const Set& c) {
        return std::any_of(c.begin(), c.end(), [&](std::int32_t n) { return c.count(-n) != 0; });
    }

    Flaw check_step(const HintStep& s, std::ptrdiff_t size) const {
        const Set lemma(s.clause.begin(), s.clause.begin() + size);
        if (tautology(lemma)) return Flaw::none;
        Set truth;
        for (const std::int32_t n : lemma) truth.insert(-n);
        auto at = s.hints.begin();
        const Flaw by_units = follow(truth, at, s.hints.end());
        if (by_units != Flaw::no_conflict) return by_units;
        if (s.clause.empty()) return at == s.hints.end() ? Flaw::no_conflict : Flaw::no_pivot;
        Set witness(s.clause.begin() + size, s.clause.end());
        if (tautology(witness)) return Flaw::no_conflict;
        if (witness.empty() && at == s.hints.end()) return pure(-s.clause[0]) ? Flaw::none : Flaw::no_conflict;
        if (witness.empty()) witness.insert(s.clause[0]);
        return check_candidates(truth, witness, at, s.hints.end());
    }

    static bool touched(const Set& clause, const Set& witness) {
        return std::any_of(clause.begin(), clause.end(), [&](std::int32_t n) { return witness.count(-n) != 0; });
    }
    static bool satisfied(const Set& clause, const Set& witness) {
        return std::any_of(clause.begin(), clause.end(), [&](std::int32_t n) { return witness.count(n) != 0; });
    }

    bool pure(std::int32_t n) const {
        return std::none_of(clause_.begin(), clause_.end(),
                            [&](const auto& c) { return c.second.count(n) != 0 && !tautology(c.second); });
    }

    Flaw check_candidates(const Set& truth, const Set& witness, Hints::const_iterator at,
                          Hints::const_iterator end) const {
        std::set<std::int64_t> seen;
        while (at != end) {
            const std::int64_t id = -*at++;
            const auto found = clause_.find(id);
            if (found == clause_.end()) return Flaw::unknown_hint;
            if (!touched(found->second, witness))
                return witness.size() == 1 ? Flaw::wrong_candidate : Flaw::not_touched;
            if (!tautology(found->second)) {
                if (!seen.insert(id).second) return Flaw::candidate_twice;
                const Flaw flaw = check_candidate(truth, found->second, witness, at, end);
                if (flaw != Flaw::none) return flaw;
            }
            while (at != end && *at > 0) ++at;
        }
        for (const auto& [id, c] : clause_)
            if (touched(c, witness) && !satisfied(c, witness) && !tautology(c) && seen.count(id) == 0)
                return witness.size() == 1 ? Flaw::candidate_missing : Flaw::touched_missing;
        return Flaw::none;
    }

    Flaw check_candidate(Set truth, const Set& candidate, const Set& witness, Hints::const_iterator at,
                         Hints::const_iterator end) const {
        if (satisfied(candidate, witness)) return Flaw::none;
        Set others;
        for (const std::int32_t n : candidate)
            if (witness.count(-n) == 0) others.insert(n);
        for (const std::int32_t n : others)
            if (truth.count(n) != 0) return Flaw::none;
        for (const std::int32_t n : others) truth.insert(-n);
        const Flaw flaw = follow(truth, at, end);
        return flaw == Flaw::no_conflict ? Flaw::candidate_open : flaw;
    }

    // Up to the next negative hint.
    Flaw follow(Set& truth, Hints::const_iterator& at, Hints::const_iterator end) const {
        for (; at != end && *at > 0; ++at) {
            const auto found = clause_.find(*at);
            if (found == clause_.end()) return Flaw::unknown_hint;
            Numbers open;
            for (const std::int32_t n : found->second)
                if (truth.count(-n) == 0) open.push_back(n);
            if (open.empty()) return Flaw::none;
            if (open.size() > 1) return Flaw::hint_not_unit;
            truth.insert(open[0]);
        }
        return Flaw::no_conflict;
    }

    std::map<std::int64_t, Set> clause_;
    std::int64_t last_ = 0;
};

}  // namespace lrat_test
