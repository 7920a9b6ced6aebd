#pragma once

#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "sat/core/literal.h"

namespace sat {

// Variables in the order of a score, the smallest first; equal scores in the order of their indices, so that the order
// does not depend on how it came about.  A binary heap that knows each variable's place.
class VariableHeap {
public:
    explicit VariableHeap(std::size_t num_vars) : score_(num_vars, 0), place_(num_vars, kAbsent) {}

    bool empty() const { return heap_.empty(); }
    bool contains(Var v) const { return place_[v] != kAbsent; }
    // Adds the variable, or gives it another score.
    void set(Var v, std::uint64_t score) {
        if (!contains(v)) {
            place_[v] = static_cast<std::uint32_t>(heap_.size());
            heap_.push_back(v);
        }
        score_[v] = score;
        sink(rise(place_[v]));
    }
    // Requires: !empty().
    Var pop() {
        const Var first = heap_.front(), last = heap_.back();
        heap_.pop_back();
        place_[first] = kAbsent;
        if (first == last) return first;
        put(0, last);
        sink(0);
        return first;
    }

private:
    static constexpr std::uint32_t kAbsent = std::numeric_limits<std::uint32_t>::max();
    bool before(Var a, Var b) const { return std::pair(score_[a], a) < std::pair(score_[b], b); }
    void put(std::uint32_t at, Var v) {
        heap_[at] = v;
        place_[v] = at;
    }
    std::uint32_t rise(std::uint32_t at) {
        const Var v = heap_[at];
        for (; at > 0 && before(v, heap_[(at - 1) / 2]); at = (at - 1) / 2) put(at, heap_[(at - 1) / 2]);
        put(at, v);
        return at;
    }
    void sink(std::uint32_t at) {
        const Var v = heap_[at];
        const auto size = static_cast<std::uint32_t>(heap_.size());
        for (std::uint32_t child = 2 * at + 1; child < size; at = child, child = 2 * at + 1) {
            if (child + 1 < size && before(heap_[child + 1], heap_[child])) ++child;
            if (!before(heap_[child], v)) break;
            put(at, heap_[child]);
        }
        put(at, v);
    }

    std::vector<Var> heap_;
    VarMap<std::uint64_t> score_;
    VarMap<std::uint32_t> place_;
};

}  // namespace sat
