#pragma once

#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "sat/core/literal.h"

namespace sat {

// Variables or literals ordered by a score, the smallest first; equal scores by index, so that the order is
// deterministic. A binary heap with positions.
template <class Key>
class ScoreHeap {
public:
    // For the keys with an index below `size`.
    explicit ScoreHeap(std::size_t size) : score_(size, 0), place_(size, kAbsent) {}
    void grow(std::size_t size) {
        score_.grow(size, 0);
        place_.grow(size, kAbsent);
    }

    bool empty() const { return heap_.empty(); }
    bool contains(Key v) const { return place_[v] != kAbsent; }
    // Add the key, or change its score.
    void set(Key v, std::uint64_t score) {
        if (!contains(v)) {
            place_[v] = static_cast<std::uint32_t>(heap_.size());
            heap_.push_back(v);
        }
        score_[v] = score;
        ASSERT(heap_[place_[v]] == v);
        sink(rise(place_[v]));
    }
    // Requires: !empty().
    Key pop() {
        ASSERT(!empty());
        const Key first = heap_.front(), last = heap_.back();
        heap_.pop_back();
        place_[first] = kAbsent;
        if (first == last) return first;
        put(0, last);
        sink(0);
        return first;
    }

private:
    static constexpr std::uint32_t kAbsent = std::numeric_limits<std::uint32_t>::max();
    bool before(Key a, Key b) const { return std::pair(score_[a], a) < std::pair(score_[b], b); }
    void put(std::uint32_t at, Key v) {
        heap_[at] = v;
        place_[v] = at;
    }
    std::uint32_t rise(std::uint32_t at) {
        const Key v = heap_[at];
        for (; at > 0 && before(v, heap_[(at - 1) / 2]); at = (at - 1) / 2) put(at, heap_[(at - 1) / 2]);
        put(at, v);
        return at;
    }
    void sink(std::uint32_t at) {
        const Key v = heap_[at];
        const auto size = static_cast<std::uint32_t>(heap_.size());
        for (std::uint32_t child = 2 * at + 1; child < size; at = child, child = 2 * at + 1) {
            if (child + 1 < size && before(heap_[child + 1], heap_[child])) ++child;
            if (!before(heap_[child], v)) break;
            put(at, heap_[child]);
        }
        put(at, v);
    }

    std::vector<Key> heap_;
    KeyedArray<Key, std::uint64_t> score_;
    KeyedArray<Key, std::uint32_t> place_;
};

}  // namespace sat
