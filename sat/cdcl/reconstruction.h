#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/literal.h"

namespace sat {

// Turns a model of the simplified formula into one of the input (Jaervisalo, Biere: Reconstructing solutions after
// blocked clause elimination, SAT 2010): a stack of removed clauses, each with a witness, one of its literals.
// Processing the stack backwards, if a clause has no true literal, its witness is made true.
//
// Incremental solving (Fazekas, Biere, Scholl: Incremental inprocessing in SAT solving, SAT 2019): a new clause or
// assumption with the negation of a witness may break clauses removed with it, so these are restored, and in turn the
// clauses that depend on them.
class Reconstruction {
public:
    // Record that `clause` was removed and can be satisfied by `witness`, one of its literals.
    void push(Lit witness, std::span<const Lit> clause) {
        ASSERT(std::ranges::count(clause, witness) == 1);
        if (is_witness_.size() <= witness.code()) is_witness_.resize(witness.code() + 1, 0);
        is_witness_[witness.code()] = 1;
        words_.push_back(witness);
        for (const Lit l : clause)
            if (l != witness) words_.push_back(l);
        ends_.push_back(static_cast<std::uint32_t>(words_.size()));
    }
    // Record that the pure literal `l` was made true, as a unit clause.
    void push_unit(Lit l) { push(l, std::span(&l, 1)); }

    bool empty() const { return ends_.empty(); }
    std::size_t size() const { return ends_.size(); }
    std::uint64_t memory_bytes() const {
        return words_.capacity() * sizeof(Lit) + ends_.capacity() * sizeof(std::uint32_t);
    }

    // True if l is a witness.
    bool is_witness(Lit l) const { return l.code() < is_witness_.size() && is_witness_[l.code()] != 0; }

    // Call visit(clause) for each, in order, with its witness first.
    template <class Visit>
    void for_each(Visit&& visit) const {
        for (std::size_t i = 0; i < ends_.size(); ++i) visit(entry(i));
    }

    // Turn `value` (1 true, -1 false, 0 open) into a model of all clauses pushed.  Open variables are made false first:
    // otherwise flipping a witness for a clause that the final value satisfies might break another clause.
    void extend(LitMap<std::int8_t>& value) const {
        for (std::uint32_t v = 0; v < value.num_vars(); ++v)
            if (const Lit l = Lit::of(Var{v}, false); value[l] == 0) {
                value[l] = -1;
                value[~l] = 1;
            }
        for (std::size_t i = ends_.size(); i-- > 0;) {
            const std::span<const Lit> clause = entry(i);
            ASSERT(!clause.empty());
            bool satisfied = false;
            for (const Lit l : clause) satisfied = satisfied || value[l] > 0;
            if (satisfied) continue;
            value[clause[0]] = 1;
            value[~clause[0]] = -1;
        }
    }

    // Remove from the stack every clause that a constraint on the literals `tainted` (marked nonzero) could break, and
    // call back(clause, witness) for each; their literals become tainted, too.  O(stack).
    template <class Back>
    void restore(LitMap<std::uint8_t>& tainted, Back&& back) {
        std::vector<Lit> kept_words;
        std::vector<std::uint32_t> kept_ends;
        for (std::size_t i = 0; i < ends_.size(); ++i) {
            const std::span<const Lit> clause = entry(i);
            if (tainted[~clause[0]] == 0) {
                kept_words.insert(kept_words.end(), clause.begin(), clause.end());
                kept_ends.push_back(static_cast<std::uint32_t>(kept_words.size()));
                continue;
            }
            for (const Lit l : clause) tainted[l] = 1;
            back(clause, clause[0]);
        }
        words_.swap(kept_words);
        ends_.swap(kept_ends);
        // What is restored once must not make every later clause search the stack.
        std::ranges::fill(is_witness_, std::uint8_t{0});
        for (std::size_t i = 0; i < ends_.size(); ++i) is_witness_[entry(i)[0].code()] = 1;
    }

private:
    std::span<const Lit> entry(std::size_t i) const {
        ASSERT(i < ends_.size());
        const std::uint32_t begin = i == 0 ? 0 : ends_[i - 1];
        return std::span(words_).subspan(begin, ends_[i] - begin);
    }

    std::vector<Lit> words_;  // the witness of each clause first
    std::vector<std::uint32_t> ends_;
    std::vector<std::uint8_t> is_witness_;  // by literal code
};

}  // namespace sat
