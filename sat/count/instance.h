#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <memory>
#include <new>
#include <span>
#include <vector>

#include "sat/core/assert.h"
#include "sat/core/literal.h"
#include "sat/count/budget.h"

namespace sat::counting {

using Clause = std::vector<Lit>;
inline Clause copy_of(std::span<const Lit> clause) {
    return {clause.begin(), clause.end()};
}

// Clauses in one contiguous block.  A clause that becomes shorter leaves a gap; gaps are closed when the block is full.
// A clause without literals keeps its number until drop_empty().
//
// Invariants: (C1) places are in the order of the clauses and do not overlap; (C2) gaps_ is the number of literals of
// the block that belong to no clause.
class ClauseList {
public:
    std::size_t size() const { return places_.size(); }
    std::span<const Lit> operator[](std::size_t c) const {
        ASSERT(c < size());
        return {literals_.data() + places_[c].begin, places_[c].size};
    }
    std::span<Lit> operator[](std::size_t c) {
        ASSERT(c < size());
        return {literals_.data() + places_[c].begin, places_[c].size};
    }

    void reserve(std::size_t clauses, std::size_t literals) {
        places_.reserve(clauses);
        literals_.reserve(literals);
    }
    std::uint64_t bytes() const { return table_bytes(literals_) + table_bytes(places_); }
    // The memory after appending another clause.
    std::uint64_t bytes_after(std::size_t literals) const {
        return (closes_gaps_for(literals) ? table_bytes(literals_) : table_bytes_after(literals_, literals)) +
               table_bytes_after(places_, 1);
    }

    // Invalidates spans.  Requires: `clause` is not part of this list.  Throws std::bad_alloc.
    void push_back(std::span<const Lit> clause) {
        if (closes_gaps_for(clause.size())) close_gaps();
        const std::size_t begin = literals_.size();
        constexpr std::size_t kMost = std::numeric_limits<std::uint32_t>::max();
        if (begin + clause.size() > kMost || places_.size() == kMost) throw std::bad_alloc();
        literals_.insert(literals_.end(), clause.begin(), clause.end());
        places_.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(clause.size())});
    }
    void push_back(std::initializer_list<Lit> clause) { push_back(std::span(clause.begin(), clause.size())); }

    // Keeps the first `size` literals of a clause.
    void cut(std::size_t c, std::size_t size) {
        ASSERT(size <= places_[c].size);
        gaps_ += places_[c].size - size;
        places_[c].size = static_cast<std::uint32_t>(size);
        ASSERT(gaps_ <= literals_.size());  // (C2)
    }

    // Removes clauses without literals; the others are renumbered in their order.  Releases unused memory.
    void drop_empty() {
        std::erase_if(places_, [](const Place& place) { return place.size == 0; });
        close_gaps();
        places_.shrink_to_fit();
        literals_.shrink_to_fit();
    }

private:
    struct Place {
        std::uint32_t begin, size;
    };

    // Growing costs more than closing gaps, unless there are few.
    bool closes_gaps_for(std::size_t literals) const {
        return literals_.size() + literals > literals_.capacity() && gaps_ > literals_.size() / 4 &&
               gaps_ > places_.size() / 4;
    }
    void close_gaps() {
        std::uint32_t end = 0;
        for (Place& place : places_) {
            ASSERT(end <= place.begin || place.size == 0);  // (C1)
            std::copy_n(literals_.begin() + place.begin, place.size, literals_.begin() + end);
            place.begin = end;
            end += place.size;
        }
        literals_.resize(end);
        gaps_ = 0;
    }

    std::vector<Lit> literals_;
    std::vector<Place> places_;
    std::uint64_t gaps_ = 0;
};

class Weights;

// Its count is the number of assignments of the counted variables that extend to a model of the clauses, or the sum of
// their weights, times 2^doublings and the factor of the weights.
//
// Invariants after the preparation: (I1) every clause has at least two literals, of distinct variables; (I2) every
// variable occurs in `clauses`; (I3) no weight of a counted variable is 0.
struct Instance {
    ClauseList clauses;
    ClauseList implied;                // by the others: used in propagation, but not for components
    VarMap<std::uint8_t> counted;      // 1: its value distinguishes models
    std::shared_ptr<Weights> weights;  // null: each assignment weighs 1
    std::uint64_t doublings = 0;       // counted variables of weight 1 that occur in no clause
    bool contradictory = false;        // there is no model; the rest is unspecified
    bool dropped_models = false;       // of weight 0: it may be contradictory although there are models

    std::size_t num_vars() const { return counted.size(); }
    MemoryUse memory() const;
};

}  // namespace sat::counting
