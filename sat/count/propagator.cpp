#include "sat/count/propagator.h"

#include <algorithm>
#include <new>

namespace sat::counting {

Propagator::Propagator(std::size_t num_vars)
    : values_(num_vars, Truth::open),
      level_(num_vars, 0),
      reason_(num_vars, kNoReason),
      seen_(num_vars, 0),
      activity_(num_vars, 0.0),
      watches_(num_vars) {}

void Propagator::reserve(const Sizes& sizes) {
    ASSERT(arena_.empty() && sizes.watches.size() == watches_.size());
    arena_.reserve(sizes.words());
    for (std::uint32_t code = 0; code < watches_.size(); ++code) {
        const Lit l = Lit::from_code(code);
        watches_[l].reserve(sizes.watches[l]);
        list_bytes_ += block_bytes(table_bytes(watches_[l]));
    }
}

MemoryUse Propagator::Sizes::memory() const {
    constexpr std::uint64_t kLiteral = sizeof(Truth) + sizeof(double) + sizeof(std::vector<Watch>);
    constexpr std::uint64_t kVariable = 2 * kLiteral + 2 * sizeof(std::uint32_t) + 1 + sizeof(Lit);
    MemoryUse use{0, kVariable * watches.num_vars() + words() * sizeof(Word) + watches.memory_bytes()};
    for (const std::uint32_t size : watches.all()) use.lists += block_bytes(size * sizeof(Watch));
    return use;
}

MemoryUse Propagator::memory() const {
    std::uint64_t tables = values_.memory_bytes() + level_.memory_bytes() + reason_.memory_bytes() +
                           seen_.memory_bytes() + activity_.memory_bytes() + watches_.memory_bytes();
    tables += table_bytes(trail_) + table_bytes(level_begin_) + table_bytes(level_stamp_) + table_bytes(lower_);
    tables += table_bytes_after(arena_, std::min<std::size_t>(num_vars(), 1 << 14));
    if (learned_ >= most_learned_) tables += arena_.size() * sizeof(std::uint32_t);  // reduce()
    return {list_bytes_, tables};
}

std::uint32_t Propagator::insert(std::span<const Lit> clause) {
    ASSERT(clause.size() >= 2 && level() == 0 && open(clause[0].var()) && open(clause[1].var()));
    if (clause.size() == 2) {
        watch_binary(clause);
        return kBinary;
    }
    const std::uint32_t at = add(clause, original);
    watch(at);
    return at;
}

void Propagator::erase(std::uint32_t handle, std::span<const Lit> clause) {
    const std::span<const Lit> watched = handle == kBinary ? clause : literals(handle).first(2);
    for (std::size_t i = 0; i < 2; ++i) {
        auto& list = watches_[watched[i]];
        list.erase(std::ranges::find_if(list, [&](const Watch& w) {
            return w.clause == handle && (handle != kBinary || w.other == watched[1 - i]);
        }));
    }
    if (handle != kBinary) kind(handle) = garbage;
}

void Propagator::decide(Lit l) {
    decide_because(l, kNoReason);
}
void Propagator::decide_because(Lit l, std::uint32_t reason) {
    level_begin_.push_back(static_cast<std::uint32_t>(trail_.size()));
    assign(l, reason);
}
void Propagator::assert_literal(Lit l, std::uint32_t reason) {
    assign(l, reason);
}

void Propagator::assign(Lit l, std::uint32_t reason) {
    ASSERT(values_[l] == Truth::open);
    values_[l] = Truth::yes;
    values_[~l] = Truth::no;
    level_[l.var()] = level();
    reason_[l.var()] = reason;
    trail_.push_back(l);
}

void Propagator::backtrack(std::uint32_t level) {
    if (level >= this->level()) return;
    const std::size_t begin = level_begin_[level];
    ASSERT(begin <= trail_.size());
    for (std::size_t i = begin; i < trail_.size(); ++i) values_[trail_[i]] = values_[~trail_[i]] = Truth::open;
    trail_.resize(begin);
    level_begin_.resize(level);
    next_ = begin;
}

std::span<Lit> Propagator::literals(std::uint32_t clause) {
    static_assert(sizeof(Word) == sizeof(Lit));
    ASSERT(clause + kHead < arena_.size());
    return {&arena_[clause + kHead].literal, arena_[clause].number};
}

std::uint32_t Propagator::add(std::span<const Lit> clause, Kind kind) {
    if (arena_.size() + kHead + clause.size() > kBinaryReason) throw std::bad_alloc();
    const auto at = static_cast<std::uint32_t>(arena_.size());
    arena_.push_back({.number = static_cast<std::uint32_t>(clause.size())});
    arena_.push_back({.number = kind});
    arena_.push_back({.number = 0});
    for (const Lit l : clause) arena_.push_back({.literal = l});
    return at;
}

void Propagator::watch_binary(std::span<const Lit> clause) {
    add_watch(clause[0], {kBinary, clause[1]});
    add_watch(clause[1], {kBinary, clause[0]});
}

void Propagator::watch(std::uint32_t clause) {
    const auto l = literals(clause);
    add_watch(l[0], {clause, l[1]});
    add_watch(l[1], {clause, l[0]});
}

bool Propagator::propagate() {
    while (next_ < trail_.size()) {
        const Lit l = trail_[next_++];
        ++propagations_;
        if (!propagate(~l)) return false;
    }
    return true;
}

// Visits the watches of a literal that became false.
bool Propagator::propagate(Lit falsified) {
    auto& list = watches_[falsified];
    std::size_t kept = 0, i = 0;
    bool consistent = true;
    while (i < list.size() && consistent) {
        Watch w = list[i++];
        bool moved = false;
        if (values_[w.other] != Truth::yes) consistent = visit(w, falsified, moved);
        if (!moved) list[kept++] = w;
    }
    while (i < list.size()) list[kept++] = list[i++];
    list.resize(kept);
    return consistent;
}

// Visits a clause that lost `falsified`, and whose blocking literal is not true.  Returns false if the clause is false.
bool Propagator::visit(Watch& w, Lit falsified, bool& moved) {
    if (w.clause == kBinary) {
        if (values_[w.other] == Truth::open) {
            assign(w.other, kBinaryReason + falsified.code());
            return true;
        }
        conflict_ = {w.other, falsified};
        return false;
    }
    const auto c = literals(w.clause);
    ASSERT(c[0] == falsified || c[1] == falsified);  // (P1)
    if (c[0] == falsified) std::swap(c[0], c[1]);
    w.other = c[0];
    if (values_[c[0]] == Truth::yes) return true;
    for (std::size_t k = 2; k < c.size(); ++k)
        if (values_[c[k]] != Truth::no) {
            std::swap(c[1], c[k]);
            add_watch(c[1], w);
            moved = true;
            return true;
        }
    if (values_[c[0]] == Truth::no) {
        conflict_.assign(c.begin(), c.end());
        return false;
    }
    assign(c[0], w.clause);
    return true;
}

std::uint32_t Propagator::conflict_level() const {
    std::uint32_t highest = 0;
    for (const Lit l : conflict_) highest = std::max(highest, level_[l.var()]);
    return highest;
}

// The false literals of the clause that made `l` true.
template <class Take>
void Propagator::for_reason(Lit l, Take&& take) {
    const std::uint32_t reason = reason_[l.var()];
    ASSERT(reason != kNoReason);
    if (reason == kFact) return;
    if ((reason & kBinaryReason) != 0) return take(Lit::from_code(reason - kBinaryReason));
    for (const Lit k : literals(reason))
        if (k != l) take(k);
}

void Propagator::mark(Lit l) {
    if (seen_[l.var()] != 0 || level_[l.var()] == 0) return;
    seen_[l.var()] = 1;
    activity_[l] += 1;
    if (level_[l.var()] == level()) ++at_level_;
    else lower_.push_back(l);
}

// True if every other literal of its reason is marked too, or of level 0.
bool Propagator::redundant(Lit l) {
    if (reason_[l.var()] == kNoReason) return false;
    bool all = true;
    for_reason(~l, [&](Lit k) { all = all && (seen_[k.var()] != 0 || level_[k.var()] == 0); });
    return all;
}

// Resolves from the conflict backwards along the trail, past the first unique implication point (Marques-Silva,
// Sakallah 1996) to the decision: the asserting clause propagates best, the decisive one is the reason of the negated
// decision (as in sharpSAT, Thurley, SAT 2006).
const Propagator::Lesson& Propagator::analyse() {
    ASSERT(conflict_level() == level() && level() > 0);
    lesson_ = {};
    lower_.clear();
    at_level_ = 0;
    for (const Lit l : conflict_) mark(l);
    bool resolved = false;
    std::vector<Lit> marked;
    for (std::size_t i = trail_.size(); at_level_ > 0;) {
        const Lit l = trail_[--i];
        if (seen_[l.var()] == 0 || level_[l.var()] != level()) continue;
        if (at_level_ == 1 && lesson_.asserting.empty()) {
            lesson_.asserting.push_back(~l);
            for (const Lit k : lower_)
                if (!redundant(k)) lesson_.asserting.push_back(k);
            lesson_.is_new = resolved;
        }
        if (reason_[l.var()] == kNoReason) {
            lesson_.decisive.push_back(~l);
            marked.push_back(l);
            break;
        }
        marked.push_back(l);
        --at_level_;
        for_reason(l, [&](Lit k) { mark(k); });
        resolved = true;
    }
    lesson_.refutes_level = at_level_ == 0;
    for (const Lit k : lower_)
        if (!redundant(k)) lesson_.decisive.push_back(k);
    for (const Lit l : lower_) seen_[l.var()] = 0;
    for (const Lit l : marked) seen_[l.var()] = 0;
    order(lesson_.asserting);
    if (++conflicts_ % 128 == 0) decay();
    return lesson_;
}

// Moves a literal of the highest level among the others to the second place, so that it can be watched.
void Propagator::order(std::vector<Lit>& clause) const {
    for (std::size_t i = 2; i < clause.size(); ++i)
        if (level_[clause[i].var()] > level_[clause[1].var()]) std::swap(clause[1], clause[i]);
}

void Propagator::decay() {
    for (double& a : activity_.all()) a *= 0.5;
}

// The number of levels in a clause (Audemard, Simon, IJCAI 2009).
std::uint32_t Propagator::glue_of(std::span<const Lit> clause) {
    level_stamp_.resize(std::max<std::size_t>(level_stamp_.size(), level() + 1), 0);
    ++stamp_;
    std::uint32_t levels = 0;
    for (const Lit l : clause) {
        std::uint64_t& stamp = level_stamp_[level_[l.var()]];
        if (stamp != stamp_) ++levels;
        stamp = stamp_;
    }
    return levels;
}

std::uint32_t Propagator::keep(std::span<const Lit> clause, bool watched) {
    ASSERT(!clause.empty());
    if (watched && clause.size() == 2) {
        watch_binary(clause);
        return kBinaryReason + clause[1].code();
    }
    const std::uint32_t at = add(clause, watched ? learned : reason_only);
    if (!watched) return at;
    glue(at) = glue_of(clause.subspan(1)) + 1;
    watch(at);
    ++learned_;
    return at;
}

bool Propagator::locked(std::uint32_t clause) {
    const Lit l = literals(clause)[0];
    return values_[l] == Truth::yes && reason_[l.var()] == clause;
}

void Propagator::reduce_if_many() {
    if (learned_ < most_learned_) return;
    reduce();
    most_learned_ += 500;
}

// Drops half of the learned clauses that are not reasons: those with larger glue first, the older among equals.
void Propagator::reduce() {
    std::vector<std::uint32_t> candidates;
    for (std::uint32_t c = 0; c < arena_.size(); c += kHead + arena_[c].number) {
        if (locked(c)) continue;
        if (kind(c) == reason_only) kind(c) = garbage;
        if (kind(c) == learned && glue(c) > 2) candidates.push_back(c);
    }
    std::ranges::stable_sort(candidates, [&](std::uint32_t a, std::uint32_t b) { return glue(a) > glue(b); });
    candidates.resize(candidates.size() / 2);
    for (const std::uint32_t c : candidates) kind(c) = garbage;
    ASSERT(candidates.size() <= learned_);
    learned_ -= candidates.size();
    std::vector<std::uint32_t> moved_to(arena_.size());
    std::uint32_t to = 0;
    for (std::uint32_t c = 0, size = 0; c < arena_.size(); c += size) {
        size = kHead + arena_[c].number;
        if (kind(c) == garbage) continue;
        moved_to[c] = to;
        std::copy_n(arena_.begin() + c, size, arena_.begin() + to);
        to += size;
    }
    arena_.resize(to);
    rebuild(moved_to);
}

// After clauses have moved: updates reasons and rebuilds the watches.
void Propagator::rebuild(std::span<const std::uint32_t> moved_to) {
    for (const Lit l : trail_) {
        std::uint32_t& reason = reason_[l.var()];
        if (reason != kNoReason && (reason & kBinaryReason) == 0) reason = moved_to[reason];
    }
    for (auto& list : watches_.all()) std::erase_if(list, [](const Watch& w) { return w.clause != kBinary; });
    for (std::uint32_t c = 0; c < arena_.size(); c += kHead + arena_[c].number)
        if (kind(c) == original || kind(c) == learned) watch(c);
}

}  // namespace sat::counting
