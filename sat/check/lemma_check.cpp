#include "sat/check/lemma_check.h"

#include <algorithm>
#include <optional>

namespace sat {

void LemmaCheck::grow_vars(std::size_t n) {
    seen_.resize(n, 0);
    explained_.resize(n, 0);
    in_witness_.resize(2 * n, 0);
    if (!occurs_.empty()) occurs_.resize(2 * n);
}

// Notes a clause that is false without a witness.
void LemmaCheck::note_conflict(Place conflict) {
    floor_ = 0;
    own_.clear();
    explain(conflict);
    note(own_);
    const std::uint32_t last = use(conflict);
    if (hints_ || NeededSteps::last_use(last)) needed_.add(last);
    forget(own_vars_);
}

void LemmaCheck::explain_root_conflict() {
    has_root_literal_ = false;
    note_conflict(clauses_.conflict());
    needed_.end_lemma();
}

LemmaCheck::Follows LemmaCheck::check(Place lemma) {
    Follows follows = Follows::rup;
    if (clauses_.stale()) root_changed();
    if (!clauses_.refresh()) {
        explain_root_conflict();
        return follows;
    }
    has_root_literal_ = false;
    const Place conflict = negate(lemma);
    if (conflict != kNone) {
        note_conflict(conflict);
    } else {
        const std::span<const std::uint32_t> witness = arena_.witness_codes(lemma);
        follows = !redundant(lemma, witness) ? Follows::not_at_all : witness.size() > 1 ? Follows::pr : Follows::rat;
    }
    needed_.end_lemma();
    forget(kept_);
    clauses_.backtrack(clauses_.root());
    return follows;
}

// Assumes the negation of a lemma.  The clause that is false then, or kNone.  If several literals are true at the root,
// that is the reason of the first one on the trail, which does not depend on the others.
LemmaCheck::Place LemmaCheck::negate(Place lemma) {
    std::optional<Var> first;
    for (const std::uint32_t code : arena_.codes(lemma)) {
        const Lit l = Lit::from_code(code);
        const Truth value = clauses_.value(l);
        if (value == Truth::yes) {
            if (!first || clauses_.position(l.var()) < clauses_.position(*first)) first = l.var();
            continue;
        }
        see(kept_, l.var());
        if (value == Truth::open) clauses_.assume(~l);
        else has_root_literal_ = true;
    }
    if (!first) return clauses_.propagate();
    see(kept_, *first);
    return clauses_.reason(*first);
}

// --- explanations

void LemmaCheck::see(std::vector<Var>& list, Var v) {
    seen_[v.index] = 1;
    list.push_back(v);
}

void LemmaCheck::forget(std::vector<Var>& list) {
    for (const Var v : list) seen_[v.index] = 0;
    list.clear();
}

// Makes a clause core; its word in the list of needed steps.
std::uint32_t LemmaCheck::use(Place c) {
    const bool first = !arena_.has(c, ProofArena::kCore);
    if (first) {
        clauses_.make_core(c);
        if (!occurs_.empty())
            for (const std::uint32_t code : arena_.codes(c)) occurs_[code].push_back(c);
    }
    return NeededSteps::word(c, first);
}

void LemmaCheck::visit_var(Var v) {
    if (seen_[v.index] != 0) return;
    see(clauses_.position(v) < floor_ ? kept_ : own_vars_, v);
    if (clauses_.reason(v) == kNone) return;
    if (clauses_.position(v) < clauses_.root()) {
        if (!hints_ && explained_[v.index] == epoch_) return;
        if (!has_root_literal_) explained_[v.index] = epoch_;
    }
    todo_.push_back(v);
}

void LemmaCheck::visit_literals(Place c) {
    for (const std::uint32_t code : arena_.codes(c)) {
        const Lit l = Lit::from_code(code);
        if (clauses_.value(l) == Truth::no) visit_var(l.var());
    }
}

// Collects what makes the literals of a clause false.
void LemmaCheck::explain(Place conflict) {
    visit_literals(conflict);
    follow_reasons();
}

void LemmaCheck::follow_reasons() {
    while (!todo_.empty()) {
        const Var v = todo_.back();
        todo_.pop_back();
        const Place reason = clauses_.reason(v);
        (clauses_.position(v) < floor_ ? before_ : own_).push_back({clauses_.position(v), use(reason)});
        visit_literals(reason);
    }
}

void LemmaCheck::note(Links& links) {
    if (hints_) std::ranges::sort(links, {}, &Link::position);
    for (const Link& link : links)
        if (hints_ || NeededSteps::last_use(link.word)) needed_.add(link.word);
}

// --- redundancy

// True if the lemma is RAT or PR.  Requires: its negation is assumed, without a conflict.
bool LemmaCheck::redundant(Place lemma, std::span<const std::uint32_t> witness) {
    if (arena_.size(lemma) == 0) return false;
    const std::uint32_t pivot = arena_.first_written(lemma).code();
    if (witness.empty()) witness = {&pivot, 1};
    if (occurs_.empty()) list_core();
    ++round_;
    before_.clear();
    floor_ = static_cast<std::uint32_t>(clauses_.trail().size());
    candidate_words_.clear();
    for (const std::uint32_t code : witness) in_witness_[code] = 1;
    const bool found = check_witness(witness);
    for (const std::uint32_t code : witness) in_witness_[code] = 0;
    if (!found) return false;
    note(before_);
    needed_.add(NeededSteps::kRedundant);
    for (const std::uint32_t word : candidate_words_) needed_.add(word);
    return true;
}

void LemmaCheck::list_core() {
    occurs_.resize(in_witness_.size());
    for (Place c = arena_.first(); c != arena_.end(); c = arena_.after(c))
        if (arena_.has(c, ProofArena::kCore) && arena_.has(c, ProofArena::kLiving))
            for (const std::uint32_t code : arena_.codes(c)) occurs_[code].push_back(c);
}

// Lists grow while candidates are checked; the loop ends when each has been checked to its end.
bool LemmaCheck::check_witness(std::span<const std::uint32_t> witness) {
    for (const std::uint32_t code : witness)
        if (in_witness_[code ^ 1] != 0) return false;
    for (bool more = true; more;) {
        more = false;
        for (const std::uint32_t code : witness) {
            for (std::size_t i = 0; i < occurs_[code ^ 1].size(); ++i) {
                const Place c = occurs_[code ^ 1][i];
                if (!arena_.has(c, ProofArena::kLiving) || arena_.id(c) == round_) continue;
                arena_.set_id(c, round_);
                if (!check_candidate(c)) return false;
                more = true;
            }
        }
    }
    return true;
}

// True if a clause is implied in what the witness leaves of it, or the witness satisfies it.
bool LemmaCheck::check_candidate(Place c) {
    const std::span<const std::uint32_t> codes = arena_.codes(c);
    if (std::ranges::any_of(codes, [this](std::uint32_t code) { return in_witness_[code] != 0; })) return true;
    const std::size_t base = clauses_.trail().size();
    const bool satisfied = negate_candidate(c);
    const Place conflict = satisfied ? kNone : clauses_.propagate();
    if (satisfied || conflict != kNone) note_candidate(c, conflict);
    forget(own_vars_);
    clauses_.backtrack(base);
    return satisfied || conflict != kNone;
}

// Assumes the negation of a candidate without the literals that the witness makes false.  True if one of them is true.
bool LemmaCheck::negate_candidate(Place c) {
    for (const std::uint32_t code : arena_.codes(c)) {
        const Lit l = Lit::from_code(code);
        if (in_witness_[code ^ 1] != 0) continue;
        if (clauses_.value(l) == Truth::yes) {
            visit_var(l.var());
            return true;
        }
        if (clauses_.value(l) == Truth::no) continue;  // explained for all candidates if it is needed
        see(own_vars_, l.var());
        clauses_.assume(~l);
    }
    return false;
}

// `conflict`: kNone if the candidate is satisfied.
void LemmaCheck::note_candidate(Place c, Place conflict) {
    own_.clear();
    if (conflict != kNone) explain(conflict);
    else follow_reasons();
    candidate_words_.push_back(NeededSteps::kCandidate);
    candidate_words_.push_back(NeededSteps::word(c, false));
    if (hints_) std::ranges::sort(own_, {}, &Link::position);
    for (const Link& link : own_)
        if (hints_ || NeededSteps::last_use(link.word)) candidate_words_.push_back(link.word);
    if (conflict == kNone) return;
    const std::uint32_t last = use(conflict);
    if (hints_ || NeededSteps::last_use(last)) candidate_words_.push_back(last);
}

}  // namespace sat
