#pragma once

#include <algorithm>
#include <cstdint>
#include <new>
#include <span>
#include <vector>

#include "sat/core/literal.h"

namespace sat {

// One list for each literal, all of them in one array: lists of millions of literals cost two allocations, and a list
// of known length lies beside its neighbours.  A list that outgrows its place moves to the end of the array with twice
// the room and leaves a hole; whoever needs the room makes the pool anew.
// Throws std::bad_alloc beyond 2^32 entries.
template <class T>
class ListPool {
public:
    explicit ListPool(std::size_t num_vars) : lists_(num_vars) {}

    // Empty lists with room for `lengths` entries.  What is reserved for lists that grow costs nothing until they do.
    void lay_out(const LitMap<std::uint32_t>& lengths) {
        std::size_t total = 0;
        for (std::uint32_t code = 0; code < lists_.size(); ++code) {
            const std::uint32_t length = lengths[Lit::from_code(code)];
            lists_[Lit::from_code(code)] = {static_cast<std::uint32_t>(total), 0, length};
            total += length;
        }
        if (total > kMostEntries) throw std::bad_alloc();
        pool_.clear();
        pool_.reserve(total + total / 2);
        pool_.resize(total);
    }
    void grow_vars(std::size_t num_vars) { lists_.grow_vars(num_vars); }

    void push(Lit l, T entry) {
        if (lists_[l].size == lists_[l].room) move_to_end(lists_[l]);
        pool_[lists_[l].begin + lists_[l].size++] = entry;
    }
    std::span<T> operator[](Lit l) { return std::span(pool_).subspan(lists_[l].begin, lists_[l].size); }
    std::size_t size(Lit l) const { return lists_[l].size; }
    // Keeps the first `size` entries.  Requires: size <= size(l).
    void truncate(Lit l, std::size_t size) { lists_[l].size = static_cast<std::uint32_t>(size); }
    std::uint64_t memory_bytes() const { return lists_.memory_bytes() + pool_.capacity() * sizeof(T); }

private:
    static constexpr std::size_t kMostEntries = 0xffffffffu;
    struct List {
        std::uint32_t begin = 0, size = 0, room = 0;
    };
    void move_to_end(List& list) {
        const std::uint32_t room = std::max(4u, 2 * list.room);
        const std::size_t begin = pool_.size(), need = begin + room;
        if (need > kMostEntries) throw std::bad_alloc();
        if (need > pool_.capacity()) pool_.reserve(need + need / 4);  // doubling wastes what a large instance lacks
        pool_.resize(need);
        std::copy_n(pool_.data() + list.begin, list.size, pool_.data() + begin);
        list.begin = static_cast<std::uint32_t>(begin);
        list.room = room;
    }

    LitMap<List> lists_;
    std::vector<T> pool_;
};

}  // namespace sat
