#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "sat/core/literal.h"

namespace sat {

// Variable move to front (Ryan: Efficient algorithms for clause-learning SAT solvers, 2004; with time stamps as in
// Biere, Froehlich: Evaluating CDCL variable scoring schemes, SAT 2015): a queue of variables, those of a conflict
// moved to its end; the open one nearest to the end is picked.  Costs nothing but the moves, and follows the
// conflicts faster than scores do.
//
// Invariant: every variable behind search_ in the queue has a value.
class Vmtf {
public:
    static constexpr std::string_view name = "vmtf";
    static constexpr std::string_view summary = "variable of the most recent conflict (learning)";

    void grow_vars(std::size_t n) {
        const std::size_t before = links_.size();
        if (n > before) links_.resize(n, {kNone, kNone, 0});
        for (std::size_t v = before; v < n; ++v) enqueue(static_cast<std::uint32_t>(v));
        if (n > before) search_ = last_;
    }
    std::uint64_t memory_bytes() const { return links_.capacity() * sizeof(Link) + sorted_.capacity() * 16; }

    // Moves the variables to the end, in the order they have.  Requires: they are in the queue.
    template <class Open>
    void bump(std::span<const Var> variables, Open&& open) {
        sorted_.clear();
        for (const Var v : variables) sorted_.push_back({links_[v.index].stamp, v.index});
        std::sort(sorted_.begin(), sorted_.end());
        for (const auto& [stamp, v] : sorted_) {
            if (links_[v].next == kNone) continue;
            if (search_ == v) search_ = links_[v].previous != kNone ? links_[v].previous : links_[v].next;
            dequeue(v);
            enqueue(v);
            if (open(Var{v})) search_ = v;
        }
    }
    // Takes the variables out for which occurs(v) does not hold, and puts the others in that were out.
    template <class Occurs>
    void keep(Occurs&& occurs) {
        for (std::uint32_t v = 0; v < links_.size(); ++v) {
            const bool in = links_[v].stamp != 0;
            if (in == occurs(Var{v})) continue;
            if (in) dequeue(v), links_[v].stamp = 0;
            else enqueue(v);
        }
        search_ = last_;
    }
    // v lost its value.
    void insert(Var v) {
        if (search_ == kNone || links_[v.index].stamp > links_[search_].stamp) search_ = v.index;
    }
    // Returns false where no variable is open.
    template <class Open>
    bool pick(Open&& open, Var& picked) {
        for (std::uint32_t v = search_; v != kNone; v = links_[v].previous) {
            search_ = v;
            if (!open(Var{v})) continue;
            picked = Var{v};
            return true;
        }
        return false;
    }
    bool before(Var a, Var b) const { return links_[a.index].stamp > links_[b.index].stamp; }

private:
    static constexpr std::uint32_t kNone = 0xffffffffu;
    struct Link {
        std::uint32_t previous, next;
        std::uint64_t stamp;
    };

    void dequeue(std::uint32_t v) {
        const Link& l = links_[v];
        (l.previous == kNone ? first_ : links_[l.previous].next) = l.next;
        (l.next == kNone ? last_ : links_[l.next].previous) = l.previous;
    }
    void enqueue(std::uint32_t v) {
        links_[v] = {last_, kNone, ++stamps_};
        (last_ == kNone ? first_ : links_[last_].next) = v;
        last_ = v;
    }

    std::vector<Link> links_;
    std::vector<std::pair<std::uint64_t, std::uint32_t>> sorted_;  // scratch
    std::uint32_t first_ = kNone, last_ = kNone, search_ = kNone;
    std::uint64_t stamps_ = 0;
};

}  // namespace sat
