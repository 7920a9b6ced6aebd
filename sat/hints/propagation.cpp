#include "sat/hints/propagation.h"

#include <algorithm>
#include <utility>

namespace sat::hints {

Propagation::Propagation(std::size_t num_vars)
    : store_(num_vars),
      value_(2 * num_vars + 1, 0),
      cause_(num_vars, Cause{0, 0, kNoPlace}),
      short_(2 * num_vars),
      long_(2 * num_vars) {
    trail_.reserve(num_vars);
    value_.back() = -1;
}

template <class Entry>
void Propagation::push(std::vector<Entry>& list, Entry entry) {
    const std::size_t before = list.capacity();
    list.push_back(entry);
    list_bytes_ += (list.capacity() - before) * sizeof(Entry);
}

template <class Entry>
void Propagation::drop(std::vector<Entry>& list, Place c) {
    ASSERT(!list.empty());
    std::size_t i = list.size() - 1;  // short-lived lemmas are at the end
    while (list[i].clause != c) --i;
    list[i] = list.back();
    list.pop_back();
}

void Propagation::attach(Place c) {
    ASSERT(store_.size(c) >= 2);
    order(c);
    const std::span<const Lit> l = store_.literals(c);
    if (l.size() > 3) {
        push(long_[l[0].code()], {l[1], c});
        push(long_[l[1].code()], {l[0], c});
    } else {
        const std::uint32_t third = l.size() == 3 ? l[2].code() : never();
        push(short_[l[0].code()], {l[1].code(), third, c});
        push(short_[l[1].code()], {l[0].code(), third, c});
        if (l.size() == 3) push(short_[third], {l[0].code(), l[1].code(), c});
    }
    settle(c);
}

// Move the best literals to watch to the front: one that is not false, or became so last.
void Propagation::order(Place c) {
    const std::span<Lit> l = store_.literals(c);
    for (std::size_t place = 0; place < 2; ++place)
        for (std::size_t i = place + 1; i < l.size(); ++i)
            if (rank(l[i]) > rank(l[place])) std::swap(l[i], l[place]);
}

// Establish (N1) for a clause whose best literals are in front.  A conflict on the top level covers what is unit there.
void Propagation::settle(Place c) {
    const Lit first = store_.literals(c)[0];
    const std::uint64_t second = rank(store_.literals(c)[1]);
    if (second == kNotFalse || (second == level() && conflict_ != kNoPlace)) return;
    if (is_true(first) && level_of(first) <= second) return;
    const bool all_false = rank(first) == second;
    backtrack(static_cast<std::size_t>(second));
    if (all_false) conflict_ = c;
    else imply(first, c);
    propagate();
}

void Propagation::detach(Place c) {
    if (conflict_ == c && level() > 0) backtrack(level() - 1);
    const std::span<const Lit> l = store_.literals(c);
    const std::size_t watched = l.size() > 3 ? 2 : l.size();
    for (std::size_t i = 0; i < watched; ++i) {
        const bool implied = is_true(l[i]) && reason_of(l[i]) == c && level_of(l[i]) > 0;  // (N2)
        if (implied) backtrack(level_of(l[i]) - 1);
        if (l.size() > 3) drop(long_[l[i].code()], c);
        else drop(short_[l[i].code()], c);
    }
}

void Propagation::imply(Lit l, Place reason) {
    ASSERT(value_[l.code()] == 0);
    value_[l.code()] = 1;
    value_[(~l).code()] = -1;
    cause_[l.var().index] = {static_cast<std::uint32_t>(level()), static_cast<std::uint32_t>(trail_.size()), reason};
    trail_.push_back(l);
    if (level() == 0 && reason != kNoPlace) on_unit(l, reason);
}

void Propagation::imply_at_root(Lit l) {
    ASSERT(level() == 0);
    imply(l, kNoPlace);
}

void Propagation::assume(Lit l) {
    ASSERT(conflict_ == kNoPlace);
    level_begin_.push_back(trail_.size());
    assumptions_.push_back(l);
    imply(l, kNoPlace);
    propagate();
}

void Propagation::backtrack(std::size_t level) {
    ASSERT(level <= assumptions_.size());
    if (level == assumptions_.size()) return;
    const std::size_t keep = level_begin_[level];
    for (std::size_t i = keep; i < trail_.size(); ++i) value_[trail_[i].code()] = value_[(~trail_[i]).code()] = 0;
    trail_.resize(keep);
    level_begin_.resize(level);
    assumptions_.resize(level);
    propagated_ = keep;
    conflict_ = kNoPlace;
}

void Propagation::propagate() {
    while (conflict_ == kNoPlace && propagated_ < trail_.size()) {
        const Lit falsified = ~trail_[propagated_++];
        if (visit_short(falsified) && !long_[falsified.code()].empty()) visit_long(falsified);
    }
}

// Return false on a conflict.
bool Propagation::visit_short(Lit falsified) {
    for (const Two& two : short_[falsified.code()]) {
        const int first = value_[two.first], sum = first + value_[two.second];
        if (sum >= 0) continue;  // a true literal or two open ones
        if (sum == -2) return conflict_ = two.clause, false;
        imply(Lit::from_code(first < 0 ? two.second : two.first), two.clause);
    }
    return true;
}

bool Propagation::visit_long(Lit falsified) {
    std::vector<Watch>& list = long_[falsified.code()];
    std::size_t kept = 0;
    for (std::size_t at = 0; at < list.size(); ++at) {
        const Watch w = list[kept++] = list[at];
        if (is_true(w.other)) continue;
        const std::span<Lit> l = store_.literals(w.clause);
        const Lit other = l[0] == falsified ? l[1] : l[0];
        if (is_true(other)) {
            list[kept - 1].other = other;
            continue;
        }
        const auto next = std::find_if(l.begin() + 2, l.end(), [this](Lit k) { return !is_false(k); });
        if (next != l.end()) {
            l[0] = other;
            l[1] = std::exchange(*next, falsified);
            push(long_[l[1].code()], {other, w.clause});
            --kept;
        } else if (is_false(other)) {
            conflict_ = w.clause;
            kept = static_cast<std::size_t>(std::copy(list.begin() + static_cast<std::ptrdiff_t>(at) + 1, list.end(),
                                                      list.begin() + static_cast<std::ptrdiff_t>(kept)) -
                                            list.begin());
            break;
        } else {
            imply(other, w.clause);
        }
    }
    list.resize(kept);
    return conflict_ == kNoPlace;
}

std::uint64_t Propagation::memory_bytes() const {
    return store_.memory_bytes() + list_bytes_ + short_.size() * (sizeof(short_[0]) + sizeof(long_[0])) +
           value_.capacity() + cause_.capacity() * sizeof(Cause) + trail_.capacity() * sizeof(Lit) +
           assumptions_.capacity() * sizeof(Lit) + level_begin_.capacity() * sizeof(std::size_t);
}

}  // namespace sat::hints
