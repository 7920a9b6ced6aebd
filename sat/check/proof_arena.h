#pragma once

#include <cstdint>
#include <limits>
#include <span>

#include "sat/core/arrays.h"
#include "sat/core/literal.h"

namespace sat {

// The clauses of a formula and all lemmas of a proof, for a check that goes through the proof twice.
//
// One flat array in the order of the proof: four words of head (size and flags; id; first literal; where the proof has
// it), the literals, and for a lemma with a witness its length and literals.  Nothing is moved or reused: a clause that
// is deleted on the way forward lives again on the way back.  Watches permute the literals, so the head keeps the first
// one, on which a lemma is redundant.
class ProofArena {
public:
    // The index of a clause's head.  Below 2^31, which leaves a watch and a step one spare bit.
    using Place = std::uint32_t;
    static constexpr Place kNone = 0;
    enum Flag : std::uint32_t {
        kLiving = 1,
        kCore = 2,     // needed, as far as the check has come
        kWitness = 4,  // a witness follows the literals
        kTautology = 8,
        kWatch0 = 16,  // a watch on its first literal is in a list, perhaps left behind by its deletion
        kWatch1 = 32,
    };

    ProofArena() { words_.extend(kHead); }

    // kNone if the arena is full.  Requires: the literals differ.
    Place add(std::span<const Lit> clause, std::span<const Lit> witness, std::uint64_t where) {
        const std::size_t begin = words_.size();
        const std::size_t tail = witness.empty() ? 0 : witness.size() + 1;
        if (begin + kHead + clause.size() + tail > kMostWords || clause.size() >= kMostLiterals) return kNone;
        words_.extend(begin + kHead + clause.size() + tail);
        std::uint32_t* to = words_.all().data() + begin;
        *to++ = static_cast<std::uint32_t>(clause.size()) << kFlagBits | kLiving | (tail != 0 ? kWitness : 0u);
        *to++ = 0;
        *to++ = clause.empty() ? 0 : clause[0].code();
        *to++ = static_cast<std::uint32_t>(where);
        for (const Lit l : clause) *to++ = l.code();
        if (tail != 0) *to++ = static_cast<std::uint32_t>(witness.size());
        for (const Lit l : witness) *to++ = l.code();
        return static_cast<Place>(begin);
    }

    std::uint32_t size(Place c) const { return words_[c] >> kFlagBits; }
    bool has(Place c, Flag flag) const { return (words_[c] & flag) != 0; }
    void set(Place c, Flag flag) { words_.all()[c] |= flag; }
    void clear(Place c, Flag flag) { words_.all()[c] &= ~static_cast<std::uint32_t>(flag); }

    Lit literal(Place c, std::uint32_t i) const { return Lit::from_code(words_[c + kHead + i]); }
    // By code, so that watches can permute them.
    std::uint32_t* mutable_codes(Place c) { return words_.all().data() + c + kHead; }
    std::span<const std::uint32_t> codes(Place c) const { return words_.all().subspan(c + kHead, size(c)); }
    Lit first_written(Place c) const { return Lit::from_code(words_[c + 2]); }
    std::span<const std::uint32_t> witness_codes(Place c) const {
        const std::uint32_t at = c + kHead + size(c);
        return has(c, kWitness) ? words_.all().subspan(at + 1, words_[at]) : std::span<const std::uint32_t>();
    }
    // The low 32 bits of where the proof has it.
    std::uint32_t where(Place c) const { return words_[c + 3]; }
    // A number for use by the caller.
    std::uint32_t id(Place c) const { return words_[c + 1]; }
    void set_id(Place c, std::uint32_t id) { words_.all()[c + 1] = id; }

    // All clauses: for (Place c = a.first(); c != a.end(); c = a.after(c))
    Place first() const { return kHead; }
    Place end() const { return static_cast<Place>(words_.size()); }
    Place after(Place c) const {
        const std::uint32_t at = c + kHead + size(c);
        return has(c, kWitness) ? at + 1 + words_[at] : at;
    }
    std::uint64_t memory_bytes() const { return words_.capacity() * sizeof(std::uint32_t); }

    // The head of the clause, for the inner loop: size << kFlagBits | flags, and the literals from kHead on.
    std::uint32_t* words() { return words_.all().data(); }
    static constexpr std::uint32_t kHead = 4;
    static constexpr std::uint32_t kFlagBits = 6;

private:
    static constexpr std::size_t kMostWords = std::size_t{1} << 31;
    static constexpr std::size_t kMostLiterals = std::size_t{1} << (32 - kFlagBits);

    AppendArray<std::uint32_t> words_;  // begins with an unused head, so that no clause is at 0
};

}  // namespace sat
