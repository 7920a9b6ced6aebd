#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "sat/core/arrays.h"
#include "sat/core/literal.h"

namespace sat {

// Variable move to front (Ryan: Efficient algorithms for clause-learning SAT solvers, 2004; with time stamps as in
// Biere, Froehlich: Evaluating CDCL variable scoring schemes, SAT 2015): a queue of variables; those of a conflict move
// to its end, and the open one nearest to the end is picked.  Its only cost is the moves, and it adapts to conflicts
// faster than scores.
//
// Links are stored relative to the initial queue, so they are zeros, which take no memory, until the variable or a
// neighbour is moved: many formulas with millions of variables are decided after a conflict or two.
//
// Invariant: (Q1) every variable after search_ in the queue has a value.
class Vmtf {
public:
    static constexpr std::string_view name = "vmtf";
    static constexpr std::string_view summary = "variable of the most recent conflict (learning)";

    // `largest`: the stamp after which the queue is renumbered; more than the number of variables.
    explicit Vmtf(std::uint32_t largest = kNone) : largest_(largest) {}

    void grow_vars(std::size_t n) {
        const auto before = static_cast<std::uint32_t>(links_.size());
        if (n <= before) return;
        links_.grow(n);
        enqueue_new(before, static_cast<std::uint32_t>(n));
        search_ = last_;
    }
    std::uint64_t memory_bytes() const {
        return links_.capacity() * sizeof(Link) + sorted_.capacity() * sizeof(sorted_[0]);
    }

    // Moves the variables to the end, preserving their order.  Requires: they are in the queue.
    template <class Open>
    void bump(std::span<const Var> variables, Open&& open) {
        sorted_.clear();
        for (const Var v : variables) sorted_.push_back({stamp(v.index), v.index});
        std::sort(sorted_.begin(), sorted_.end());
        for (const auto& [when, v] : sorted_) {
            if (next(v) == kNone) continue;
            if (search_ == v) search_ = previous(v) != kNone ? previous(v) : next(v);
            dequeue(v);
            enqueue(v);
            if (open(Var{v})) search_ = v;
        }
    }
    // Removes the variables for which occurs(v) is false, and reinserts the others.
    template <class Occurs>
    void keep(Occurs&& occurs) {
        for (std::uint32_t v = 0; v < links_.size(); ++v) {
            const bool in = stamp(v) != 0;
            if (in == occurs(Var{v})) continue;
            if (in) dequeue(v), set_stamp(v, 0);
            else enqueue(v);
        }
        search_ = last_;
    }
    // Call when v is unassigned.
    void insert(Var v) {
        if (search_ == kNone || stamp(v.index) > stamp(search_)) search_ = v.index;
    }
    // Returns false if no variable is open.
    template <class Open>
    bool pick(Open&& open, Var& picked) {
        for (std::uint32_t v = search_; v != kNone; v = previous(v)) {
            search_ = v;
            if (!open(Var{v})) continue;
            picked = Var{v};
            return true;
        }
        return false;
    }
    bool before(Var a, Var b) const { return stamp(a.index) > stamp(b.index); }

private:
    static constexpr std::uint32_t kNone = 0xffffffffu;
    // Each relative to the initial queue, v - 1, v + 1, v + 1, modulo 2^32.
    struct Link {
        std::uint32_t previous, next, stamp;  // stamp 0: not in the queue
    };
    std::uint32_t previous(std::uint32_t v) const { return links_[v].previous + v - 1; }
    std::uint32_t next(std::uint32_t v) const { return links_[v].next + v + 1; }
    std::uint32_t stamp(std::uint32_t v) const { return links_[v].stamp + v + 1; }
    void set_previous(std::uint32_t v, std::uint32_t to) { links_[v].previous = to - v + 1; }
    void set_next(std::uint32_t v, std::uint32_t to) { links_[v].next = to - v - 1; }
    void set_stamp(std::uint32_t v, std::uint32_t to) { links_[v].stamp = to - v - 1; }

    void dequeue(std::uint32_t v) {
        const std::uint32_t before = previous(v), behind = next(v);
        if (before == kNone) first_ = behind;
        else set_next(before, behind);
        if (behind == kNone) last_ = before;
        else set_previous(behind, before);
    }
    void enqueue(std::uint32_t v) {
        if (stamps_ == largest_) renumber();
        ASSERT(stamps_ < largest_);
        set_previous(v, last_);
        set_next(v, kNone);
        set_stamp(v, ++stamps_);
        if (last_ == kNone) first_ = v;
        else set_next(last_, v);
        last_ = v;
    }
    // All of [begin, end), whose links are zeros.
    void enqueue_new(std::uint32_t begin, std::uint32_t end) {
        const bool in_order = stamps_ == begin;
        enqueue(begin);
        if (!in_order) {
            for (std::uint32_t v = begin + 1; v < end; ++v) enqueue(v);
        } else if (end - begin > 1) {
            set_next(begin, begin + 1);
            set_next(end - 1, kNone);
            last_ = end - 1;
            stamps_ = end;
        }
    }
    // Renumbers the stamps 1, 2, ... in queue order before they overflow.
    void renumber() {
        stamps_ = 0;
        for (std::uint32_t v = first_; v != kNone; v = next(v)) set_stamp(v, ++stamps_);
    }

    ZeroedArray<Link> links_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> sorted_;  // stamp, variable: scratch
    std::uint32_t first_ = kNone, last_ = kNone, search_ = kNone;
    std::uint32_t stamps_ = 0, largest_;
};

}  // namespace sat
