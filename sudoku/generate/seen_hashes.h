#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace sudoku {

// A set of well mixed 64-bit numbers that only grows.  Open addressing with linear probing, at most half full, where
// std::unordered_set asks for memory for each number.
class SeenHashes {
public:
    // false: it was there.
    bool insert(std::uint64_t hash) {
        if (hash == 0) return !std::exchange(zero_, true);
        if (2 * size_ >= slots_.size()) grow();
        const std::size_t slot = find(hash);
        if (slots_[slot] == hash) return false;
        slots_[slot] = hash;
        ++size_;
        return true;
    }

private:
    // Where it is, or where it goes.
    std::size_t find(std::uint64_t hash) const {
        const std::size_t mask = slots_.size() - 1;
        std::size_t slot = hash & mask;
        while (slots_[slot] != 0 && slots_[slot] != hash) slot = (slot + 1) & mask;
        return slot;
    }
    void grow() {
        std::vector<std::uint64_t> old = std::exchange(slots_, std::vector<std::uint64_t>(2 * slots_.size()));
        for (const std::uint64_t hash : old)
            if (hash != 0) slots_[find(hash)] = hash;
    }

    std::vector<std::uint64_t> slots_ = std::vector<std::uint64_t>(1024);  // 0: empty
    std::size_t size_ = 0;
    bool zero_ = false;
};

}  // namespace sudoku
