#include "sat/lookahead/root.h"

#include <algorithm>
#include <span>
#include <utility>

#include "sat/core/heap_bytes.h"
#include "sat/core/terminator.h"
#include "sat/lookahead/clauses_of.h"

namespace sat::lookahead {
namespace {

using Clause = std::vector<Lit>;

// The literal at that place as a number; 0, before all others, behind the last one.
std::uint32_t code_at(const Clause& clause, std::size_t place) {
    return place < clause.size() ? clause[place].code() + 1 : 0;
}

struct Codes {
    std::uint32_t first, end;
};
Codes codes_at(std::span<const Clause> clauses, std::size_t place) {
    Codes codes{~0u, 0};
    for (const Clause& clause : clauses) {
        const std::uint32_t code = code_at(clause, place);
        codes.first = std::min(codes.first, code);
        codes.end = std::max(codes.end, code + 1);
    }
    return codes;
}

// What std::sort does with clauses of the same literals before `place` and of `codes` there, but it hears a stop: they
// are parted by the literal there, one half of the codes from the other, until there are few clauses or one code, and
// then by the next one.
void sort(std::span<Clause> clauses, std::size_t place, Codes codes, const Terminator* stop) {
    constexpr std::size_t kFew = 4096;
    while (clauses.size() > kFew && !terminated(stop)) {
        if (codes.end - codes.first <= 1) {
            if (codes.first == 0) return;  // one clause, again and again
            codes = codes_at(clauses, ++place);
            continue;
        }
        const std::uint32_t middle = codes.first + (codes.end - codes.first) / 2;
        const auto is_below = [=](const Clause& clause) { return code_at(clause, place) < middle; };
        const auto size_below =
            static_cast<std::size_t>(std::partition(clauses.begin(), clauses.end(), is_below) - clauses.begin());
        const std::span<Clause> below = clauses.first(size_below), above = clauses.subspan(size_below);
        const Codes codes_below{codes.first, middle}, codes_above{middle, codes.end};
        // The larger part is the next to be parted here, so that calls stand 64 deep at the most.
        const bool goes_below = below.size() > above.size();
        sort(goes_below ? above : below, place, goes_below ? codes_above : codes_below, stop);
        clauses = goes_below ? below : above;
        codes = goes_below ? codes_below : codes_above;
    }
    if (!terminated(stop)) std::ranges::sort(clauses);
}

}  // namespace

Root::Root(const Formula& formula, const FormulaChange& change, const Terminator* stop)
    : stop_(stop), true_(formula.num_vars(), 0) {
    refuted_ = change.refuted;
    if (refuted_) return;
    collect(formula, change);
    if (!terminated(stop_)) propagate();
    if (!refuted_ && !terminated(stop_)) number();
}

void Root::collect(const Formula& formula, const FormulaChange& change) {
    // Touched as clauses come in: to move a million of them at once to a larger room takes long, and hears no stop.
    clauses_.reserve(formula.num_clauses() - change.dropped.size() + change.added.size());
    auto dropped = change.dropped.begin();
    for (std::uint32_t c = 0; c < formula.num_clauses() && !terminated(stop_); ++c) {
        if (dropped != change.dropped.end() && dropped->index == c) ++dropped;
        else add(formula.clause(ClauseId{c}));
    }
    for (const auto& clause : change.added) {
        if (terminated(stop_)) break;
        add(clause);
    }
    drop_repeated();
}

void Root::add(std::span<const Lit> literals) {
    std::vector<Lit> clause(literals.begin(), literals.end());
    std::ranges::sort(clause);
    clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
    const auto opposite = [](Lit a, Lit b) { return a.var() == b.var(); };
    if (std::ranges::adjacent_find(clause, opposite) == clause.end()) clauses_.push_back(std::move(clause));
}

// By lists of where each literal is, so that a long chain takes no more than it has literals.
void Root::propagate() {
    for (const auto& clause : clauses_)
        if (clause.size() < 2) visit(clause);
    if (implied_.empty() || refuted_ || terminated(stop_)) return;
    const ClausesOf clauses(static_cast<std::uint32_t>(true_.num_vars()), clauses_, stop_);
    for (std::size_t next = 0; next < implied_.size() && !terminated(stop_); ++next)
        for (const std::uint32_t c : clauses.with(~implied_[next])) {
            visit(clauses_[c]);
            if (refuted_) return;
        }
    shorten();
}

// Makes the last literal true that is not false, if there is but one and none is true.
void Root::visit(const std::vector<Lit>& clause) {
    const Lit* open = nullptr;
    for (const Lit& l : clause) {
        if (true_[l] != 0) return;
        if (true_[~l] != 0) continue;
        if (open) return;
        open = &l;
    }
    if (!open) {
        refuted_ = true;
        return;
    }
    true_[*open] = 1;
    implied_.push_back(*open);
}

// What is true or false goes; clauses may become the same.
void Root::shorten() {
    std::erase_if(clauses_, [&](std::vector<Lit>& clause) {
        if (terminated(stop_)) return false;
        std::erase_if(clause, [&](Lit l) { return true_[~l] != 0; });
        return std::ranges::any_of(clause, [&](Lit l) { return true_[l] != 0; });
    });
    drop_repeated();
}

void Root::drop_repeated() {
    sort(clauses_, 0, {0, static_cast<std::uint32_t>(2 * true_.num_vars() + 1)}, stop_);
    // By exchange, so that after a stop, too, each is a clause of the formula, and none is empty that was not.
    std::size_t kept = 0;
    for (Clause& clause : clauses_) {
        if (terminated(stop_)) return;
        if (kept > 0 && clause == clauses_[kept - 1]) continue;
        std::swap(clauses_[kept++], clause);
    }
    clauses_.resize(kept);
}

void Root::number() {
    VarMap<std::uint32_t> number(true_.num_vars(), 0);
    for (const auto& clause : clauses_) {
        if (terminated(stop_)) return;
        for (const Lit l : clause) number[l.var()] = 1;
    }
    for (std::uint32_t v = 0; v < true_.num_vars(); ++v) {
        if (number[Var{v}] == 0) continue;
        number[Var{v}] = num_vars();
        formula_var_.push_back(Var{v});
    }
    for (auto& clause : clauses_) {
        if (terminated(stop_)) return;
        for (Lit& l : clause) l = Lit::of(Var{number[l.var()]}, l.negative());
    }
}

std::uint64_t Root::memory_bytes() const {
    std::uint64_t bytes = true_.memory_bytes() + clauses_.capacity() * sizeof(clauses_[0]) +
                          implied_.capacity() * sizeof(Lit) + formula_var_.capacity() * sizeof(Var);
    for (const Clause& clause : clauses_) bytes += heap_bytes(clause);
    return bytes;
}

std::uint64_t Root::least_bytes(const Formula& formula) {
    return formula.num_clauses() * (sizeof(Clause) + kBytesBesideBlock) + formula.num_literals() * sizeof(Lit);
}

}  // namespace sat::lookahead
