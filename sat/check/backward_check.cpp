#include "sat/check/backward_check.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "sat/check/clause_index.h"
#include "sat/check/core_propagator.h"
#include "sat/check/distinct_literals.h"
#include "sat/check/frat_parser.h"
#include "sat/check/lemma_check.h"
#include "sat/check/lrat_parser.h"
#include "sat/check/lrat_store.h"

namespace sat {
namespace {

using Place = ProofArena::Place;

class BackwardCheck {
public:
    BackwardCheck(const Formula& formula, const ProofCheckOptions& options, bool hints)
        : formula_(formula),
          options_(options),
          needed_(std::make_unique<NeededProof>()),
          arena_(needed_->arena),
          literals_(formula),
          index_(arena_),
          clauses_(arena_),
          lemmas_(arena_, clauses_, needed_->steps, hints) {
        needed_->has_hints = hints;
    }

    Result<BackwardReport> run(ProofBytes proof);

private:
    // Why reading the proof ends.
    enum class End : std::uint8_t { none, conflict, full, unordered, mapping };

    bool load();
    void grow_vars();
    Place add(std::span<const Lit> clause, bool tautology, std::span<const Lit> witness, std::uint64_t where);

    Result<End> read(ProofBytes proof);
    template <class Parser>
    Result<End> read_with(Parser parser);
    End take(const ProofStep& step);
    End take(const LratStep& step);
    End take_lemma(std::span<const std::int32_t> numbers, std::uint64_t where, Place& c);
    End take_deletion(Place c, std::uint64_t where);
    void count_absent(std::uint64_t where);

    bool go_back();
    bool check(Place lemma);
    void refuse(Place lemma);
    BackwardReport finish(bool verified);
    Error unordered() const;
    Error mapping() const;

    const Formula& formula_;
    ProofCheckOptions options_;
    std::unique_ptr<NeededProof> needed_;
    ProofArena& arena_;
    DistinctLiterals literals_;
    ClauseIndex index_;
    IdTable ids_;  // of LRAT
    CorePropagator clauses_;
    LemmaCheck lemmas_;
    AppendArray<std::uint32_t> steps_;  // the clause twice, plus one for a deletion
    Place first_lemma_ = ProofArena::kNone;
    std::vector<Lit> lemma_, witness_;  // of the present step
    std::uint64_t last_id_ = 0;
    BackwardReport result_;
};

// --- the way forward

void BackwardCheck::grow_vars() {
    const std::size_t n = literals_.num_vars();
    clauses_.grow_vars(n);
    index_.grow_vars(n);
    lemmas_.grow_vars(n);
}

// kNone if the arena is full.
Place BackwardCheck::add(std::span<const Lit> clause, bool tautology, std::span<const Lit> witness,
                         std::uint64_t where) {
    const Place c = arena_.add(clause, witness, where);
    if (c == ProofArena::kNone) return c;
    if (tautology) arena_.set(c, ProofArena::kTautology);
    if (options_.kind == ProofKind::lrat) ids_.add(last_id_, c);
    else index_.add(clause, c);
    return c;
}

// False if the arena is full.
bool BackwardCheck::load() {
    grow_vars();
    needed_->num_clauses = static_cast<std::uint32_t>(formula_.num_clauses());
    if (options_.kind != ProofKind::lrat) index_.reserve(formula_.num_clauses());
    bool consistent = true;
    for (std::uint32_t i = 0; i < formula_.num_clauses(); ++i) {
        const std::span<const Lit> clause = literals_.of(formula_.clause(ClauseId{i}));
        ++last_id_;
        const Place c = add(clause, literals_.tautology(), {}, 0);
        if (c == ProofArena::kNone) return false;
        consistent = consistent && clauses_.add(c, false);
    }
    clauses_.propagate_root();
    first_lemma_ = arena_.end();
    return true;
}

Result<BackwardCheck::End> BackwardCheck::read(ProofBytes proof) {
    switch (options_.kind) {
        case ProofKind::drat: return read_with(ProofParser(std::move(proof), options_.format));
        case ProofKind::frat: return read_with(FratParser(std::move(proof), options_.format));
        case ProofKind::lrat: break;
    }
    return read_with(LratParser(std::move(proof), options_.format));
}

template <class Parser>
Result<BackwardCheck::End> BackwardCheck::read_with(Parser parser) {
    for (;;) {
        const Result<bool> more = parser.next();
        if (!more) return more.error();
        result_.report.binary = parser.binary();
        if (!*more) return End::none;
        if (const End end = take(parser.step()); end != End::none) return end;
    }
}

BackwardCheck::End BackwardCheck::take_lemma(std::span<const std::int32_t> numbers, std::uint64_t where, Place& c) {
    ++result_.report.stats.lemmas;
    const std::size_t size = size_without_witness(numbers);
    witness_.clear();
    if (size_without_mapping(numbers, size) < numbers.size()) {
        result_.report.place = where;
        return End::mapping;
    }
    if (size < numbers.size()) {
        const std::span<const Lit> witness = literals_.of(numbers.subspan(size));
        witness_.assign(witness.begin(), witness.end());
    }
    const std::span<const Lit> lemma = literals_.of(numbers.first(size));
    grow_vars();
    c = add(lemma, literals_.tautology(), witness_, where);
    if (c == ProofArena::kNone) return End::full;
    steps_.push_back(c << 1);
    return clauses_.add(c, true) ? End::none : End::conflict;
}

void BackwardCheck::count_absent(std::uint64_t where) {
    if (result_.report.stats.absent++ == 0) result_.report.stats.first_absent = where;
}

// The clause is no longer found when this returns, unless it is kept.
BackwardCheck::End BackwardCheck::take_deletion(Place c, std::uint64_t where) {
    ProofStats& stats = result_.report.stats;
    if (clauses_.implies_root(c) && stats.units++ == 0) stats.first_unit = where;
    ++stats.deletions;
    steps_.push_back(c << 1 | 1);
    return clauses_.remove(c) ? End::none : End::conflict;
}

BackwardCheck::End BackwardCheck::take(const ProofStep& step) {
    Place c = ProofArena::kNone;
    if (!step.deletion) return take_lemma(step.literals, step.place, c);
    const std::span<const std::int32_t> all(step.literals);
    std::span<const Lit> clause = literals_.of(all);
    grow_vars();
    std::size_t slot = index_.find(clause);
    if (const std::size_t size = size_without_witness(all); slot == ClauseIndex::kAbsent && size < all.size())
        slot = index_.find(literals_.of(all.first(size)));
    if (slot == ClauseIndex::kAbsent) {
        count_absent(step.place);
        return End::none;
    }
    c = index_.place(slot);
    if (options_.keep_units && clauses_.implies_root(c)) {
        if (result_.report.stats.units++ == 0) result_.report.stats.first_unit = step.place;
        return End::none;
    }
    index_.erase(slot);
    return take_deletion(c, step.place);
}

BackwardCheck::End BackwardCheck::take(const LratStep& step) {
    if (!step.deletion) {
        if (static_cast<std::uint64_t>(step.id) <= last_id_) {
            result_.report.place = step.place;
            return End::unordered;
        }
        last_id_ = static_cast<std::uint64_t>(step.id);
        Place c = ProofArena::kNone;
        return take_lemma(step.literals, step.place, c);
    }
    for (const std::int64_t id : step.hints) {
        const Place c = ids_.find(static_cast<std::uint64_t>(id));
        if (c == IdTable::kAbsent) {
            count_absent(step.place);
            continue;
        }
        ids_.erase(static_cast<std::uint64_t>(id));
        if (const End end = take_deletion(c, step.place); end != End::none) return end;
    }
    return End::none;
}

// --- the way back

// False if a needed lemma does not follow.
bool BackwardCheck::go_back() {
    lemmas_.explain_root_conflict();
    clauses_.turn_back();
    for (std::size_t i = steps_.size(); i-- > 0;) {
        const Place c = steps_[i] >> 1;
        if ((steps_[i] & 1u) != 0) {
            clauses_.revive(c);
            continue;
        }
        if (clauses_.retire(c)) lemmas_.root_changed();
        if (arena_.has(c, ProofArena::kCore) && !check(c)) return false;
    }
    return true;
}

bool BackwardCheck::check(Place lemma) {
    ProofStats& stats = result_.report.stats;
    ++result_.needed_lemmas;
    switch (lemmas_.check(lemma)) {
        case LemmaCheck::Follows::rup: ++stats.rup; return true;
        case LemmaCheck::Follows::rat: ++stats.rat; return true;
        case LemmaCheck::Follows::pr: ++stats.pr; return true;
        case LemmaCheck::Follows::not_at_all: break;
    }
    refuse(lemma);
    return false;
}

void BackwardCheck::refuse(Place lemma) {
    ProofReport& report = result_.report;
    report.stats.lemmas = 1;
    std::uint64_t beyond = 0;  // the arena has the low 32 bits of places, which rise
    for (Place c = first_lemma_, before = c; c != lemma; before = c) {
        c = arena_.after(c);
        ++report.stats.lemmas;
        if (arena_.where(c) < arena_.where(before)) beyond += std::uint64_t{1} << 32;
    }
    report.verdict = ProofVerdict::lemma_fails;
    report.place = beyond + arena_.where(lemma);
    const auto number = [this](std::uint32_t code) {
        const Lit l = Lit::from_code(code);
        if (l.var().index < formula_.num_vars()) return formula_.to_dimacs(l);
        const std::int32_t n = literals_.new_numbers()[l.var().index - formula_.num_vars()];
        return l.negative() ? -n : n;
    };
    const std::uint32_t pivot = arena_.first_written(lemma).code();
    if (arena_.size(lemma) != 0) report.failed.push_back(number(pivot));
    for (const std::uint32_t code : arena_.codes(lemma))
        if (code != pivot) report.failed.push_back(number(code));
    for (const std::uint32_t code : arena_.witness_codes(lemma)) report.failed.push_back(number(code));
}

BackwardReport BackwardCheck::finish(bool verified) {
    result_.report.stats.propagations = clauses_.propagations();
    result_.report.stats.root_restarts = clauses_.restarts();
    result_.memory_bytes = arena_.memory_bytes() + needed_->steps.memory_bytes() + clauses_.memory_bytes() +
                           steps_.capacity() * sizeof(std::uint32_t);
    if (!verified) return std::move(result_);
    result_.report.verdict = ProofVerdict::verified;
    for (Place c = arena_.first(); c != first_lemma_; c = arena_.after(c))
        result_.needed_clauses += arena_.has(c, ProofArena::kCore);
    needed_->num_vars = literals_.num_vars();
    needed_->has_redundant = result_.report.stats.rat + result_.report.stats.pr > 0;
    needed_->new_numbers.assign(literals_.new_numbers().begin(), literals_.new_numbers().end());
    result_.needed = std::move(needed_);
    return std::move(result_);
}

Error BackwardCheck::unordered() const {
    const Error error{"the id of a lemma is not above the one before"};
    const std::uint64_t place = result_.report.place;
    return result_.report.binary ? Error{"byte offset %1: %2", place, error.phrase} : error.at(place, 1);
}

Error BackwardCheck::mapping() const {
    const Error error{"substitution steps cannot be checked from the end"};
    const std::uint64_t place = result_.report.place;
    return result_.report.binary ? Error{"byte offset %1: %2", place, error.phrase} : error.at(place, 1);
}

Result<BackwardReport> BackwardCheck::run(ProofBytes proof) {
    const Error full{"formula and proof are larger than the backward check can hold"};
    if (!load()) return full;
    if (clauses_.conflict() == ProofArena::kNone) {
        const Result<End> end = read(std::move(proof));
        if (!end) return end.error();
        if (*end == End::full) return full;
        if (*end == End::unordered) return unordered();
        if (*end == End::mapping) return mapping();
        if (*end == End::none) return finish(false);
    }
    index_.clear();
    return finish(go_back());
}

}  // namespace

Result<BackwardReport> check_backward(const Formula& formula, ProofBytes proof, const ProofCheckOptions& options,
                                      bool hints) {
    return BackwardCheck(formula, options, hints).run(std::move(proof));
}

}  // namespace sat
