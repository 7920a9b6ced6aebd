#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <new>
#include <span>

#include "sat/core/literal.h"
#include "sat/count/growing.h"
#include "sat/count/memory.h"

namespace sat::counting {

// Clauses one behind another in one block, so that millions of them are made, walked and given back at once.
//
// What a clause gives up is a gap; gaps are closed when they are half of all literals, and worth a walk.  A clause
// without literals stays, until drop_empty().
//
// Invariants: (C1) places are in the order of the clauses and do not overlap; (C2) gaps_ is the number of literals of
// the block that no clause has.
class ClauseList {
public:
    std::size_t size() const { return places_.size(); }
    std::span<const Lit> operator[](std::size_t c) const {
        return {literals_.begin() + places_[c].begin, places_[c].size};
    }
    std::span<Lit> operator[](std::size_t c) { return {literals_.begin() + places_[c].begin, places_[c].size}; }

    // For so many in all.  Throws std::bad_alloc, as do those that make the list longer.
    void reserve(std::size_t clauses, std::size_t literals) {
        if (clauses > places_.capacity()) places_.set_capacity(clauses);
        if (literals > literals_.capacity()) literals_.set_capacity(literals);
    }

    // Spans are no more valid.  Requires: `clause` is none of them.
    void push_back(std::span<const Lit> clause) {
        if (gaps_ > literals_.size() / 2 && gaps_ > places_.size()) close_gaps();
        const std::size_t begin = literals_.size();
        constexpr std::size_t kMost = std::numeric_limits<std::uint32_t>::max();
        if (begin + clause.size() > kMost || places_.size() == kMost) throw std::bad_alloc();
        literals_.resize(begin + clause.size());
        std::ranges::copy(clause, literals_.begin() + begin);
        places_.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(clause.size())});
    }
    void push_back(std::initializer_list<Lit> clause) { push_back(std::span(clause.begin(), clause.size())); }

    // Keeps the first `size` literals of a clause.
    void cut(std::size_t c, std::size_t size) {
        ASSERT(size <= places_[c].size);
        gaps_ += places_[c].size - size;
        places_[c].size = static_cast<std::uint32_t>(size);
    }

    // Clauses without literals go; the others keep their order, and have other numbers.  What is not needed is given
    // back.
    void drop_empty() {
        std::size_t kept = 0;
        for (const Place& place : places_)
            if (place.size > 0) places_[kept++] = place;
        places_.resize(kept);
        close_gaps();
        if (kept == 0) return;
        places_.set_capacity(kept);
        literals_.set_capacity(literals_.size());
    }

private:
    struct Place {
        std::uint32_t begin, size;
    };

    void close_gaps() {
        std::uint32_t end = 0;
        for (Place& place : places_) {
            std::copy_n(literals_.begin() + place.begin, place.size, literals_.begin() + end);
            place.begin = end;
            end += place.size;
        }
        literals_.resize(end);
        gaps_ = 0;
    }

    Growing<Lit> literals_;
    Growing<Place> places_;
    std::uint64_t gaps_ = 0;
};

}  // namespace sat::counting
