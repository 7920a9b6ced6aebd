#pragma once

#include <algorithm>
#include <set>
#include <utility>

#include "tests/unit/check/naive_search.h"
#include "tests/unit/lrat/material.h"

namespace lrat_test {

// Finds the hints of lemmas by naive propagation and writes the proof.
class Elaborator {
public:
    explicit Elaborator(const Clauses& clauses) {
        for (const Numbers& c : clauses) living_[++last_id_] = c;
    }

    // Returns false if the lemma is neither RUP nor RAT on its first literal.
    bool add(const Numbers& lemma) {
        std::optional<Hints> hints = hints_of(lemma);
        if (!hints) return false;
        proof_.push_back({false, ++last_id_, lemma, *std::move(hints)});
        living_[last_id_] = lemma;
        return true;
    }
    void remove(std::int64_t id) {
        living_.erase(id);
        proof_.push_back({true, last_id_, {}, {id}});
    }
    // The newest clause with these literals. Requires: there is one.
    void remove(Numbers clause) {
        std::sort(clause.begin(), clause.end());
        for (auto at = living_.rbegin(); at != living_.rend(); ++at) {
            Numbers other = at->second;
            std::sort(other.begin(), other.end());
            if (other == clause) return remove(at->first);
        }
    }
    // Skip IDs, like solvers that count other clauses too.
    void skip_ids(std::int64_t n) { last_id_ += n; }

    const std::map<std::int64_t, Numbers>& living() const { return living_; }
    Clauses clauses() const {
        Clauses all;
        for (const auto& [id, c] : living_) all.push_back(c);
        return all;
    }
    const HintProof& proof() const { return proof_; }

private:
    using Set = std::set<std::int32_t>;

    std::optional<Hints> hints_of(const Numbers& lemma) const {
        Set truth;
        Hints hints;
        for (const std::int32_t n : lemma) truth.insert(-n);
        for (const std::int32_t n : lemma)
            if (truth.count(n) != 0) return hints;  // a tautology
        if (propagate(truth, hints)) return hints;
        if (lemma.empty()) return std::nullopt;
        for (const auto& [id, c] : living_) {
            if (std::count(c.begin(), c.end(), -lemma[0]) == 0) continue;
            const auto opposite = [&c = c](std::int32_t n) { return std::count(c.begin(), c.end(), -n) != 0; };
            if (std::any_of(c.begin(), c.end(), opposite)) continue;
            if (!candidate(truth, c, lemma[0], id, hints)) return std::nullopt;
        }
        return hints;
    }
    bool candidate(Set truth, const Numbers& c, std::int32_t pivot, std::int64_t id, Hints& hints) const {
        hints.push_back(-id);
        for (const std::int32_t n : c) {
            if (n == -pivot) continue;
            if (truth.count(n) != 0) return true;
            truth.insert(-n);
        }
        return propagate(truth, hints);
    }
    // Append the reasons of the propagated literals, and finally the conflict.
    bool propagate(Set& truth, Hints& hints) const {
        for (bool changed = true; changed;) {
            changed = false;
            for (const auto& [id, c] : living_) {
                Set open;
                bool satisfied = false;
                for (const std::int32_t n : c) {
                    satisfied = satisfied || truth.count(n) != 0;
                    if (truth.count(-n) == 0) open.insert(n);
                }
                if (satisfied || open.size() > 1) continue;
                hints.push_back(id);
                if (open.empty()) return true;
                truth.insert(*open.begin());
                changed = true;
            }
        }
        return false;
    }

    std::map<std::int64_t, Numbers> living_;
    std::int64_t last_id_ = 0;
    HintProof proof_;
};

// RUP and RAT lemmas, deletions, gaps between IDs and then, if the clauses are unsatisfiable, the lemmas of a
// depth-first search down to the empty clause.
struct Walk {
    HintProof proof;
    bool refuted = false;
};
inline Walk random_walk(sat::Random& random, const Clauses& clauses, std::uint32_t vars, int steps) {
    Elaborator walk(clauses);
    for (int i = 0; i < steps; ++i) {
        if (random.below(5) == 0 && walk.living().size() > 1) {
            auto at = walk.living().begin();
            std::advance(at, random.below(static_cast<std::uint32_t>(walk.living().size())));
            if (at->first > static_cast<std::int64_t>(clauses.size()) || random.below(20) == 0) walk.remove(at->first);
            continue;
        }
        if (random.below(6) == 0) walk.skip_ids(1 + random.below(30));
        Numbers lemma;
        for (std::uint32_t n = 1 + random.below(3); n > 0; --n) lemma.push_back(random_number(random, vars + 2));
        // The first literal again would begin a witness.
        lemma.erase(std::remove(lemma.begin() + 1, lemma.end(), lemma[0]), lemma.end());
        walk.add(lemma);
    }
    const auto search = NaiveSearch(walk.clauses(), vars + 2, random).refute();
    if (!search) return {walk.proof(), false};
    for (const Step& s : *search) {
        if (!s.deletion) {
            walk.add(s.clause);
            if (walk.proof().back().clause.empty() && !walk.proof().back().deletion) break;
        } else {
            walk.remove(s.clause);
        }
    }
    return {walk.proof(), true};
}

}  // namespace lrat_test
