#include "sat/check/lrat_check.h"

#include <algorithm>
#include <span>
#include <utility>

#include "sat/check/lrat_store.h"
#include "sat/check/number_map.h"

namespace sat {
namespace {

class HintChecker {
public:
    HintChecker(const Formula& formula, ProofBytes proof, ProofFormat format)
        : parser_(std::move(proof), format), numbers_(formula) {}

    Result<LratReport> run(const Formula& formula);

private:
    using Hints = std::span<const std::int64_t>;
    enum class Follows { nothing, unit, conflict, flaw };

    bool load(const Formula& formula);
    bool take(const LratStep& step);
    void take_deletion(const LratStep& step);
    LratFlaw check(const LratStep& step);
    LratFlaw check_clause(const LratStep& step, std::size_t size);
    LratFlaw check_candidates(Hints hints);
    LratFlaw check_candidate(std::int64_t id, Hints hints);
    LratFlaw missing_candidate();
    bool set_witness(const LratStep& step, std::size_t size);
    void clear_witness();
    bool in_witness(Lit l) const { return in_witness_[l.code()] != 0; }
    template <class Fits>
    bool any_literal(LratStore::Place c, Fits fits) const;
    LratFlaw follow(Hints hints, LratFlaw without_conflict);
    Follows visit(LratStore::Place c);

    void grow_vars();
    template <class Literals, class ToLit>
    bool assume_negation(const Literals& literals, ToLit to_lit);
    void make_true(Lit l);
    bool is_true(Lit l) const { return true_[l.code()] != 0; }
    void undo(std::size_t keep);
    LratFlaw about(std::int64_t hint, LratFlaw flaw);
    void refuse(const LratStep& step, LratFlaw flaw);

    LratParser parser_;
    NumberMap numbers_;
    LratStore clauses_;
    std::vector<std::uint8_t> true_;        // by literal code
    std::vector<Lit> trail_;                // the literals that are true
    std::vector<Lit> lemma_;                // of the present step, each literal once, in the order written
    bool tautology_ = false;                // it has two opposite literals
    std::vector<Lit> witness_;              // of a lemma with a negation that is not refuted; of RAT its first literal
    std::vector<std::uint8_t> in_witness_;  // by literal code
    std::vector<LratStore::Place> candidates_;
    std::uint64_t last_id_ = 0;
    bool refuted_ = false;
    LratReport report_;
};

void HintChecker::grow_vars() {
    if (true_.size() == 2 * std::size_t{numbers_.num_vars()}) return;
    true_.resize(2 * std::size_t{numbers_.num_vars()}, 0);
    in_witness_.resize(true_.size(), 0);
    clauses_.grow_vars(numbers_.num_vars());
}

void HintChecker::make_true(Lit l) {
    ASSERT(l.code() < true_.size());
    true_[l.code()] = 1;
    trail_.push_back(l);
}

void HintChecker::undo(std::size_t keep) {
    for (; trail_.size() > keep; trail_.pop_back()) true_[trail_.back().code()] = 0;
}

// Sets lemma_ to the literals without repetitions, and makes each of them false.  False if two are opposite.
template <class Literals, class ToLit>
bool HintChecker::assume_negation(const Literals& literals, ToLit to_lit) {
    lemma_.clear();
    tautology_ = false;
    for (const auto item : literals) {
        const Lit l = to_lit(item);
        grow_vars();
        tautology_ = tautology_ || is_true(l);
        if (is_true(~l)) continue;
        make_true(~l);
        lemma_.push_back(l);
    }
    return !tautology_;
}

bool HintChecker::load(const Formula& formula) {
    grow_vars();
    clauses_.reserve(formula.num_clauses(), formula.num_literals());
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        assume_negation(formula.clause(ClauseId{c}), [](Lit l) { return l; });
        undo(0);
        if (!clauses_.add(++last_id_, lemma_, tautology_)) return false;
        refuted_ = refuted_ || lemma_.empty();
    }
    return true;
}

Result<LratReport> HintChecker::run(const Formula& formula) {
    const Error full{"more clauses at a time than the proof check can hold"};
    if (!load(formula)) return full;
    while (!refuted_) {
        const Result<bool> more = parser_.next();
        if (!more) return more.error();
        if (!*more) break;
        if (!take(parser_.step())) return full;
        if (report_.id != 0) break;  // refused
    }
    if (refuted_) report_.flaw = LratFlaw::none;
    report_.binary = parser_.binary();
    report_.stats.most_living = clauses_.most_living();
    report_.stats.memory_bytes = clauses_.memory_bytes();
    return std::move(report_);
}

// False if the store is full.
bool HintChecker::take(const LratStep& step) {
    if (step.deletion) {
        take_deletion(step);
        return true;
    }
    ++report_.stats.lemmas;
    const LratFlaw flaw = check(step);
    undo(0);
    if (flaw != LratFlaw::none) {
        refuse(step, flaw);
        return true;
    }
    ASSERT(trail_.empty());
    refuted_ = lemma_.empty();
    last_id_ = static_cast<std::uint64_t>(step.id);
    return clauses_.add(last_id_, lemma_, tautology_);
}

void HintChecker::take_deletion(const LratStep& step) {
    for (const std::int64_t id : step.hints) {
        if (clauses_.remove(static_cast<std::uint64_t>(id))) ++report_.stats.deletions;
        else if (report_.stats.absent++ == 0) report_.stats.first_absent = step.place;
    }
}

LratFlaw HintChecker::about(std::int64_t hint, LratFlaw flaw) {
    report_.hint = static_cast<std::uint64_t>(hint < 0 ? -hint : hint);
    return flaw;
}

void HintChecker::refuse(const LratStep& step, LratFlaw flaw) {
    report_.flaw = flaw;
    report_.id = static_cast<std::uint64_t>(step.id);
    report_.lemma = step.literals;
    report_.place = step.place;
}

// Sets lemma_ and tautology_ as they are to be stored.  What does not follow with its witness may be a clause that has
// a literal twice.
LratFlaw HintChecker::check(const LratStep& step) {
    if (static_cast<std::uint64_t>(step.id) <= last_id_)
        return about(static_cast<std::int64_t>(last_id_), LratFlaw::id_not_rising);
    report_.stats.literals += step.literals.size();
    const std::size_t size = size_without_witness(step.literals);
    const LratFlaw flaw = check_clause(step, size);
    if (flaw == LratFlaw::none || size == step.literals.size()) return flaw;
    const std::uint64_t hint = report_.hint;
    undo(0);
    if (check_clause(step, step.literals.size()) == LratFlaw::none) return LratFlaw::none;
    report_.hint = hint;
    return flaw;
}

// `size`: of the literals before the witness.
LratFlaw HintChecker::check_clause(const LratStep& step, std::size_t size) {
    const std::span<const std::int32_t> all(step.literals);
    if (!assume_negation(all.first(size), [&](std::int32_t n) { return numbers_.lit(n); })) {
        ++report_.stats.tautologies;
        return LratFlaw::none;
    }
    const Hints hints(step.hints);
    std::size_t first = 0;
    while (first < hints.size() && hints[first] > 0) ++first;
    const LratFlaw flaw = follow(hints.first(first), LratFlaw::no_conflict);
    if (flaw == LratFlaw::none) report_.stats.unread += hints.size() - first;
    if (flaw == LratFlaw::none) ++report_.stats.rup;
    if (flaw != LratFlaw::no_conflict) return flaw;
    const bool has_witness = size < all.size();
    const bool has_candidates = first < hints.size();
    if (!has_witness && !has_candidates && (lemma_.empty() || clauses_.occurrences(~lemma_[0]) > 0)) return flaw;
    const bool fits = set_witness(step, size);
    const LratFlaw found = fits ? check_candidates(hints.subspan(first)) : flaw;
    clear_witness();
    if (found == LratFlaw::none) ++(has_witness ? report_.stats.pr : report_.stats.rat);
    return found;
}

// False if it has opposite literals.
bool HintChecker::set_witness(const LratStep& step, std::size_t size) {
    for (std::size_t i = size; i < step.literals.size(); ++i) witness_.push_back(numbers_.lit(step.literals[i]));
    if (witness_.empty() && !lemma_.empty()) witness_.push_back(lemma_[0]);
    grow_vars();
    for (const Lit l : witness_) in_witness_[l.code()] = 1;
    return std::ranges::none_of(witness_, [this](Lit l) { return in_witness(~l); });
}

void HintChecker::clear_witness() {
    for (const Lit l : witness_) in_witness_[l.code()] = 0;
    witness_.clear();
}

template <class Fits>
bool HintChecker::any_literal(LratStore::Place c, Fits fits) const {
    for (std::uint32_t i = 0; i < clauses_.size(c); ++i)
        if (fits(clauses_.literal(c, i))) return true;
    return false;
}

// Makes the literals true that the hints imply.  LratFlaw::none if one of the hints is false.
LratFlaw HintChecker::follow(Hints hints, LratFlaw without_conflict) {
    for (std::size_t i = 0; i < hints.size(); ++i) {
        const LratStore::Place c = clauses_.find(static_cast<std::uint64_t>(hints[i]));
        if (c == LratStore::kNone) return about(hints[i], LratFlaw::unknown_hint);
        ++report_.stats.hints;
        switch (visit(c)) {
            case Follows::unit: break;
            case Follows::flaw: return about(hints[i], LratFlaw::hint_not_unit);
            case Follows::nothing:
                if (report_.stats.satisfied++ == 0) report_.stats.first_satisfied = parser_.step().place;
                break;
            case Follows::conflict: report_.stats.unread += hints.size() - i - 1; return LratFlaw::none;
        }
    }
    return without_conflict;
}

HintChecker::Follows HintChecker::visit(LratStore::Place c) {
    const std::uint32_t size = clauses_.size(c);
    std::uint32_t open = size;
    for (std::uint32_t i = 0; i < size; ++i) {
        if (is_true(~clauses_.literal(c, i))) continue;
        if (open < size) {
            report_.stats.literals += i + 1;
            return Follows::flaw;
        }
        open = i;
    }
    report_.stats.literals += size;
    if (open == size) return Follows::conflict;
    const Lit l = clauses_.literal(c, open);
    if (is_true(l)) return Follows::nothing;
    make_true(l);
    return Follows::unit;
}

// Requires: the negation of lemma_ is assumed; hints[0] < 0, or there are none.
LratFlaw HintChecker::check_candidates(Hints hints) {
    ASSERT(hints.empty() || hints[0] < 0);
    if (lemma_.empty()) return about(hints[0], LratFlaw::no_pivot);
    ASSERT(!witness_.empty());
    LratFlaw flaw = LratFlaw::none;
    const std::size_t assumed = trail_.size();
    while (!hints.empty() && flaw == LratFlaw::none) {
        std::size_t end = 1;
        while (end < hints.size() && hints[end] > 0) ++end;
        flaw = check_candidate(-hints[0], hints.subspan(1, end - 1));
        undo(assumed);
        hints = hints.subspan(end);
    }
    if (flaw == LratFlaw::none) flaw = missing_candidate();
    for (const LratStore::Place c : candidates_) clauses_.mark(c, false);
    candidates_.clear();
    return flaw;
}

// LratFlaw::none if all candidates are marked.
LratFlaw HintChecker::missing_candidate() {
    if (witness_.size() == 1) {
        if (candidates_.size() == clauses_.occurrences(~lemma_[0])) return LratFlaw::none;
        report_.hint = clauses_.unmarked_with(~lemma_[0]);
        return LratFlaw::candidate_missing;
    }
    report_.hint = clauses_.find_unmarked([this](LratStore::Place c) {
        return any_literal(c, [this](Lit l) { return in_witness(~l); }) &&
               !any_literal(c, [this](Lit l) { return in_witness(l); });
    });
    return report_.hint == 0 ? LratFlaw::none : LratFlaw::touched_missing;
}

LratFlaw HintChecker::check_candidate(std::int64_t id, Hints hints) {
    const LratStore::Place c = clauses_.find(static_cast<std::uint64_t>(id));
    if (c == LratStore::kNone) return about(id, LratFlaw::unknown_hint);
    ++report_.stats.hints;
    report_.stats.literals += clauses_.size(c);
    if (!any_literal(c, [this](Lit l) { return in_witness(~l); }))
        return about(id, witness_.size() == 1 ? LratFlaw::wrong_candidate : LratFlaw::not_touched);
    if (clauses_.tautology(c)) return LratFlaw::none;
    if (clauses_.marked(c)) return about(id, LratFlaw::candidate_twice);
    clauses_.mark(c, true);
    candidates_.push_back(c);
    // The witness satisfies it, whatever the negated lemma says of that literal; or the negated lemma does.
    if (any_literal(c, [this](Lit l) { return in_witness(l) || (is_true(l) && !in_witness(~l)); })) {
        report_.stats.unread += hints.size();
        return LratFlaw::none;
    }
    for (std::uint32_t i = 0; i < clauses_.size(c); ++i) {
        const Lit l = clauses_.literal(c, i);
        if (!in_witness(~l) && !is_true(~l)) make_true(~l);
    }
    const LratFlaw flaw = follow(hints, LratFlaw::candidate_open);
    return flaw == LratFlaw::candidate_open ? about(id, flaw) : flaw;
}

}  // namespace

Result<LratReport> check_lrat(const Formula& formula, ProofBytes proof, ProofFormat format) {
    return HintChecker(formula, std::move(proof), format).run(formula);
}

}  // namespace sat
