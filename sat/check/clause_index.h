#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/check/proof_arena.h"

namespace sat {

// Finds the living clauses of a ProofArena by their literals, as deletions name them.
//
// Open addressing with linear probing; an entry holds 32 bits of the hash beside the place, so that the clause itself
// is read only where the hash agrees, and the table grows without reading clauses.
class ClauseIndex {
public:
    using Place = ProofArena::Place;

    explicit ClauseIndex(const ProofArena& arena) : arena_(arena), entries_(kFirst, kEmpty) {}

    // Allows literals of variables 0 .. n-1.
    void grow_vars(std::size_t n) { marked_.resize(2 * n, 0); }
    void reserve(std::size_t clauses) {
        while (entries_.size() < 2 * clauses) rebuild(2 * entries_.size());
    }

    void add(std::span<const Lit> clause, Place c) {
        if (2 * (used_ + 1) > entries_.size())
            rebuild(4 * living_ > entries_.size() ? 2 * entries_.size() : entries_.size());
        insert(std::uint64_t{hash_of(clause)} << 32 | c);
        ++living_;
    }

    // The slot of the youngest living clause with exactly these literals; kAbsent if there is none.
    static constexpr std::size_t kAbsent = ~std::size_t{0};
    std::size_t find(std::span<const Lit> clause) {
        const std::uint32_t hash = hash_of(clause);
        mark(clause, 1);
        std::size_t found = kAbsent;
        for (std::size_t i = hash & mask(); entries_[i] != kEmpty; i = (i + 1) & mask()) {
            if (entries_[i] >> 32 != hash || entries_[i] == kRemoved || !equal(clause, place(i))) continue;
            if (found == kAbsent || place(i) > place(found)) found = i;
        }
        mark(clause, 0);
        return found;
    }
    Place place(std::size_t slot) const { return static_cast<Place>(entries_[slot]); }
    void erase(std::size_t slot) {
        entries_[slot] = kRemoved;
        --living_;
    }
    // Releases the memory.
    void clear() {
        std::vector<std::uint64_t>().swap(entries_);
        std::vector<std::uint8_t>().swap(marked_);
    }

private:
    static constexpr std::size_t kFirst = 64;                 // a power of two, as it stays
    static constexpr std::uint64_t kEmpty = 0, kRemoved = 1;  // no clause is at place 0 or 1

    std::size_t mask() const { return entries_.size() - 1; }
    void insert(std::uint64_t entry) {
        std::size_t i = entry >> 32 & mask();
        while (entries_[i] != kEmpty) i = (i + 1) & mask();
        entries_[i] = entry;
        ++used_;
    }
    void rebuild(std::size_t size) {
        const std::vector<std::uint64_t> before = std::exchange(entries_, std::vector<std::uint64_t>(size, kEmpty));
        used_ = 0;
        for (const std::uint64_t entry : before)
            if (entry != kEmpty && entry != kRemoved) insert(entry);
    }

    // A sum does not depend on the order of the literals.
    static std::uint32_t hash_of(std::span<const Lit> clause) {
        std::uint64_t sum = 0;
        for (const Lit l : clause) {
            const std::uint64_t x = (l.code() + 1) * 0x9e3779b97f4a7c15u;
            sum += (x ^ (x >> 29)) * 0xbf58476d1ce4e5b9u;
        }
        return static_cast<std::uint32_t>(((sum ^ (sum >> 32)) * 0x94d049bb133111ebu) >> 32);
    }
    void mark(std::span<const Lit> clause, std::uint8_t value) {
        for (const Lit l : clause) marked_[l.code()] = value;
    }
    bool equal(std::span<const Lit> clause, Place c) const {
        if (arena_.size(c) != clause.size()) return false;
        return std::ranges::all_of(arena_.codes(c), [&](std::uint32_t code) { return marked_[code] != 0; });
    }

    const ProofArena& arena_;
    std::vector<std::uint64_t> entries_;  // hash << 32 | place
    std::vector<std::uint8_t> marked_;    // by literal code, all 0 between calls
    std::size_t living_ = 0;
    std::size_t used_ = 0;  // entries that are not empty
};

}  // namespace sat
