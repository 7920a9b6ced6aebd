#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "sat/core/formula.h"
#include "sat/core/observer.h"
#include "sat/core/terminator.h"

namespace sudoku {

// Watches a search and keeps the clauses from which its conflicts were derived.  If the search refutes the formula,
// these clauses alone are unsatisfiable (Zhang, Malik: Extracting small unsatisfiable cores from unsatisfiable Boolean
// formulas, SAT 2003, with the conflicts of all branches instead of a stored proof).  It also asks now and then whether
// the search should end.
//
// Requires of the search: no rule that looks ahead and no derived clauses, since the conflicts of these are not told.
class UsedClauses final : public sat::Observer {
public:
    // Both outlive this.
    UsedClauses(const sat::Formula& formula, const std::function<bool()>& is_over);

    const std::vector<bool>& used() const { return used_; }
    // Set as soon as is_over() says so.
    const sat::Terminator& stop() const { return stop_; }

    void decided(sat::Lit l, std::size_t depth) override;
    void implied(sat::Lit l, sat::ClauseId reason) override { reason_[l.var()] = reason; }
    void assumed_free(sat::Lit l) override { reason_[l.var()] = sat::kNoOriginal; }
    void failed(sat::Lit l) override { reason_[l.var()] = sat::kNoOriginal; }
    void conflict(sat::ClauseId clause) override;
    void merged(std::size_t) override {}
    void restarted() override {}
    void backtracked(std::size_t) override {}

private:
    void use(sat::ClauseId clause);

    const sat::Formula& formula_;
    const std::function<bool()>& is_over_;
    std::vector<bool> used_;
    sat::VarMap<sat::ClauseId> reason_;     // kNoOriginal: a decision, or what refuted ones leave
    sat::VarMap<std::uint64_t> looked_at_;  // in which conflict
    std::vector<sat::Var> open_;
    std::uint64_t conflicts_ = 0, decisions_ = 0;
    sat::Terminator stop_;
};

}  // namespace sudoku
