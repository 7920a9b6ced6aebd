#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "sat/core/literal.h"

namespace sat {

// Variable state independent decaying sum (Moskewicz, Madigan, Zhao, Zhang, Malik: Chaff, DAC 2001), in the exponential
// form of MiniSat (Een, Soerensson 2003): each conflict bumps its variables by a growing increment, which is equivalent
// to decaying all others.  A binary heap yields the open variable with the largest score; ties go to the smallest
// number.
//
// Invariants: (V1) heap_[place_[v]] == v for each v in the heap, place_[v] == kNowhere for the others; (V2) no element
// is better than its parent, at (i - 1) / 2.
class Vsids {
public:
    static constexpr std::string_view name = "vsids";
    static constexpr std::string_view summary = "variable with the largest decaying sum of conflicts (learning)";

    void grow_vars(std::size_t n) {
        const std::size_t before = score_.size();
        if (n <= before) return;
        score_.resize(n, 0);
        place_.resize(n, kNowhere);
        heap_.reserve(score_.capacity());
        for (std::size_t v = before; v < n; ++v) insert(Var{static_cast<std::uint32_t>(v)});
    }
    std::uint64_t memory_bytes() const { return score_.capacity() * (sizeof(double) + 2 * sizeof(std::uint32_t)); }

    void bump(std::span<const Var> variables) {
        for (const Var v : variables) {
            score_[v.index] += addend_;
            if (place_[v.index] != kNowhere) rise(place_[v.index]);
        }
        addend_ *= kGrowth;
        if (addend_ > kLargest) rescale();
    }
    // Call when v is unassigned.
    void insert(Var v) {
        if (place_[v.index] != kNowhere) return;
        place_[v.index] = static_cast<std::uint32_t>(heap_.size());
        heap_.push_back(v.index);
        rise(place_[v.index]);
    }
    // The best variable for which open(v).  Those before it leave the heap until they are inserted again.
    // Returns false if there is none.
    template <class Open>
    bool pick(Open&& open, Var& picked) {
        while (!heap_.empty()) {
            picked = Var{heap_[0]};
            if (open(picked)) return true;
            remove_top();
        }
        return false;
    }
    // True if a would be picked before b.
    bool before(Var a, Var b) const { return better(a.index, b.index); }

private:
    static constexpr std::uint32_t kNowhere = 0xffffffffu;
    static constexpr double kGrowth = 1 / 0.95;  // MiniSat's decay, and Kissat's
    static constexpr double kLargest = 1e150;

    bool better(std::uint32_t a, std::uint32_t b) const {
        return score_[a] > score_[b] || (score_[a] == score_[b] && a < b);
    }
    void rise(std::uint32_t at) {
        ASSERT(at < heap_.size());
        const std::uint32_t v = heap_[at];
        while (at > 0) {
            const std::uint32_t parent = (at - 1) / 2;
            if (!better(v, heap_[parent])) break;
            put(at, heap_[parent]);
            at = parent;
        }
        put(at, v);
    }
    void remove_top() {
        ASSERT(!heap_.empty() && place_[heap_[0]] == 0);  // V1
        place_[heap_[0]] = kNowhere;
        const std::uint32_t v = heap_.back();
        heap_.pop_back();
        if (heap_.empty()) return;
        put(0, v);
        sink(0);
    }
    void sink(std::uint32_t at) {
        const std::uint32_t v = heap_[at];
        const auto size = static_cast<std::uint32_t>(heap_.size());
        while (2 * at + 1 < size) {
            std::uint32_t child = 2 * at + 1;
            if (child + 1 < size && better(heap_[child + 1], heap_[child])) ++child;
            if (!better(heap_[child], v)) break;
            put(at, heap_[child]);
            at = child;
        }
        put(at, v);
    }
    void put(std::uint32_t at, std::uint32_t v) {
        heap_[at] = v;
        place_[v] = at;
    }
    // Rebuilds the heap, since different scores may have become zero and ties are ordered by number.
    void rescale() {
        for (double& s : score_) s /= kLargest;
        addend_ /= kLargest;
        for (auto at = static_cast<std::uint32_t>(heap_.size() / 2); at-- > 0;) sink(at);
    }

    std::vector<double> score_;         // by variable
    std::vector<std::uint32_t> place_;  // in heap_
    std::vector<std::uint32_t> heap_;   // of variables, the best first
    double addend_ = 1;
};

}  // namespace sat
