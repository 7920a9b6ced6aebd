#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/dpll/branching/view.h"
#include "sat/dpll/lemmas.h"

namespace sat {

// Why a literal is true: the number of a clause, or kLemma plus the number of a lemma, or kFree for what no
// lemma needs to explain: decisions, and pure literals.
using Reason = std::uint32_t;
inline constexpr Reason kLemma = 0x80000000u;
inline constexpr Reason kFree = 0xffffffffu;

// Finds the decisions from which a conflict follows, by walking the trail backwards through the reasons of what
// is marked.  The lemma, their negations, is a RUP clause: making the decisions true and propagating repeats the
// conflict.
class Conflict {
public:
    Conflict(const Adjacency& adjacency, const Trail& trail, const VarMap<Reason>& reason, const Lemmas& lemmas)
        : adjacency_(adjacency), trail_(trail), reason_(reason), lemmas_(lemmas), marked_(trail.num_vars(), 0) {
        involved_.reserve(trail.num_vars());
        lemma_.reserve(trail.num_vars());
    }

    // Negated decisions, outermost first; of a failed literal, its negation stands last.
    std::span<const Lit> lemma() const { return lemma_; }
    // The variables of all literals the conflict was derived from.
    std::span<const Var> involved() const { return involved_; }

    // Of a clause whose literals are all false.  `only_needed`: leave out decisions that took no part.
    // Returns the level of the innermost decision of the lemma, 0 where the lemma is empty.
    std::size_t analyse(ClauseId false_clause, bool only_needed) {
        involved_.clear();
        mark(adjacency_.clause(false_clause));
        return walk(only_needed);
    }
    // Of a literal that fails.  Its other implications lie above the trail and are walked first.
    void analyse(const Failure& failure, bool only_needed) {
        involved_.clear();
        mark(adjacency_.clause(failure.conflict));
        for (std::size_t i = failure.implied.size(); i-- > 1;) {
            const Var v = failure.implied[i].var();
            if (marked_[v]) mark(adjacency_.clause((*failure.reason)[v]));
        }
        walk(only_needed);
        lemma_.push_back(~failure.implied.front());
    }

private:
    std::size_t walk(bool only_needed) {
        lemma_.clear();
        std::size_t innermost = 0;
        std::size_t p = trail_.size();
        for (std::size_t level = trail_.level(); level > 0; --level) {
            const std::size_t start = trail_.start_of(level);
            while (--p > start)
                if (marked_[trail_[p].var()]) mark_reason(trail_[p].var());
            if (only_needed && !marked_[trail_[start].var()]) continue;
            innermost = std::max(innermost, level);
            lemma_.push_back(~trail_[start]);
        }
        std::reverse(lemma_.begin(), lemma_.end());
        for (const Var v : involved_) marked_[v] = 0;
        return innermost;
    }
    void mark_reason(Var v) {
        const Reason r = reason_[v];
        ASSERT(r != kFree);
        mark(r < kLemma ? adjacency_.clause(ClauseId{r}) : lemmas_[r - kLemma]);
    }
    void mark(std::span<const Lit> literals) {
        for (const Lit l : literals) {
            if (marked_[l.var()]) continue;
            marked_[l.var()] = 1;
            involved_.push_back(l.var());
        }
    }

    const Adjacency& adjacency_;
    const Trail& trail_;
    const VarMap<Reason>& reason_;
    const Lemmas& lemmas_;
    VarMap<std::uint8_t> marked_;
    std::vector<Var> involved_;
    std::vector<Lit> lemma_;
};

}  // namespace sat
