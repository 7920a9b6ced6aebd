#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "sat/core/assert.h"
#include "sat/core/literal.h"

namespace sat {

// The place of a clause in a ClauseStore.  It does not move while the clause lives.
struct ClauseRef {
    std::uint32_t at;
    friend bool operator==(ClauseRef, ClauseRef) = default;
};
inline constexpr ClauseRef kNoClause{std::numeric_limits<std::uint32_t>::max()};

// The clauses a proof check works on: the formula's, plus the lemmas added, minus the clauses deleted.
//
// One contiguous array: a head of three words (size; hash and two flags; next clause in the same hash bucket), then the
// literals.  A deletion names its clause by its literals, so every clause is in a hash table, under a hash that does
// not depend on their order; candidates are compared as sets.  The place of a deleted clause is reused by the next one
// of the same size: the proof of a depth-first search adds and deletes lemmas of nearly equal sizes for hours, and the
// array stays as large as the most clauses that live at once.  Nothing is ever moved, so watches and reasons stay
// valid.
//
// Invariants: (S1) the literals of a stored clause differ; (S2) every living clause is in the chain of its
// bucket exactly once; (S3) every dead place is in the free chain of its size.
class ClauseStore {
public:
    ClauseStore() : bucket_(kFirstBuckets, kNoClause) {}

    // Allows literals of variables 0 .. n-1.
    void grow_vars(std::size_t n) { marked_.resize(2 * n, 0); }

    // Reserves memory for clauses with `literals` literals in total.
    void reserve(std::size_t clauses, std::size_t literals) {
        words_.reserve(std::min(kMaxWords, kHead * clauses + literals));
        bucket_.assign(std::bit_ceil(std::max(clauses, bucket_.size())), kNoClause);
        link_all();
    }

    // Adds a clause; kNoClause if the store is full (2^31 words).  Requires: the literals differ.
    ClauseRef add(std::span<const Lit> literals) {
        const std::uint32_t hash = hash_of(literals);
        const ClauseRef c = place_for(literals);
        if (c == kNoClause) return c;
        std::uint32_t flags = kLiving;
        if (opposite_literals(literals)) flags |= kTautology;
        ASSERT(hash >> (32 - kFlagBits) == 0);
        set(c.at + 1, hash << kFlagBits | flags);
        ++living_;
        if (living_ > bucket_.size()) grow_buckets();
        else link(c);
        return c;
    }

    // The youngest living clause with exactly these literals; kNoClause if there is none.
    // Requires: the literals differ.
    ClauseRef find(std::span<const Lit> literals) {
        const std::uint32_t hash = hash_of(literals);
        mark(literals, 1);
        ClauseRef c = bucket_[hash & (bucket_.size() - 1)];
        while (c != kNoClause && !(hash_bits(c) == hash && size(c) == literals.size() && all_marked(c))) c = next(c);
        mark(literals, 0);
        return c;
    }

    // Removes a clause.  Requires: it is live.
    void remove(ClauseRef c) {
        ASSERT(living(c));
        ClauseRef before = bucket_[bucket_of(c)];
        if (before == c) {
            bucket_[bucket_of(c)] = next(c);
        } else {
            while (next(before) != c) before = next(before);
            set_next(before, next(c));
        }
        set(c.at + 1, 0);
        if (free_.size() <= size(c)) free_.resize(size(c) + 1, kNoClause);
        set_next(c, free_[size(c)]);
        free_[size(c)] = c;
        ASSERT(living_ > 0);
        --living_;
    }

    std::uint32_t size(ClauseRef c) const { return word(c.at); }
    bool living(ClauseRef c) const { return (word(c.at + 1) & kLiving) != 0; }
    // True if it has a literal and its negation.
    bool tautology(ClauseRef c) const { return (word(c.at + 1) & kTautology) != 0; }
    Lit* literals(ClauseRef c) { return words_.data() + c.at + kHead; }
    const Lit* literals(ClauseRef c) const { return words_.data() + c.at + kHead; }
    std::span<const Lit> clause(ClauseRef c) const { return {literals(c), size(c)}; }
    std::size_t num_living() const { return living_; }

    // All places: for (ClauseRef c = s.first(); c != s.end(); c = s.after(c)) if (s.living(c)) ...
    ClauseRef first() const { return ClauseRef{0}; }
    ClauseRef end() const { return ClauseRef{static_cast<std::uint32_t>(words_.size())}; }
    ClauseRef after(ClauseRef c) const { return ClauseRef{c.at + kHead + size(c)}; }

private:
    static constexpr std::uint32_t kHead = 3;
    static constexpr std::uint32_t kFlagBits = 2;
    static constexpr std::size_t kShort = 8;
    static constexpr std::uint32_t kLiving = 1, kTautology = 2;
    static constexpr std::size_t kFirstBuckets = 64;                // a power of two, as it stays
    static constexpr std::size_t kMaxWords = std::size_t{1} << 31;  // leaves a watch one spare bit

    std::uint32_t word(std::uint32_t at) const {
        ASSERT(at < words_.size());
        return words_[at].code();
    }
    void set(std::uint32_t at, std::uint32_t value) { words_[at] = Lit::from_code(value); }
    ClauseRef next(ClauseRef c) const { return ClauseRef{word(c.at + 2)}; }
    void set_next(ClauseRef c, ClauseRef n) { set(c.at + 2, n.at); }
    std::uint32_t hash_bits(ClauseRef c) const { return word(c.at + 1) >> kFlagBits; }
    std::size_t bucket_of(ClauseRef c) const { return hash_bits(c) & (bucket_.size() - 1); }

    // 30 bits of the sum of a multiplicative hash of each literal: a sum does not depend on the order.
    static std::uint32_t hash_of(std::span<const Lit> literals) {
        std::uint64_t sum = 0;
        for (const Lit l : literals) {
            const std::uint64_t x = (l.code() + 1) * 0x9e3779b97f4a7c15u;
            sum += (x ^ (x >> 29)) * 0xbf58476d1ce4e5b9u;
        }
        return static_cast<std::uint32_t>((sum ^ (sum >> 32)) * 0x94d049bb133111ebu >> (32 + kFlagBits));
    }

    void mark(std::span<const Lit> literals, std::uint8_t value) {
        for (const Lit l : literals) marked_[l.code()] = value;
    }
    bool all_marked(ClauseRef c) const {
        for (const Lit l : clause(c))
            if (marked_[l.code()] == 0) return false;
        return true;
    }
    // A short clause is compared with itself in registers; marks would cost a cache miss for each literal.
    bool opposite_literals(std::span<const Lit> literals) {
        bool opposite = false;
        if (literals.size() <= kShort) {
            for (std::size_t i = 1; i < literals.size(); ++i)
                for (std::size_t k = 0; k < i; ++k) opposite = opposite || literals[i] == ~literals[k];
            return opposite;
        }
        mark(literals, 1);
        for (const Lit l : literals) opposite = opposite || marked_[(~l).code()] != 0;
        mark(literals, 0);
        return opposite;
    }

    // A place of this size, with the literals.
    ClauseRef place_for(std::span<const Lit> literals) {
        const std::size_t n = literals.size();
        if (n < free_.size() && free_[n] != kNoClause) {
            const ClauseRef c = free_[n];
            ASSERT(!living(c) && size(c) == n);  // (S3)
            free_[n] = next(c);
            for (std::size_t i = 0; i < n; ++i) words_[c.at + kHead + i] = literals[i];
            return c;
        }
        if (words_.size() + kHead + n > kMaxWords) return kNoClause;
        const ClauseRef c{static_cast<std::uint32_t>(words_.size())};
        words_.push_back(Lit::from_code(static_cast<std::uint32_t>(n)));
        words_.resize(words_.size() + kHead - 1);
        words_.insert(words_.end(), literals.begin(), literals.end());
        return c;
    }

    void link(ClauseRef c) {
        set_next(c, bucket_[bucket_of(c)]);
        bucket_[bucket_of(c)] = c;
    }
    void grow_buckets() {
        bucket_.assign(2 * bucket_.size(), kNoClause);
        link_all();
    }
    void link_all() {
        for (ClauseRef c = first(); c != end(); c = after(c))
            if (living(c)) link(c);
    }

    std::vector<Lit> words_;
    std::vector<ClauseRef> bucket_;
    std::vector<ClauseRef> free_;       // by size
    std::vector<std::uint8_t> marked_;  // by literal code, all 0 between calls
    std::size_t living_ = 0;
};

}  // namespace sat
