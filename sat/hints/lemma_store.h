#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "sat/core/assert.h"
#include "sat/core/literal.h"

namespace sat::hints {

// The place of a clause in a LemmaStore, which stays the same while the clause lives.
using Place = std::uint32_t;
inline constexpr Place kNoPlace = std::numeric_limits<Place>::max();

// Clauses with their ids in the proof.  A deletion names a clause by its literals, so all are in a hash table, under a
// hash that does not depend on their order.  The place of a deleted clause is reused by the next of the same size:
// trees add and delete lemmas of similar sizes for hours.
//
// Invariants: (H1) the literals of a clause differ; (H2) each live clause is once in the chain of its bucket; (H3) each
// other place is in the free chain of its size.
class LemmaStore {
public:
    explicit LemmaStore(std::size_t num_vars) : bucket_(kFirstBuckets, kNoPlace), marked_(num_vars, 0) {}

    // kNoPlace if the store is full.  Requires: (H1).
    Place add(std::span<const Lit> literals, std::uint64_t id) {
        const Place c = place_for(literals.size());
        if (c == kNoPlace) return c;
        std::ranges::copy(literals, words_.data() + c + kHead);
        set(c + kHash, hash_of(literals));
        set(c + kLowId, static_cast<std::uint32_t>(id));
        set(c + kHighId, static_cast<std::uint32_t>(id >> 32));
        if (++live_ > bucket_.size()) grow_buckets();
        link(c);
        return c;
    }
    // The newest live clause with exactly these literals, or kNoPlace.  Requires: (H1).
    Place find(std::span<const Lit> literals) {
        const std::uint32_t hash = hash_of(literals);
        for (const Lit l : literals) marked_[l] = 1;
        Place c = bucket_[bucket_of(hash)];
        while (c != kNoPlace && !(word(c + kHash) == hash && size(c) == literals.size() && is_marked(c))) c = next(c);
        for (const Lit l : literals) marked_[l] = 0;
        return c;
    }
    // Requires: the clause is live.
    void remove(Place c) {
        Place before = bucket_[bucket_of(word(c + kHash))];
        if (before == c) {
            bucket_[bucket_of(word(c + kHash))] = next(c);
        } else {
            while (next(before) != c) before = next(before);
            set(before + kNext, next(c));
        }
        if (free_.size() <= size(c)) free_.resize(size(c) + 1, kNoPlace);
        set(c + kNext, std::exchange(free_[size(c)], c));
        --live_;
    }

    std::uint32_t size(Place c) const { return word(c); }
    std::uint64_t id(Place c) const { return word(c + kLowId) | std::uint64_t{word(c + kHighId)} << 32; }
    std::span<Lit> literals(Place c) { return {words_.data() + c + kHead, size(c)}; }
    std::span<const Lit> literals(Place c) const { return {words_.data() + c + kHead, size(c)}; }

    std::uint64_t memory_bytes() const {
        return words_.capacity() * sizeof(Lit) + bucket_.capacity() * sizeof(Place) + free_.capacity() * sizeof(Place) +
               marked_.memory_bytes();
    }

private:
    static constexpr std::uint32_t kHash = 1, kNext = 2, kLowId = 3, kHighId = 4, kHead = 5;  // the size is word 0
    static constexpr std::size_t kFirstBuckets = 1024;                                        // a power of two
    static constexpr std::size_t kMostWords = std::size_t{1} << 31;

    std::uint32_t word(std::uint32_t at) const {
        ASSERT(at < words_.size());
        return words_[at].code();
    }
    void set(std::uint32_t at, std::uint32_t value) { words_[at] = Lit::from_code(value); }
    Place next(Place c) const { return word(c + kNext); }
    std::size_t bucket_of(std::uint32_t hash) const { return hash & (bucket_.size() - 1); }
    static std::uint32_t hash_of(std::span<const Lit> literals) {
        std::uint64_t sum = 0;
        for (const Lit l : literals) {
            const std::uint64_t x = (std::uint64_t{l.code()} + 1) * 0x9e3779b97f4a7c15u;
            sum += x ^ (x >> 32);
        }
        return static_cast<std::uint32_t>((sum * 0xbf58476d1ce4e5b9u) >> 32);
    }
    bool is_marked(Place c) const {
        return std::ranges::all_of(literals(c), [this](Lit l) { return marked_[l] != 0; });
    }
    Place place_for(std::size_t n) {
        if (n < free_.size() && free_[n] != kNoPlace) {
            const Place c = free_[n];
            ASSERT(size(c) == n);  // (H3)
            free_[n] = next(c);
            return c;
        }
        const auto c = static_cast<Place>(words_.size());
        if (words_.size() + kHead + n > kMostWords) return kNoPlace;
        words_.resize(words_.size() + kHead + n);
        set(c, static_cast<std::uint32_t>(n));
        return c;
    }
    void link(Place c) { set(c + kNext, std::exchange(bucket_[bucket_of(word(c + kHash))], c)); }
    void grow_buckets() {
        std::vector<Place> old(2 * bucket_.size(), kNoPlace);
        old.swap(bucket_);
        for (Place c : old)
            while (c != kNoPlace) {
                const Place after = next(c);
                link(c);
                c = after;
            }
    }

    std::vector<Lit> words_;
    std::vector<Place> bucket_;
    std::vector<Place> free_;      // by size
    LitMap<std::uint8_t> marked_;  // all 0 between calls
    std::size_t live_ = 0;
};

}  // namespace sat::hints
