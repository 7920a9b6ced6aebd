#include "sat/cdcl/inprocess/probes.h"

#include <algorithm>
#include <array>

// Versions of the loop over visits for processors with wider registers, chosen at program start; helpers are inlined
// into each.  Sanitizer builds have the plain version only, because their run time is not ready when the choice is
// made; so has Clang 14, whose resolver has another name than callers in other files expect.
#if defined(__x86_64__) && defined(__OPTIMIZE__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#define SATDOKU_WIDE __attribute__((target_clones("avx512f", "avx2", "default")))
#define SATDOKU_INLINE __attribute__((always_inline)) inline
#else
#define SATDOKU_WIDE
#define SATDOKU_INLINE inline
#endif

namespace sat {

namespace {

constexpr std::uint32_t kGoodGlue = 2;
constexpr std::uint32_t kShort = 3;

// The open literals of a clause, at most three.
struct Open {
    std::array<Lit, kShort> literals{};
    std::uint32_t size = 0;  // kShort + 1: more
    bool takes_part = false;

    Open(const ClauseDatabase& db, const Clause& clause) {
        for (const Lit l : clause) {
            if (db.is_true(l)) return;
            if (!db.is_open(l)) continue;
            if (size < kShort) literals[size] = l;
            if (size <= kShort) ++size;
        }
        takes_part = size >= 2 && (size <= kShort || !clause.redundant() || clause.glue() <= kGoodGlue);
    }
};

template <class Binary, class Ternary, class Long>
void for_each(const ClauseDatabase& db, Binary&& binary, Ternary&& ternary, Long&& longer) {
    for_each_clause(db, [&](CRef c) {
        const Open open(db, db.arena[c]);
        if (!open.takes_part) return;
        const auto [x, y, z] = open.literals;
        if (open.size == 2) {
            binary(x, y, c), binary(y, x, c);
        } else if (open.size == 3) {
            ternary(x, y, z, c), ternary(y, x, z, c), ternary(z, x, y, c);
        } else {
            for (const Lit l : db.arena[c])
                if (db.is_open(l)) longer(l, c);
        }
    });
}

}  // namespace

ProbeClauses::ProbeClauses(const ClauseDatabase& db)
    : binaries_(db.num_vars()), ternaries_(db.num_vars()), longs_(db.num_vars()) {
    for_each(
        db, [this](Lit l, Lit, CRef) { binaries_.count(l); }, [this](Lit l, Lit, Lit, CRef) { ternaries_.count(l); },
        [this](Lit l, CRef) { longs_.count(l); });
    binaries_.end_counting();
    ternaries_.end_counting();
    longs_.end_counting();
    for_each(
        db,
        [this](Lit l, Lit other, CRef c) {
            binaries_.put(l, {other, c});
        },
        [this](Lit l, Lit a, Lit b, CRef c) {
            ternaries_.put(l, {a, b, c});
        },
        [this](Lit l, CRef c) { longs_.put(l, c); });
    ticks_ = 2 * ticks_of(db.arena.content_words()) + (binaries_.size() + ternaries_.size() + longs_.size()) / 2 +
             db.num_vars() / 4;
}

// Call unit(literal, clause) for what follows from l; returns the false clause, or kNoCRef.
template <class Unit>
CRef ScalarProbe::visit(Lit l, Unit&& unit) {
    const auto& value = db_.value;
    const auto binaries = clauses_.binaries(~l);
    const auto ternaries = clauses_.ternaries(~l);
    effort_.spend(ticks_of(2 * binaries.size()) + ticks_of(3 * ternaries.size()));
    for (const auto& [other, clause] : binaries) {
        if (value[other] < 0) return clause;
        if (value[other] == 0) unit(other, clause);
    }
    for (const auto& [a, b, clause] : ternaries) {
        if (value[a] > 0 || value[b] > 0 || (value[a] == 0 && value[b] == 0)) continue;
        if (value[a] < 0 && value[b] < 0) return clause;
        unit(value[a] < 0 ? b : a, clause);
    }
    return visit_longs(~l, unit);
}

template <class Unit>
CRef ScalarProbe::visit_longs(Lit falsified, Unit&& unit) {
    const auto longs = clauses_.longs(falsified);
    effort_.spend(longs.size());
    for (const CRef c : longs) {
        std::uint32_t open = 0;
        Lit last{};
        for (const Lit k : db_.arena[c]) {
            if (db_.value[k] < 0) continue;
            last = k;
            if (db_.value[k] > 0 || ++open > 1) {
                open = 2;
                break;
            }
        }
        if (open == 0) return c;
        if (open == 1) unit(last, c);
    }
    return kNoCRef;
}

bool ScalarProbe::run(Lit l) {
    ASSERT(trail_.empty() && db_.is_open(l));
    const auto make_true = [this](Lit k, CRef reason) {
        db_.value[k] = 1;
        db_.value[~k] = -1;
        reason_[k.var()] = reason;
        state_[k.var()] = State::implied;
        trail_.push_back(k);
    };
    conflict_ = kNoCRef;
    make_true(l, kNoCRef);
    for (std::size_t i = 0; i < trail_.size() && conflict_ == kNoCRef; ++i) conflict_ = visit(trail_[i], make_true);
    return conflict_ == kNoCRef;
}

void ScalarProbe::undo() {
    ASSERT(trail_.size() <= db_.num_vars());
    for (const Lit l : trail_) {
        db_.value[l] = db_.value[~l] = 0;
        state_[l.var()] = State::untouched;
    }
    trail_.clear();
}

std::span<const CRef> ScalarProbe::antecedents() {
    antecedents_.clear();
    for (const Lit l : trail_)
        if (reason_[l.var()] != kNoCRef) antecedents_.push_back(reason_[l.var()]);
    if (conflict_ != kNoCRef) antecedents_.push_back(conflict_);
    return antecedents_;
}

Lit ScalarProbe::unique_implication_point() {
    ASSERT(conflict_ != kNoCRef);
    std::uint32_t open = 0;
    const auto mark = [&](CRef c) {
        for (const Lit k : db_.arena[c]) {
            if (state_[k.var()] != State::implied) continue;
            state_[k.var()] = State::marked;
            ++open;
        }
    };
    mark(conflict_);
    std::size_t i = trail_.size();
    for (;;) {
        do --i;
        while (state_[trail_[i].var()] != State::marked);
        state_[trail_[i].var()] = State::resolved;
        if (--open == 0) return trail_[i];
        mark(reason_[trail_[i].var()]);
    }
}

bool ScalarProbe::settle() {
    ASSERT(trail_.empty());
    while (settled_ < db_.trail.size() && !db_.refuted()) {
        const Lit l = db_.trail[settled_++];
        const CRef conflict = visit(l, [this](Lit k, CRef c) { db_.fix(k, std::span(&c, 1)); });
        if (conflict != kNoCRef) db_.refute(std::span(&conflict, 1));
    }
    return !db_.refuted();
}

namespace {

SATDOKU_INLINE bool any(const Lanes::Words& a) {
    const auto half = __builtin_shufflevector(a, a, 0, 1, 2, 3) | __builtin_shufflevector(a, a, 4, 5, 6, 7);
    const auto quarter = __builtin_shufflevector(half, half, 0, 1) | __builtin_shufflevector(half, half, 2, 3);
    return (quarter[0] | quarter[1]) != 0;
}

}  // namespace

BitwiseProbe::BitwiseProbe(const ClauseDatabase& db, const ProbeClauses& clauses)
    : db_(db), clauses_(clauses), slot_of_(db.num_vars(), kNowhere) {
    slots_.reserve(kMaxReached + kFirst);  // references to slots stay valid
    slots_.resize(kFirst);
    slots_[kEverywhere].truth = ~Words{};
}

void BitwiseProbe::start() {
    for (const Lit l : reached_) slot_of_[l] = kNowhere;
    reached_.clear();
    queue_.clear();
    head_ = 0;
    slots_.resize(kFirst);
    failed_ = Lanes{};
    for (; known_ < db_.trail.size(); ++known_) slot_of_[db_.trail[known_]] = kEverywhere;
}

void BitwiseProbe::assume(Lit l, std::uint32_t lane) {
    ASSERT(db_.is_open(l) && lane < Lanes::kCount);
    Lanes one;
    one.set(lane);
    add(l, one.words);
}

// Null: out of slots.
BitwiseProbe::Slot* BitwiseProbe::reach(Lit l) {
    if (slots_.size() == kMaxReached + kFirst) return nullptr;
    slot_of_[l] = static_cast<std::uint32_t>(slots_.size());
    reached_.push_back(l);
    return &slots_.emplace_back();
}

SATDOKU_INLINE void BitwiseProbe::add(Lit l, const Words& lanes) {
    const std::uint32_t at = slot_of_[l];
    const Words added = lanes & ~(slots_[at].truth | failed_.words);
    if (!any(added)) return;
    Slot* const slot = at == kNowhere ? reach(l) : &slots_[at];
    if (!slot) return;
    failed_.words |= added & slots_[slot_of_[~l]].truth;
    if (!any(slot->pending)) queue_.push_back(l);
    slot->truth |= added;
    slot->pending |= added;
}

SATDOKU_INLINE void BitwiseProbe::visit_long(std::span<const Lit> clause, const Words& lanes) {
    // Lanes with at least one literal that is not false, and with at least two.
    Words one{}, two{};
    for (const Lit l : clause) {
        const Words& is_false = slots_[slot_of_[~l]].truth;
        two |= one & ~is_false;
        one |= lanes & ~is_false;
        if (!any(lanes & ~two)) return;
    }
    failed_.words |= lanes & ~one;
    const Words unit = one & ~two;
    if (!any(unit)) return;
    for (const Lit l : clause) add(l, unit & ~slots_[slot_of_[~l]].truth);
}

SATDOKU_WIDE void BitwiseProbe::run(Effort& effort) {
    for (; head_ < queue_.size() && !effort.exhausted(); ++head_) {
        const Lit l = queue_[head_];
        Slot& slot = slots_[slot_of_[l]];
        const Words lanes = slot.pending & ~failed_.words;
        slot.pending = Words{};
        if (!any(lanes)) continue;
        const auto binaries = clauses_.binaries(~l);
        const auto ternaries = clauses_.ternaries(~l);
        const auto longs = clauses_.longs(~l);
        effort.spend(1 + (binaries.size() + 2 * ternaries.size()) / 4);
        for (const auto& [other, clause] : binaries) add(other, lanes);
        for (const auto& [a, b, clause] : ternaries) {
            add(a, lanes & slots_[slot_of_[~b]].truth);
            add(b, lanes & slots_[slot_of_[~a]].truth);
        }
        for (const CRef c : longs) {
            visit_long(db_.arena[c].literals(), lanes);
            effort.spend(1 + db_.arena[c].size() / 8);
        }
    }
}

}  // namespace sat
