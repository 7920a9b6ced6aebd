#include "sat/cdcl/inprocess/scalar_probe.h"

namespace sat {

// Calls unit(literal, clause) for what follows from l being true; returns the clause that is false, or kNoCRef.
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

}  // namespace sat
