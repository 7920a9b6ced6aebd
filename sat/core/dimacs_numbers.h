#pragma once

#include <cstdint>
#include <vector>

#include "sat/core/assert.h"

namespace sat {

// The DIMACS number of each variable, in rising order.  A formula of millions of variables mostly lacks a few, so runs
// are kept in place of a table: of 64 variables whose numbers follow each other, the first number alone.
//
// Invariant: (N1) a block is the number of its first variable, or kListed and the place of its numbers in listed_.
class DimacsNumbers {
public:
    std::uint32_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    // Of variable v, counted from 0.
    std::uint32_t operator[](std::uint32_t v) const {
        ASSERT(v < size_);
        const std::uint32_t block = blocks_[v / kBlock], within = v % kBlock;
        return (block & kListed) == 0 ? block + within : listed_[(block & ~kListed) * kBlock + within];
    }
    // The first variable with that number or a larger one; size(): there is none.
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
    std::vector<std::uint32_t> listed_;  // of the last block too, while it is not full
    std::uint32_t size_ = 0;
};

}  // namespace sat
