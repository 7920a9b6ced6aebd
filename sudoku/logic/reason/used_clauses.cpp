#include "sudoku/logic/reason/used_clauses.h"

namespace sudoku {
namespace {

constexpr std::uint64_t kAskEvery = 16;  // decisions

}  // namespace

UsedClauses::UsedClauses(const sat::Formula& formula, const std::function<bool()>& is_over)
    : formula_(formula),
      is_over_(is_over),
      used_(formula.num_clauses(), false),
      reason_(formula.num_vars(), sat::kNoOriginal),
      looked_at_(formula.num_vars(), 0) {}

void UsedClauses::decided(sat::Lit l, std::size_t) {
    reason_[l.var()] = sat::kNoOriginal;
    if (++decisions_ % kAskEvery == 0 && is_over_ && is_over_()) stop_.terminate();
}

void UsedClauses::conflict(sat::ClauseId clause) {
    ++conflicts_;
    use(clause);
    while (!open_.empty()) {
        const sat::ClauseId reason = reason_[open_.back()];
        open_.pop_back();
        if (reason != sat::kNoOriginal) use(reason);
    }
}

void UsedClauses::use(sat::ClauseId clause) {
    used_[clause.index] = true;
    for (const sat::Lit l : formula_.clause(clause)) {
        if (looked_at_[l.var()] == conflicts_) continue;
        looked_at_[l.var()] = conflicts_;
        open_.push_back(l.var());
    }
}

}  // namespace sudoku
