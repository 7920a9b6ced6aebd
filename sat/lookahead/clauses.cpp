#include "sat/lookahead/clauses.h"

#include <algorithm>
#include <span>
#include <utility>

#include "sat/core/arrays.h"
#include "sat/core/assert.h"
#include "sat/lookahead/batch.h"

namespace sat::lookahead {

Root::Root(const Formula& formula, const FormulaChange& change) : true_(formula.num_vars(), 0) {
    refuted_ = change.refuted;
    if (refuted_) return;
    collect(formula, change);
    propagate();
    if (!refuted_) number();
}

void Root::collect(const Formula& formula, const FormulaChange& change) {
    clauses_.reserve(formula.num_clauses() - change.dropped.size() + change.added.size());
    auto dropped = change.dropped.begin();
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        if (dropped != change.dropped.end() && dropped->index == c) ++dropped;
        else add(formula.clause(ClauseId{c}));
    }
    ASSERT(dropped == change.dropped.end());
    for (const auto& clause : change.added) add(clause);
    drop_duplicates();
}

void Root::add(std::span<const Lit> literals) {
    std::vector<Lit> clause(literals.begin(), literals.end());
    std::ranges::sort(clause);
    clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
    const auto opposite = [](Lit a, Lit b) { return a.var() == b.var(); };
    if (std::ranges::adjacent_find(clause, opposite) == clause.end()) clauses_.push_back(std::move(clause));
}

// By occurrence lists, so that a long chain of implications takes linear time.
void Root::propagate() {
    for (const auto& clause : clauses_)
        if (clause.size() < 2) visit(clause);
    if (implied_.empty() || refuted_) return;
    const Occurrences occurrences(static_cast<std::uint32_t>(true_.num_vars()), clauses_);
    for (std::size_t next = 0; next < implied_.size(); ++next)
        for (const std::uint32_t c : occurrences.of(~implied_[next])) {
            visit(clauses_[c]);
            if (refuted_) return;
        }
    shorten();
}

// Propagates the clause if it is unit.
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
    ASSERT(true_[~*open] == 0);
    true_[*open] = 1;
    implied_.push_back(*open);
}

// Removes satisfied clauses and false literals; clauses may become duplicates.
void Root::shorten() {
    std::erase_if(clauses_, [&](std::vector<Lit>& clause) {
        std::erase_if(clause, [&](Lit l) { return true_[~l] != 0; });
        return std::ranges::any_of(clause, [&](Lit l) { return true_[l] != 0; });
    });
    drop_duplicates();
}

void Root::drop_duplicates() {
    std::ranges::sort(clauses_);
    clauses_.erase(std::unique(clauses_.begin(), clauses_.end()), clauses_.end());
}

void Root::number() {
    VarMap<std::uint32_t> number(true_.num_vars(), 0);
    for (const auto& clause : clauses_)
        for (const Lit l : clause) number[l.var()] = 1;
    for (std::uint32_t v = 0; v < true_.num_vars(); ++v) {
        if (number[Var{v}] == 0) continue;
        number[Var{v}] = num_vars();
        formula_var_.push_back(Var{v});
    }
    for (auto& clause : clauses_) {
        ASSERT(clause.size() >= 2);  // (R1)
        for (Lit& l : clause) l = Lit::of(Var{number[l.var()]}, l.negative());
    }
}

std::uint64_t Root::memory_bytes() const {
    std::uint64_t bytes = true_.memory_bytes() + clauses_.capacity() * sizeof(clauses_[0]) +
                          implied_.capacity() * sizeof(Lit) + formula_var_.capacity() * sizeof(Var);
    for (const auto& clause : clauses_) bytes += heap_bytes(clause);
    return bytes;
}

std::uint64_t Root::min_bytes(const Formula& formula) {
    return formula.num_clauses() * (sizeof(std::vector<Lit>) + kBytesBesideBlock) +
           formula.num_literals() * sizeof(Lit);
}

Occurrences::Occurrences(std::uint32_t num_vars, std::span<const std::vector<Lit>> clauses)
    : begin_(2 * std::size_t{num_vars} + 1, 0) {
    for (const auto& clause : clauses)
        for (const Lit l : clause) ++begin_[l.code() + 1];
    for (std::size_t l = 1; l < begin_.size(); ++l) begin_[l] += begin_[l - 1];
    clauses_.resize(begin_.back());
    std::vector<std::uint32_t> place(begin_.begin(), begin_.end() - 1);
    for (std::uint32_t c = 0; c < clauses.size(); ++c)
        for (const Lit l : clauses[c]) clauses_[place[l.code()]++] = c;
    ASSERT(place.empty() || place.back() == begin_.back());
}

std::uint64_t Occurrences::estimated_bytes(const Root& root) {
    std::uint64_t entries = 2 * std::uint64_t{root.num_vars()} + 1;
    for (const auto& clause : root.clauses()) entries += clause.size();
    return entries * sizeof(std::uint32_t);
}

namespace {

constexpr std::size_t kShort = 3;
constexpr std::uint32_t kMaxWeight = 0xffff;

// The mean of a literal's sum in random 3-SAT.
constexpr double kUsualSum = 6;

// Relative to a ternary clause.
double weight_of(std::size_t length) {
    double weight = length < kShort ? kBinaryWeight : 1;
    for (std::size_t k = kShort; k < length; ++k) weight /= kLongWeight;
    return weight;
}

}  // namespace

ClauseLists::ClauseLists(std::uint32_t num_vars, std::span<const std::vector<Lit>> clauses) : num_vars_(num_vars) {
    if (narrow()) build(clauses, narrow_);
    else build(clauses, wide_);
    weigh(clauses);
    ASSERT(long_weight_.size() == long_ends_.size());
}

template <class Index>
void ClauseLists::build(std::span<const std::vector<Lit>> clauses, Arrays<Index>& arrays) {
    std::vector<std::uint32_t> entries(num_literals(), 0);
    std::size_t long_literals = 0, long_clauses = 0;
    for (const auto& clause : clauses) {
        ASSERT(clause.size() >= 2);
        if (clause.size() > kShort) {
            long_literals += clause.size();
            ++long_clauses;
            continue;
        }
        for (const Lit l : clause) ++entries[l.code()];
    }
    arrays.long_negations.reserve(long_literals);
    long_ends_.reserve(long_clauses);
    long_weight_.reserve(long_clauses);
    std::vector<std::uint32_t> place = lay_out(entries, arrays);
    for (const auto& clause : clauses) add(clause, place, arrays);
}

// Orders the lists by falling length, then by literal.  Returns the position of each literal's next entry.
template <class Index>
std::vector<std::uint32_t> ClauseLists::lay_out(std::span<const std::uint32_t> entries, Arrays<Index>& arrays) {
    const std::uint32_t longest = entries.empty() ? 0 : std::ranges::max(entries);
    std::vector<std::uint32_t> next(std::size_t{longest} + 1, 0);  // by length: where its next literal goes
    for (const std::uint32_t n : entries) ++next[n];
    for (std::uint32_t n = longest + 1, before = 0; n-- > 0;) before += std::exchange(next[n], before);
    arrays.order.resize(entries.size());
    for (std::uint32_t l = 0; l < entries.size(); ++l) arrays.order[next[entries[l]]++] = static_cast<Index>(l);
    std::vector<std::uint32_t> place(entries.size(), 0);
    std::uint32_t end = 0;
    for (const Index l : arrays.order) {
        if (runs_.empty() || runs_.back().entries != entries[l]) runs_.push_back({entries[l], 0});
        ++runs_.back().literals;
        place[l] = end;
        end += entries[l];
    }
    arrays.pairs.resize(2 * static_cast<std::size_t>(end));
    return place;
}

template <class Index>
void ClauseLists::add(std::span<const Lit> clause, std::span<std::uint32_t> place, Arrays<Index>& arrays) {
    if (clause.size() > kShort) {
        for (const Lit l : clause) arrays.long_negations.push_back(static_cast<Index>(kPlace * (~l).code()));
        long_ends_.push_back(static_cast<std::uint32_t>(arrays.long_negations.size()));
        return;
    }
    for (std::size_t i = 0; i < clause.size(); ++i) {
        const std::size_t at = 2 * static_cast<std::size_t>(place[clause[i].code()]++);
        ASSERT(at + 1 < arrays.pairs.size());
        Index* entry = &arrays.pairs[at];
        entry[1] = static_cast<Index>(kPlace * 2 * num_vars_);
        for (std::size_t j = 0; j < clause.size(); ++j)
            if (j != i) *entry++ = static_cast<Index>(kPlace * (~clause[j]).code());
    }
}

// Weights fall with the length (Jeroslow, Wang: Solving propositional satisfiability problems, 1990), by a factor of 3
// instead of the 5 common in lookahead solvers (Kullmann: Handbook of Satisfiability 2009, chapter 7): this halves the
// trees of random 7-SAT and does not change those of 5-SAT. Without ternary clauses, weights are scaled up until a
// literal's sum is as large as in random 3-SAT, for the same precision.
void ClauseLists::weigh(std::span<const std::vector<Lit>> clauses) {
    double all = 0;
    bool has_short = false;
    for (const auto& clause : clauses) {
        has_short = has_short || clause.size() <= kShort;
        all += static_cast<double>(clause.size()) * weight_of(clause.size());
    }
    const double mean = num_vars_ == 0 ? 1 : all / static_cast<double>(num_literals());
    const double scale = has_short ? 1 : kUsualSum / mean;
    for (const auto& clause : clauses) {
        if (clause.size() <= kShort) continue;
        const double weight = kOne * scale * weight_of(clause.size());
        long_weight_.push_back(static_cast<std::uint16_t>(std::clamp(weight, 1.0, static_cast<double>(kMaxWeight))));
    }
}

template <class Index>
ListsView<Index> ClauseLists::view(const Arrays<Index>& arrays) const {
    ASSERT(narrow() == (sizeof(Index) == 2));
    return {num_vars_,           runs_.data(),        runs_.size(),
            arrays.order.data(), arrays.pairs.data(), arrays.long_negations.data(),
            long_ends_.data(),   long_weight_.data(), long_ends_.size()};
}
template ListsView<std::uint16_t> ClauseLists::view(const Arrays<std::uint16_t>&) const;
template ListsView<std::uint32_t> ClauseLists::view(const Arrays<std::uint32_t>&) const;

std::uint64_t ClauseLists::memory_bytes() const {
    const auto bytes = [](const auto& v) { return v.capacity() * sizeof(v[0]); };
    return bytes(runs_) + bytes(narrow_.order) + bytes(narrow_.pairs) + bytes(narrow_.long_negations) +
           bytes(wide_.order) + bytes(wide_.pairs) + bytes(wide_.long_negations) + bytes(long_ends_) +
           bytes(long_weight_);
}

}  // namespace sat::lookahead
