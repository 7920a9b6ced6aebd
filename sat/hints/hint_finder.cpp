#include "sat/hints/hint_finder.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

namespace sat {
namespace {

constexpr Lit kNoLit = Lit::from_code(~std::uint32_t{0});

std::int64_t signed_id(std::uint64_t id) {
    return static_cast<std::int64_t>(id);
}

}  // namespace

HintFinder::HintFinder(const Formula& formula, HintedProofSink& to, ProofSink* also, std::uint64_t limit,
                       Terminator* engine)
    : Propagation(formula.num_vars()),
      to_(to),
      also_(also),
      limit_(limit),
      engine_(engine),
      last_id_(formula.num_clauses()),
      unit_(formula.num_vars(), 0),
      marked_(formula.num_vars() / 64 + 1, 0),
      stamp_(formula.num_vars(), 0) {
    for (std::uint32_t c = 0; c < formula.num_clauses() && !refuted_; ++c)
        load(formula.clause(ClauseId{c}), std::uint64_t{c} + 1);
}

// Set clause_ to the distinct literals, and stamp them.  Return false if it is a tautology.
bool HintFinder::take_distinct(std::span<const Lit> clause) {
    if (now_ == std::numeric_limits<std::uint32_t>::max()) {
        std::ranges::fill(stamp_.all(), 0);
        now_ = 0;
    }
    ++now_;
    clause_.clear();
    for (const Lit l : clause) {
        if (stamp_[~l] == now_) return false;
        if (stamp_[l] == now_) continue;
        stamp_[l] = now_;
        clause_.push_back(l);
    }
    return true;
}

// Add a clause of the formula.  One with a repeated literal becomes a lemma without: lrat-check never finds it unit.
void HintFinder::load(std::span<const Lit> clause, std::uint64_t id) {
    if (!take_distinct(clause)) return;
    if (clause_.size() == clause.size()) return enter(clause_, id);
    hints_.assign(1, signed_id(id));
    write(clause_, hints_);
    enter(clause_, last_id_);
}

// Add a clause that is in the proof, and what follows from it.
void HintFinder::enter(std::span<const Lit> clause, std::uint64_t id) {
    if (clause.empty()) return refute(std::span(&id, 1));
    if (clause.size() == 1) {
        enter_unit(clause[0], id);
    } else if (const Place c = store().add(clause, id); c != hints::kNoPlace) {
        attach(c);
    } else {
        fail(full_);
    }
    if (memory_bytes() > limit_) fail(full_);
    if (refuted_ || conflict() == hints::kNoPlace || level() > 0) return;
    unit_hints_.clear();
    for (const Lit l : store().literals(conflict())) unit_hints_.push_back(signed_id(unit_[l.var()]));
    unit_hints_.push_back(signed_id(store().id(conflict())));
    write({}, unit_hints_);
}

void HintFinder::fail(bool& how) {
    how = true;
    if (engine_) engine_->terminate();
}

void HintFinder::enter_unit(Lit l, std::uint64_t id) {
    if (is_fixed(l)) return;
    if (is_fixed(~l)) return refute(std::array{unit_[l.var()], id});
    backtrack(0);
    unit_[l.var()] = id;
    imply_at_root(l);
    propagate();
}

// Write the empty clause, unless it is there.
void HintFinder::refute(std::span<const std::uint64_t> ids) {
    if (refuted_) return;
    unit_hints_.clear();
    for (const std::uint64_t id : ids) unit_hints_.push_back(signed_id(id));
    write({}, unit_hints_);
}

void HintFinder::write(std::span<const Lit> clause, std::span<const std::int64_t> hints) {
    to_.add(++last_id_, clause, hints);
    refuted_ = refuted_ || clause.empty();
}

void HintFinder::on_unit(Lit l, Place reason) {
    unit_hints_.clear();
    for (const Lit other : store().literals(reason))
        if (other != l) unit_hints_.push_back(signed_id(unit_[other.var()]));
    unit_hints_.push_back(signed_id(store().id(reason)));
    write(std::span(&l, 1), unit_hints_);
    unit_[l.var()] = last_id_;
}

void HintFinder::add(std::span<const Lit> clause) {
    if (also_) also_->add(clause);
    if (refuted_ || failed() || !take_distinct(clause)) return;
    if (std::ranges::any_of(clause_, [this](Lit l) { return is_fixed(l); })) return;
    if (!prove()) return fail(wrong_);
    write(clause_, hints_);
    if (!refuted_) enter(clause_, last_id_);
}

ProofSink::Derived HintFinder::derive(std::span<const Lit> clause) {
    if (refuted_ || failed() || !take_distinct(clause)) return Derived::superfluous;
    if (std::ranges::any_of(clause_, [this](Lit l) { return is_fixed(l); })) return Derived::superfluous;
    const Lit last = clause_.back();
    keep_assumptions(~last);
    if (follows(std::span(clause_).first(clause_.size() - 1), last)) return Derived::superfluous;
    if (is_false(last)) return Derived::not_rup;
    assume(~last);
    if (conflict() == hints::kNoPlace) return Derived::not_rup;
    hints_.clear();
    explain_conflict();
    if (also_) also_->add(clause);
    write(clause_, hints_);
    if (!refuted_) enter(clause_, last_id_);
    return Derived::added;
}

// Assume the others false.  Return true if that makes the last literal true, or leads to a conflict.
bool HintFinder::follows(std::span<const Lit> others, Lit last) {
    for (const Lit l : others) {
        if (conflict() != hints::kNoPlace || is_true(l)) return true;
        if (!is_false(l)) assume(~l);
    }
    return conflict() != hints::kNoPlace || is_true(last);
}

// Keep the assumptions that are negated in clause_, up to the first other one, or `but`.
void HintFinder::keep_assumptions(Lit but) {
    std::size_t kept = 0;
    while (kept < level() && stamp_[~assumptions()[kept]] == now_ && assumptions()[kept] != but) ++kept;
    backtrack(kept);
}

// Set hints_ to a derivation of clause_.  Return false if there is none.
bool HintFinder::prove() {
    keep_assumptions(kNoLit);
    hints_.clear();
    if (conflict() != hints::kNoPlace) return explain_conflict(), true;
    for (const Lit l : clause_) {
        if (is_false(l)) continue;
        if (is_true(l)) {
            mark(l);
            return trace(), true;
        }
        assume(~l);
        if (conflict() != hints::kNoPlace) return explain_conflict(), true;
    }
    return false;
}

void HintFinder::explain_conflict() {
    hints_.push_back(signed_id(store().id(conflict())));
    for (const Lit l : store().literals(conflict())) mark(l);
    trace();
}

// The clause itself makes its literals false.
void HintFinder::mark(Lit l) {
    if (stamp_[l] == now_ && is_false(l)) return;
    const std::uint32_t position = position_of(l);
    marked_[position / 64] |= std::uint64_t{1} << position % 64;
    marked_words_ = std::max<std::size_t>(marked_words_, position / 64 + 1);
}

// Collect the reasons of marked literals, last first, and put all hints into the order of propagation.
void HintFinder::trace() {
    for (; marked_words_ > 0; --marked_words_)
        for (std::uint64_t& word = marked_[marked_words_ - 1]; word != 0;) {
            const auto bit = static_cast<std::uint32_t>(std::bit_width(word) - 1);
            word ^= std::uint64_t{1} << bit;
            trace(trail()[(marked_words_ - 1) * 64 + bit]);
        }
    std::ranges::reverse(hints_);
}
void HintFinder::trace(Lit l) {
    if (level_of(l) == 0) return hints_.push_back(signed_id(unit_[l.var()]));
    const Place reason = reason_of(l);
    if (reason == hints::kNoPlace) return;
    if (stamp_[l] == now_) {  // the clause makes it false, and thus its reason: nothing after that is needed
        hints_.clear();
        std::fill_n(marked_.begin(), marked_words_, 0);
    }
    hints_.push_back(signed_id(store().id(reason)));
    for (const Lit other : store().literals(reason))
        if (other != l) mark(other);
}

void HintFinder::remove(std::span<const Lit> clause) {
    if (also_) also_->remove(clause);
    if (refuted_ || failed() || !take_distinct(clause) || clause_.size() < 2) return;
    const Place c = store().find(clause_);
    if (c == hints::kNoPlace) return;
    const std::uint64_t id = store().id(c);
    detach(c);
    store().remove(c);
    to_.remove(std::span(&id, 1));
}

std::uint64_t HintFinder::memory_bytes() const {
    return Propagation::memory_bytes() + unit_.memory_bytes() + marked_.capacity() * sizeof(marked_[0]) +
           stamp_.memory_bytes();
}

// A clause in the store and in lists that double as they grow; each literal with its lists and values.
std::uint64_t HintFinder::estimated_bytes(const Formula& formula) {
    constexpr std::uint64_t kFixed = 8192, kPerClause = 40, kPerLiteral = 32, kPerVariable = 200;
    return kFixed + kPerClause * formula.num_clauses() + kPerLiteral * formula.num_literals() +
           kPerVariable * formula.num_vars();
}

}  // namespace sat
