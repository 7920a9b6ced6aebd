#pragma once

#include <cstdint>
#include <span>

#include "sat/check/proof_arena.h"
#include "sat/core/arrays.h"

namespace sat {

// Why each needed lemma follows, in one flat array: what LRAT writes as hints, found from the last lemma to the first.
//
// An entry of a lemma is a word: a clause, and whether this is its last use in the proof.  A lemma that does not follow
// by unit propagation has kRedundant behind the clauses that are unit under its negation, then for each candidate
// kCandidate, the candidate, and its own clauses.  Each lemma ends with the number of its words, so that the array is
// read from its end, which is the order of the proof.
class NeededSteps {
public:
    using Place = ProofArena::Place;
    static constexpr std::uint32_t kCandidate = 1, kRedundant = 3;  // no clause is at place 0 or 1

    static std::uint32_t word(Place c, bool last_use) { return c << 1 | (last_use ? 1u : 0u); }
    static Place clause(std::uint32_t word) { return word >> 1; }
    static bool last_use(std::uint32_t word) { return (word & 1u) != 0; }

    void add(std::uint32_t word) { words_.push_back(word); }
    void end_lemma() {
        words_.push_back(static_cast<std::uint32_t>(words_.size() - begin_));
        begin_ = words_.size();
    }

    // Reads the lemmas in the order of the proof; the last one is the empty clause.
    class Reader {
    public:
        explicit Reader(const NeededSteps& steps) : words_(steps.words_.all()) {}
        std::span<const std::uint32_t> next() {
            const std::uint32_t n = words_.back();
            const std::span<const std::uint32_t> entries = words_.subspan(words_.size() - 1 - n, n);
            words_ = words_.first(words_.size() - 1 - n);
            return entries;
        }

    private:
        std::span<const std::uint32_t> words_;
    };
    std::uint64_t memory_bytes() const { return words_.capacity() * sizeof(std::uint32_t); }

private:
    AppendArray<std::uint32_t> words_;
    std::size_t begin_ = 0;  // of the present lemma
};

}  // namespace sat
