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

// Observes a search and records the clauses from which its conflicts were derived.  If the search refutes the formula,
// these clauses alone are unsatisfiable (Zhang, Malik: Extracting small unsatisfiable cores from unsatisfiable Boolean
// formulas, SAT 2003, with the conflicts of all branches instead of a stored proof).  It also polls is_over() at
// intervals.
//
// Requires: the search uses no lookahead and no derived clauses, since their conflicts are not reported.
class UsedClauses final : public sat::Observer {
public:
    // Both must outlive it.
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

// The textbook encoding of some groups and the negated candidate: a variable for every candidate, cell * side + digit;
// every cell has one digit; every house of the set has every digit once; the cells of a pair differ; unit clauses for
// givens and marks.  Used for the final proof of a reason, since it shares no code with the search that found it.
sat::Formula plain_formula(const Groups& groups, const GroupSet& set, Candidate denied);

// Tests whether some groups imply a digit, by searching a board that satisfies the groups without it: first by singles
// (Folding), then with the SAT library on the rest.
class GroupTest {
public:
    // `is_over` is polled during searches.  All must outlive it.
    GroupTest(const Groups& groups, Candidate conclusion, const std::function<bool()>& is_over)
        : groups_(groups), conclusion_(conclusion), is_over_(is_over), folding_(groups) {}

    // Either `core` (groups of `set` that imply the digit), or `counter` (a complete board that satisfies every group
    // of `set` and has another digit there), or neither if is_over() or the conflict limit ended the search.
    struct Answer {
        std::optional<GroupSet> core;
        std::optional<Board> counter;
        bool took_search = false;  // singles alone did not decide
    };
    // `model`: if not null, free cells get their digits from this board, so that the counter is near it.
    Answer ask(const GroupSet& set, const Board* model, std::optional<std::uint64_t> conflicts = std::nullopt);

    // Proves the implication again by the SAT library alone, with the textbook encoding and without folding.
    bool is_proved(const GroupSet& set) const;

private:
    class Formula;
    const Groups& groups_;
    Candidate conclusion_;
    const std::function<bool()>& is_over_;
    Folding folding_;
};

}  // namespace sudoku
