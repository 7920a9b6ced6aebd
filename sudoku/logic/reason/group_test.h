#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "sat/core/formula.h"
#include "sat/core/observer.h"
#include "sat/core/outcome.h"
#include "sat/core/terminator.h"
#include "sudoku/logic/reason/folding.h"
#include "sudoku/logic/reason/groups.h"

namespace sudoku {

// Watches a search and keeps the clauses from which its conflicts were derived.  If the search refutes the formula,
// these clauses alone are unsatisfiable (Zhang, Malik: Extracting small unsatisfiable cores from unsatisfiable Boolean
// formulas, SAT 2003, with the conflicts of all branches instead of a stored proof).  It also polls is_over() now and
// then.
//
// Requires of the search: no rule that looks ahead and no derived clauses, whose conflicts are not reported.
class UsedClauses final : public sat::Observer {
public:
    // Both outlive this.
    UsedClauses(const sat::Formula& formula, const std::function<bool()>& is_over);

    const std::vector<bool>& used() const { return used_; }
    // Terminated once is_over() is true.
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

// The clauses of some groups, and that the candidate does not stand, as they are written in textbooks: a variable for
// every candidate, cell * side + digit; every cell holds one digit; in a house of the set every digit stands, none
// twice; the cells of a pair differ; a unit clause for a given and for a mark.  What reasons are proved with in the
// end, since it shares nothing with the search that found them.
sat::Formula plain_formula(const Groups& groups, const GroupSet& set, Candidate denied);

// Do some groups force a digit?  Denies it and looks for a board that keeps the groups: first singles
// (Folding), then the SAT library with what these leave.
class GroupTest {
public:
    // `is_over` is polled while a search runs.  All outlive this.
    GroupTest(const Groups& groups, Candidate conclusion, const std::function<bool()>& is_over)
        : groups_(groups), conclusion_(conclusion), is_over_(is_over), folding_(groups) {}

    // The answer is `core` (groups of `set` that force the digit), or `counter` (a complete board that keeps every
    // group of `set` and has another digit there), or neither where is_over() or the bound of conflicts ended the
    // search.
    struct Answer {
        std::optional<GroupSet> core;
        std::optional<Board> counter;
        bool took_search = false;  // singles alone did not decide
    };
    // `model`: where a cell is free, it gets its digit from this board, if any, so that the counter
    // is near it.
    Answer ask(const GroupSet& set, const Board* model, std::optional<std::uint64_t> conflicts = std::nullopt);

    // Once more, by the SAT library alone, with the plain clauses of every group and without folding: do these force
    // the digit?
    bool is_proved(const GroupSet& set) const;

private:
    class Formula;
    const Groups& groups_;
    Candidate conclusion_;
    const std::function<bool()>& is_over_;
    Folding folding_;
};

}  // namespace sudoku
