#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/arrays.h"
#include "sat/core/proof_sink.h"
#include "sat/core/trail.h"
#include "sat/dpll/branching/view.h"

namespace sat {

// The lemmas (clauses of negated decisions) of refuted branches.  Each is the reason of one implied literal, belongs to
// the level where it was derived, and is deleted, in the proof too, when that level is closed.
//
// One flat stack; the number of a lemma is its position.  The literals may dominate the memory of a search, so their
// array grows in place instead of by copying.
//
// Invariants: (L1) begin_ rises and begins with 0; (L2) level_ rises, each at most the number of lemmas.
class Lemmas {
public:
    explicit Lemmas(ProofSink* proof) : proof_(proof) {}

    std::span<const Lit> operator[](std::uint32_t id) const {
        ASSERT(id < size());
        return literals_.all().subspan(begin_[id], begin_[id + 1] - begin_[id]);
    }
    // Writes a lemma to the proof.  It must be written before the levels it refutes are closed: it follows from their
    // lemmas.
    void prove(std::span<const Lit> lemma) {
        if (proof_) proof_->add(lemma);
    }
    // Keeps a proved lemma on the current level and returns its number.
    std::uint32_t keep(std::span<const Lit> lemma) {
        const std::size_t begin = begin_.back(), end = begin + lemma.size();
        if (end > literals_.size()) literals_.extend(end);
        std::ranges::copy(lemma, literals_.all().data() + begin);
        begin_.push_back(end);
        return size() - 1;
    }
    // The memory of the tables, and of other tables with `others` bytes per level, after adding one level and one lemma
    // of `literals` literals.
    std::uint64_t bytes_with(std::size_t literals, std::size_t others) const {
        return capacity_for(literals_, begin_.back() + literals) * sizeof(Lit) +
               capacity_for_one_more(begin_) * sizeof(begin_[0]) +
               capacity_for_one_more(level_) * (sizeof(level_[0]) + others);
    }
    void open_level() { level_.push_back(size()); }
    void merge_level() {
        ASSERT(!level_.empty());
        level_.pop_back();
    }
    void close_level() {
        ASSERT(!level_.empty());
        const std::uint32_t first = level_.back();
        ASSERT(first <= size());  // L2
        level_.pop_back();
        if (proof_)
            for (std::uint32_t id = size(); id-- > first;) proof_->remove((*this)[id]);
        begin_.resize(first + 1);
    }

private:
    std::uint32_t size() const { return static_cast<std::uint32_t>(begin_.size() - 1); }
    // The capacity of the array after extending it to `size`.
    static std::uint64_t capacity_for(const AppendArray<Lit>& a, std::size_t size) {
        return size <= a.capacity() ? a.capacity() : std::max(size, a.capacity() + a.capacity() / 2);
    }
    // The capacity of a vector with one more element.
    template <class T>
    static std::uint64_t capacity_for_one_more(const std::vector<T>& v) {
        return v.size() < v.capacity() ? v.capacity() : std::max<std::uint64_t>(1, 2 * v.size());
    }

    ProofSink* proof_;
    AppendArray<Lit> literals_;          // those from begin_.back() on are forgotten
    std::vector<std::size_t> begin_{0};  // of each lemma in literals_, and the end
    std::vector<std::uint32_t> level_;   // first lemma of each level
};

// Why a literal is true: the number of a clause, kLemma plus the number of a lemma, or kFree for literals that no lemma
// has to explain: decisions and pure literals.
using Reason = std::uint32_t;
inline constexpr Reason kLemma = 0x80000000u;
inline constexpr Reason kFree = 0xffffffffu;

// Finds the decisions from which a conflict follows, by walking the trail backwards through the reasons of marked
// variables.  The lemma, their negations, is a RUP clause: deciding them and propagating repeats the conflict.
class Conflict {
public:
    Conflict(const Adjacency& adjacency, const Trail& trail, const VarMap<Reason>& reason, const Lemmas& lemmas)
        : adjacency_(adjacency), trail_(trail), reason_(reason), lemmas_(lemmas), marked_(trail.num_vars(), 0) {
        involved_.reserve(trail.num_vars());
        lemma_.reserve(trail.num_vars());
    }

    // Negated decisions, outermost first; for a failed literal, its negation comes last.
    std::span<const Lit> lemma() const { return lemma_; }
    // The variables of all literals the conflict was derived from.
    std::span<const Var> involved() const { return involved_; }

    // Analyses a clause whose literals are all false.  `only_needed`: leave out decisions that were not involved.
    // Returns the level of the innermost decision in the lemma, 0 if the lemma is empty.
    std::size_t analyse(ClauseId false_clause, bool only_needed) {
        involved_.clear();
        mark(adjacency_.clause(false_clause));
        return walk(only_needed);
    }
    // Analyses a failed literal.  Its other implications are above the trail and are walked first.
    void analyse(const Failure& failure, bool only_needed) {
        ASSERT(!failure.implied.empty());
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
