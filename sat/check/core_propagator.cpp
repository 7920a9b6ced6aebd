#include "sat/check/core_propagator.h"

#include <algorithm>
#include <utility>

namespace sat {
namespace {

constexpr std::uint64_t kBest = ~std::uint64_t{0};

}  // namespace

void CorePropagator::grow_vars(std::size_t n) {
    if (n <= cause_.size()) return;
    value_.resize(2 * n, Truth::open);
    core_.resize(2 * n);
    rest_.resize(2 * n);
    cause_.resize(n, Cause{kNone, 0});
}

// --- the way forward

bool CorePropagator::add(Place c, bool propagates) {
    ASSERT(conflict_ == kNone);
    if (arena_.has(c, ProofArena::kTautology)) return true;
    if (arena_.size(c) == 0) {
        conflict_ = c;
        return false;
    }
    if (arena_.size(c) > 1) {
        choose_watches(c);
        watch(c);
    }
    const bool fits = arena_.size(c) == 1 ? settle_unit(c) : settle(c);
    return fits && (!propagates || propagate_root());
}

// Assigns the last open literal of a clause whose watches are chosen.
bool CorePropagator::settle(Place c) {
    if (value(arena_.literal(c, 1)) != Truth::no) return true;
    const Lit first = arena_.literal(c, 0);
    if (value(first) == Truth::no) conflict_ = c;
    else if (value(first) == Truth::open) imply(first, c);
    return conflict_ == kNone;
}

// If a longer clause had implied the literal, the unit clause becomes its reason, so that deleting the longer one,
// which solvers do, costs nothing.
bool CorePropagator::settle_unit(Place c) {
    const Lit l = arena_.literal(c, 0);
    units_.push_back(c);
    if (value(l) == Truth::no) {
        conflict_ = c;
    } else if (value(l) == Truth::open) {
        imply(l, c);
    } else if (Place& reason = cause_[l.var().index].reason; arena_.size(reason) > 1) {
        replaced_.push_back({c, reason});
        reason = c;
    }
    return conflict_ == kNone;
}

bool CorePropagator::propagate_root() {
    if (conflict_ == kNone) conflict_ = propagate();
    root_ = trail_.size();
    return conflict_ == kNone;
}

bool CorePropagator::remove(Place c) {
    ASSERT(arena_.has(c, ProofArena::kLiving));
    const Lit* const implied = implied_root(c);
    arena_.clear(c, ProofArena::kLiving);
    if (implied == nullptr) return true;
    ++restarts_;
    shuffled_ = stale_ = true;
    cut_root(*implied);
    return refresh();
}

void CorePropagator::turn_back() {
    std::vector<std::uint32_t> count(rest_.size(), 0);
    const auto is_watched = [this](Place c) {
        return arena_.size(c) > 1 && arena_.has(c, ProofArena::kLiving) && !arena_.has(c, ProofArena::kTautology);
    };
    for (Place c = arena_.first(); c != arena_.end(); c = arena_.after(c)) {
        arena_.clear(c, ProofArena::kWatch0);
        arena_.clear(c, ProofArena::kWatch1);
        if (!is_watched(c)) continue;
        ++count[arena_.literal(c, 0).code()];
        ++count[arena_.literal(c, 1).code()];
    }
    for (std::size_t code = 0; code < count.size(); ++code) {
        List().swap(rest_[code]);
        rest_[code].reserve(count[code]);
    }
    for (Place c = arena_.first(); c != arena_.end(); c = arena_.after(c))
        if (is_watched(c)) watch(c);
}

// --- the way back

bool CorePropagator::retire(Place c) {
    const Lit* const implied = implied_root(c);
    arena_.clear(c, ProofArena::kLiving);
    Place before = kNone;
    if (!replaced_.empty() && replaced_.back().unit == c) {
        before = replaced_.back().before;
        replaced_.pop_back();
    }
    if (implied == nullptr) return false;
    if (before != kNone && !shuffled_) {
        cause_[implied->var().index].reason = before;
        return true;
    }
    cut_root(*implied);
    stale_ = shuffled_;
    return false;
}

void CorePropagator::revive(Place c) {
    arena_.set(c, ProofArena::kLiving);
    if (arena_.has(c, ProofArena::kTautology) || arena_.size(c) == 0) return;
    if (arena_.size(c) == 1) {
        stale_ = stale_ || value(arena_.literal(c, 0)) != Truth::yes;
        return;
    }
    if (shuffled_) {
        if (arena_.has(c, ProofArena::kWatch0)) forget_watch(arena_.literal(c, 0), c);
        if (arena_.has(c, ProofArena::kWatch1)) forget_watch(arena_.literal(c, 1), c);
        arena_.clear(c, ProofArena::kWatch0);
        arena_.clear(c, ProofArena::kWatch1);
        choose_watches(c);
        stale_ = stale_ || value(arena_.literal(c, 1)) == Truth::no;
    }
    watch(c);
}

bool CorePropagator::refresh() {
    if (!stale_) return true;
    stale_ = false;
    conflict_ = kNone;
    core_head_ = rest_head_ = rest_at_ = 0;
    for (const Place unit : units_) {
        if (!arena_.has(unit, ProofArena::kLiving)) continue;
        const Lit l = arena_.literal(unit, 0);
        if (value(l) == Truth::no) conflict_ = unit;
        if (value(l) == Truth::open) imply(l, unit);
    }
    return propagate_root();
}

void CorePropagator::make_core(Place c) {
    arena_.set(c, ProofArena::kCore);
    if (arena_.size(c) < 2) return;
    const Lit a = arena_.literal(c, 0), b = arena_.literal(c, 1);
    const bool binary = arena_.size(c) == 2;
    core_[a.code()].push_back(Watch::of(b, c, binary));
    core_[b.code()].push_back(Watch::of(a, c, binary));
}

// --- watches

// Watching is better the later a literal became false; a literal that is not false is best.
std::uint64_t CorePropagator::rank(std::uint32_t code) const {
    return value_[code] == Truth::no ? cause_[code / 2].position : kBest;
}

// Moves the two best literals to the front.
void CorePropagator::choose_watches(Place c) {
    std::uint32_t* const l = arena_.mutable_codes(c);
    const std::uint32_t n = arena_.size(c);
    for (std::uint32_t place = 0; place < 2; ++place) {
        std::uint64_t best = rank(l[place]);
        for (std::uint32_t i = place + 1; i < n && best != kBest; ++i) {
            if (rank(l[i]) <= best) continue;
            std::swap(l[i], l[place]);
            best = rank(l[place]);
        }
    }
}

// Adds the watches that are not in the lists.
void CorePropagator::watch(Place c) {
    const Lit a = arena_.literal(c, 0), b = arena_.literal(c, 1);
    const bool binary = arena_.size(c) == 2;
    if (!arena_.has(c, ProofArena::kWatch0)) rest_[a.code()].push_back(Watch::of(b, c, binary));
    if (!arena_.has(c, ProofArena::kWatch1)) rest_[b.code()].push_back(Watch::of(a, c, binary));
    arena_.set(c, ProofArena::kWatch0);
    arena_.set(c, ProofArena::kWatch1);
}

void CorePropagator::forget_watch(Lit l, Place c) {
    List& list = rest_[l.code()];
    const auto found = std::ranges::find_if(list, [c](const Watch& w) { return w.place() == c; });
    ASSERT(found != list.end());
    *found = list.back();
    list.pop_back();
}

// --- the trail

void CorePropagator::imply(Lit l, Place reason) {
    ASSERT(value(l) == Truth::open);
    value_[l.code()] = Truth::yes;
    value_[(~l).code()] = Truth::no;
    cause_[l.var().index] = {reason, static_cast<std::uint32_t>(trail_.size())};
    trail_.push_back(l);
}

void CorePropagator::undo(std::size_t trail_size) {
    for (std::size_t i = trail_size; i < trail_.size(); ++i)
        value_[trail_[i].code()] = value_[(~trail_[i]).code()] = Truth::open;
    trail_.resize(trail_size);
    core_head_ = std::min(core_head_, trail_size);
    if (rest_head_ < trail_size) return;
    rest_head_ = trail_size;
    rest_at_ = 0;
}

void CorePropagator::backtrack(std::size_t trail_size) {
    ASSERT(trail_size >= root_ && trail_size <= trail_.size());
    undo(trail_size);
}

// The literal of the root whose reason is this clause, or null.  A reason implies one of its watches.
const Lit* CorePropagator::implied_root(Place c) const {
    for (std::uint32_t i = 0; i < std::min(2u, arena_.size(c)); ++i) {
        const Lit l = arena_.literal(c, i);
        const Cause& cause = cause_[l.var().index];
        if (value(l) == Truth::yes && cause.reason == c && cause.position < root_) return &trail_[cause.position];
    }
    return nullptr;
}

void CorePropagator::cut_root(Lit l) {
    undo(position(l.var()));
    root_ = trail_.size();
    conflict_ = kNone;
}

CorePropagator::Place CorePropagator::propagate() {
    for (;;) {
        Place conflict = kNone;
        if (core_head_ < trail_.size()) {
            std::size_t i = 0;
            ++propagations_;
            conflict = visit<true>(~trail_[core_head_++], i);
        } else if (rest_head_ < trail_.size()) {
            const std::size_t before = trail_.size();
            conflict = visit<false>(~trail_[rest_head_], rest_at_);
            if (trail_.size() == before) {
                ++rest_head_;
                rest_at_ = 0;
            }
        } else {
            return kNone;
        }
        if (conflict != kNone) return conflict;
    }
}

// Visits the watches of a literal that is false, from the i-th on: each finds another literal, implies its last one, or
// is the conflict.  Outside the core it ends with the first implied literal.  One piece, since most of the time is
// spent here.
template <bool core>
CorePropagator::Place CorePropagator::visit(Lit falsified, std::size_t& i) {
    std::vector<List>& lists = core ? core_ : rest_;
    List& list = lists[falsified.code()];
    Watch* const watches = list.data();
    std::uint32_t* const words = arena_.words();
    std::size_t at = i, n = list.size();
    Place conflict = kNone;
    while (at < n) {
        Watch& w = watches[at];
        if (value(w.other) == Truth::yes) {
            ++at;
            continue;
        }
        const Place c = w.place();
        std::uint32_t& head = words[c];
        std::uint32_t* const l = words + c + ProofArena::kHead;
        if ((head & ProofArena::kLiving) == 0 || (!core && (head & ProofArena::kCore) != 0)) {
            if (!core) head &= ~std::uint32_t{l[0] == falsified.code() ? ProofArena::kWatch0 : ProofArena::kWatch1};
            w = watches[--n];
            continue;
        }
        Lit implied = w.other;
        if (!w.binary()) {
            implied = Lit::from_code(l[0] ^ l[1] ^ falsified.code());
            const std::uint32_t size = head >> ProofArena::kFlagBits;
            std::uint32_t k = 2;
            if (value(implied) == Truth::yes) k = size;
            while (k < size && value_[l[k]] == Truth::no) ++k;
            if (value(implied) == Truth::yes || (k < size && value_[l[k]] == Truth::yes)) {
                w.other = k < size ? Lit::from_code(l[k]) : implied;
                ++at;
                continue;
            }
            if (k < size) {
                l[0] = implied.code();
                l[1] = std::exchange(l[k], falsified.code());
                lists[l[1]].push_back(Watch::of(implied, c, false));
                w = watches[--n];
                continue;
            }
        }
        if (value(implied) == Truth::no) {
            conflict = c;
            break;
        }
        imply(implied, c);
        ++at;
        if (!core) break;
    }
    list.resize(n);
    i = at;
    return conflict;
}

std::uint64_t CorePropagator::memory_bytes() const {
    std::uint64_t bytes = (core_.capacity() + rest_.capacity()) * sizeof(List) + cause_.capacity() * sizeof(Cause);
    for (const std::vector<List>* lists : {&core_, &rest_})
        for (const List& list : *lists) bytes += list.capacity() * sizeof(Watch);
    return bytes;
}

}  // namespace sat
