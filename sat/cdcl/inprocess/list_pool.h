#pragma once

#include <algorithm>
#include <cstdint>
#include <new>
#include <span>

#include "sat/core/arrays.h"
#include "sat/core/literal.h"

namespace sat {

// A list for each literal, all in one array: lists of millions of literals take two allocations, and lists of known
// length are adjacent.  A list that outgrows its block moves to the end with twice the capacity and leaves a hole.
// Throws std::bad_alloc beyond 2^32 entries.
template <class T>
class ListPool {
public:
    explicit ListPool(std::size_t num_vars) : lists_(num_vars) {}

    // Make empty lists with capacities `lengths`.  Memory reserved for growth costs nothing until it is used.
    void lay_out(const LitMap<std::uint32_t>& lengths) {
        std::size_t total = 0;
        for (std::uint32_t code = 0; code < lists_.size(); ++code) {
            const std::uint32_t length = lengths[Lit::from_code(code)];
            lists_[Lit::from_code(code)] = {static_cast<std::uint32_t>(total), 0, length};
            total += length;
        }
        if (total > kMaxEntries) throw std::bad_alloc();
        pool_ = {};
        pool_.reserve(total + total / 2);
        pool_.extend(total);
    }
    void grow_vars(std::size_t num_vars) { lists_.grow_vars(num_vars); }

    void push(Lit l, T entry) {
        if (lists_[l].size == lists_[l].capacity) move_to_end(lists_[l]);
        ASSERT(lists_[l].size < lists_[l].capacity);
        pool_.all()[lists_[l].begin + lists_[l].size++] = entry;
    }
    std::span<T> operator[](Lit l) { return pool_.all().subspan(lists_[l].begin, lists_[l].size); }
    std::size_t size(Lit l) const { return lists_[l].size; }
    // Keep the first `size` entries.  Requires: size <= size(l).
    void truncate(Lit l, std::size_t size) {
        ASSERT(size <= lists_[l].size);
        lists_[l].size = static_cast<std::uint32_t>(size);
    }
    std::uint64_t memory_bytes() const { return lists_.memory_bytes() + pool_.capacity() * sizeof(T); }

private:
    static constexpr std::size_t kMaxEntries = 0xffffffffu;
    struct List {
        std::uint32_t begin = 0, size = 0, capacity = 0;
    };
    void move_to_end(List& list) {
        ASSERT(list.size == list.capacity);
        const std::uint32_t capacity = std::max(4u, 2 * list.capacity);
        const std::size_t begin = pool_.size(), need = begin + capacity;
        if (need > kMaxEntries) throw std::bad_alloc();
        if (need > pool_.capacity())
            pool_.reserve(need + need / 4);  // doubling would waste memory that large instances lack
        pool_.extend(need);
        T* const pool = pool_.all().data();
        std::copy_n(pool + list.begin, list.size, pool + begin);
        list.begin = static_cast<std::uint32_t>(begin);
        list.capacity = capacity;
    }

    LitMap<List> lists_;
    AppendArray<T> pool_;
};

}  // namespace sat
