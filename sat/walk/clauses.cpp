#include "sat/walk/clauses.h"

#include <algorithm>
#include <array>

namespace sat {
namespace {

// Up to this length comparing all pairs costs less than sorting.
constexpr std::size_t kFew = 8;

bool repeats_a_variable(std::span<const Lit> clause) {
    for (std::size_t i = 1; i < clause.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (clause[i].var() == clause[j].var()) return true;
    return false;
}

}  // namespace

void WalkClauses::end_clause() {
    const auto begin = literals_.begin() + static_cast<std::ptrdiff_t>(ends_.last());
    const std::span clause(begin, literals_.end());
    if (clause.empty()) {
        has_empty_ = true;
        return;
    }
    if (clause.size() > kFew || repeats_a_variable(clause)) {
        std::ranges::sort(clause);
        literals_.erase(std::unique(begin, literals_.end()), literals_.end());
        const auto opposite = [](Lit a, Lit b) { return a == ~b; };
        if (std::adjacent_find(begin, literals_.end(), opposite) != literals_.end()) return drop_clause();
    }
    ends_.push_back(static_cast<std::uint32_t>(literals_.size()));
}

WalkLists::WalkLists(const WalkClauses& clauses)
    : never_(Lit::of(Var{static_cast<std::uint32_t>(clauses.num_vars())}, false)),
      short_begin_(2 * clauses.num_vars() + 1),
      long_begin_(short_begin_) {
    count(clauses);
    fill(clauses);
}

// Leaves each list's end where its beginning will be: filling goes backwards.
void WalkLists::count(const WalkClauses& clauses) {
    for (std::uint32_t c = 0; c < clauses.size(); ++c)
        for (const Lit l : clauses[c]) ++(clauses[c].size() <= kShort ? short_begin_ : long_begin_)[l.code()];
    for (auto* begin : {&short_begin_, &long_begin_})
        for (std::size_t i = 1; i < begin->size(); ++i) (*begin)[i] += (*begin)[i - 1];
    short_.resize(short_begin_.back());
    long_.resize(long_begin_.back());
}

void WalkLists::fill(const WalkClauses& clauses) {
    for (std::uint32_t c = 0; c < clauses.size(); ++c) {
        const std::span<const Lit> clause = clauses[c];
        if (clause.size() > kShort) {
            for (const Lit l : clause) long_[--long_begin_[l.code()]] = c;
            continue;
        }
        std::array<Lit, kShort> all{never_, never_, never_};
        std::ranges::copy(clause, all.begin());
        for (std::size_t i = 0; i < clause.size(); ++i)
            short_[--short_begin_[all[i].code()]] = {all[(i + 1) % kShort], all[(i + 2) % kShort], c};
    }
    ASSERT(short_begin_.front() == 0 && long_begin_.front() == 0);
}

}  // namespace sat
