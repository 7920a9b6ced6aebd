#pragma once

#include <cstdint>
#include <vector>

#include "sat/core/arrays.h"
#include "sat/core/assert.h"

namespace sat {

// The end of each clause in a flat array of literals.  While all clauses have the same length, as in many of the
// largest formulas, only that length is stored.
//
// Invariant: (E1) ends_ is empty iff all clauses have length_ literals; otherwise it has size() entries.
class ClauseEnds {
public:
    std::uint32_t size() const { return size_; }
    // Clause c is [end(c - 1), end(c)) of the literals; the first begins at 0.
    std::uint32_t begin(std::uint32_t c) const {
        ASSERT(c < size_);
        return ends_.empty() ? c * length_ : c == 0 ? 0 : ends_[c - 1];
    }
    std::uint32_t end(std::uint32_t c) const {
        ASSERT(c < size_);
        return ends_.empty() ? (c + 1) * length_ : ends_[c];
    }
    // The end of the last clause; 0 without clauses.
    std::uint32_t last() const { return ends_.empty() ? size_ * length_ : ends_.back(); }

    // Throws std::bad_alloc.  Requires: end >= last().
    void push_back(std::uint32_t end) {
        ASSERT(end >= last());
        if (!ends_.empty()) ends_.push_back(end);
        else if (size_ == 0) length_ = end;
        else if (end - last() != length_) list_all(), ends_.push_back(end);
        ++size_;
    }
    void shrink_to_fit() { ends_.shrink_to_fit(); }
    std::size_t memory_bytes() const { return ends_.capacity() * sizeof(std::uint32_t); }

private:
    void list_all() {
        for (std::uint32_t c = 0; c < size_; ++c) ends_.push_back((c + 1) * length_);
    }

    AppendArray<std::uint32_t> ends_;
    std::uint32_t size_ = 0, length_ = 0;
};

// The DIMACS number of each variable, in rising order.  Most formulas of millions of variables skip only a few numbers,
// so for each block of 64 variables with consecutive numbers only the first number is stored.
//
// Invariant: (N1) a block is the number of its first variable, or kListed and the position of its numbers in listed_.
class DimacsNumbers {
public:
    std::uint32_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    // The number of variable v (from 0).
    std::uint32_t operator[](std::uint32_t v) const {
        ASSERT(v < size_);
        const std::uint32_t block = blocks_[v / kBlock], within = v % kBlock;
        return (block & kListed) == 0 ? block + within : listed_[(block & ~kListed) * kBlock + within];
    }
    // The first variable with that number or a larger one; size() if there is none.
    std::uint32_t lower_bound(std::uint32_t number) const {
        std::uint32_t first = 0, count = size_;
        while (count > 0) {
            const std::uint32_t half = count / 2;
            if ((*this)[first + half] < number) first += half + 1, count -= half + 1;
            else count = half;
        }
        return first;
    }

    // Requires: larger than all before, and less than 2^31.
    void push_back(std::uint32_t number) {
        ASSERT(number < kListed && (empty() || number > (*this)[size_ - 1]));
        if (size_ % kBlock == 0) blocks_.push_back(kListed | static_cast<std::uint32_t>(listed_.size() / kBlock));
        listed_.push_back(number);
        if (++size_ % kBlock == 0) close_block();
    }
    void shrink_to_fit() {
        blocks_.shrink_to_fit();
        listed_.shrink_to_fit();
    }
    std::size_t memory_bytes() const { return (blocks_.capacity() + listed_.capacity()) * sizeof(std::uint32_t); }

private:
    static constexpr std::uint32_t kBlock = 64;
    static constexpr std::uint32_t kListed = 1u << 31;

    void close_block() {
        const std::size_t begin = listed_.size() - kBlock;
        if (listed_.back() - listed_[begin] != kBlock - 1) return;
        blocks_.back() = listed_[begin];
        listed_.resize(begin);
    }

    std::vector<std::uint32_t> blocks_;
    std::vector<std::uint32_t> listed_;  // includes the last block while it is not full
    std::uint32_t size_ = 0;
};

}  // namespace sat
