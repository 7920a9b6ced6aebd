#include "sat/cdcl/inprocess/probe_clauses.h"

#include <array>

namespace sat {
namespace {

constexpr std::uint32_t kGoodGlue = 2;
constexpr std::uint32_t kShort = 3;

// The open literals of a clause as far as they are at most three.
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

}  // namespace sat
