#include "sat/cdcl/inprocess/bitwise_probe.h"

#include <algorithm>

// Versions of the loop over visits for processors with wider registers, chosen when the program starts; the helpers are
// inlined into each.  Instrumented builds have the plain one alone: their run time is not ready when the choice is
// made. So has Clang, which (14) gives what chooses another name than callers in other files ask for.
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

SATDOKU_INLINE bool any(const Lanes::Words& a) {
    const auto half = __builtin_shufflevector(a, a, 0, 1, 2, 3) | __builtin_shufflevector(a, a, 4, 5, 6, 7);
    const auto quarter = __builtin_shufflevector(half, half, 0, 1) | __builtin_shufflevector(half, half, 2, 3);
    return (quarter[0] | quarter[1]) != 0;
}

}  // namespace

BitwiseProbe::BitwiseProbe(const ClauseDatabase& db, const ProbeClauses& clauses)
    : db_(db), clauses_(clauses), slot_of_(db.num_vars(), kNowhere) {
    slots_.reserve(kMaxReached + kFirst);  // references to slots stay good
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
    Lanes one;
    one.set(lane);
    add(l, one.words);
}

// nullptr: no more room.
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
