#include "sat/cdcl/inprocess/occurrences.h"

#include <algorithm>

#include "sat/cdcl/inprocess/clean.h"

namespace sat {

Occurrences::Occurrences(ClauseDatabase& db, Effort& effort)
    : db_(db), effort_(effort), lists_(db.num_vars()), count_(db.num_vars(), 0), propagated_(db.trail.size()) {
    const bool valued = !db_.trail.empty();
    for_each_clause(db_, [&](CRef c) {
        if (db_.arena[c].redundant() || (valued && !clean(db_, c, kept_))) return;
        for (const Lit l : db_.arena[c]) ++count_[l];
    });
    lists_.lay_out(count_);
    for_each_clause(db_, [&](CRef c) {
        if (!db_.arena[c].redundant()) connect(c);
    });
    effort_.spend(3 * ticks_of(db_.arena.content_words()));
}

void Occurrences::connect(CRef c) {
    for (const Lit l : db_.arena[c]) lists_.push(l, c);
}

std::span<const CRef> Occurrences::of(Lit l) {
    const std::span<CRef> list = lists_[l];
    effort_.spend(ticks_of(list.size()));
    if (list.size() == count_[l]) return list;
    effort_.spend(list.size());
    std::size_t kept = 0;
    for (const CRef c : list)
        if (!db_.arena[c].garbage()) list[kept++] = c;
    ASSERT(kept == count_[l]);
    lists_.truncate(l, kept);
    return list.first(kept);
}

bool Occurrences::contains(CRef c, Lit l) const {
    return std::ranges::find(db_.arena[c], l) != db_.arena[c].end();
}

CRef Occurrences::add(std::span<const Lit> literals, std::span<const CRef> antecedents) {
    return enter(db_.add(literals, false, 0, antecedents));
}

CRef Occurrences::add_definition(std::span<const Lit> literals, std::span<const CRef> candidates) {
    return enter(db_.add_definition(literals, false, candidates));
}

CRef Occurrences::enter(CRef c) {
    effort_.spend(1);
    if (c == kNoCRef) return c;
    for (const Lit l : db_.arena[c]) {
        ++count_[l];
        gained.push_back(l.var());
    }
    connect(c);
    return c;
}

void Occurrences::forget(std::span<const Lit> literals) {
    effort_.spend(1);
    for (const Lit l : literals) {
        ASSERT(count_[l] > 0);  // O2
        --count_[l];
        lost.push_back(l.var());
    }
}

void Occurrences::remove(CRef c) {
    ASSERT(!db_.arena[c].garbage() && !db_.arena[c].redundant());
    forget(db_.arena[c].literals());
    db_.remove(c);
}

void Occurrences::weaken(CRef c, Lit witness) {
    forget(db_.arena[c].literals());
    db_.weaken(c, witness);
}

bool Occurrences::strengthen(CRef c, Lit l, CRef by) {
    ASSERT(c != by && contains(c, l));
    kept_.clear();
    for (const Lit k : db_.arena[c])
        if (k != l) kept_.push_back(k);
    return shorten(c, std::span(&by, 1));
}

// Shorten the clause to kept_, without literals that are not open.
bool Occurrences::shorten(CRef c, std::span<const CRef> antecedents) {
    const std::span<const Lit> literals = db_.arena[c].literals();
    before_.assign(literals.begin(), literals.end());
    forget(before_);
    if (!db_.shorten(c, kept_, antecedents)) return false;
    for (const Lit l : db_.arena[c]) ++count_[l];
    for (const Lit l : before_)
        if (l != emptied_ && !contains(c, l)) drop(l, c);
    return true;
}

void Occurrences::drop(Lit l, CRef c) {
    const std::span<CRef> list = lists_[l];
    effort_.spend(ticks_of(list.size()));
    const auto found = std::ranges::find(list, c);
    ASSERT(found != list.end());  // O1
    *found = list.back();
    lists_.truncate(l, list.size() - 1);
}

bool Occurrences::propagate() {
    while (propagated_ < db_.trail.size() && !db_.refuted()) {
        const Lit l = db_.trail[propagated_++];
        for (const CRef c : of(l)) remove(c);
        const std::span<const CRef> weakened = of(~l);
        todo_.assign(weakened.begin(), weakened.end());
        lists_.truncate(l, 0);
        lists_.truncate(~l, 0);
        emptied_ = ~l;
        for (const CRef c : todo_) {
            if (db_.arena[c].garbage()) continue;
            const std::span<const Lit> literals = db_.arena[c].literals();
            kept_.assign(literals.begin(), literals.end());
            shorten(c, {});
        }
    }
    emptied_ = kNone;
    return !db_.refuted();
}

}  // namespace sat
