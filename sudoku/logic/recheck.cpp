#include "sudoku/logic/recheck.h"

#include <algorithm>

#include "sat/core/assert.h"
#include "sat/core/formula.h"
#include "sat/solve.h"
#include "sudoku/logic/techniques.h"
#include "sudoku/solve/by_sat.h"

namespace sudoku {
namespace {

// A simple rule: lookahead pays off on formulas that need a search, but these need propagation or a few decisions only.
sat::Settings settings() {
    sat::Settings s;
    s.engine = "flagged";
    s.branch = "activity-true";
    return s;
}

// Clauses over the candidates of a grid; a candidate gets a variable when it is first used.
class StepFormula {
public:
    explicit StepFormula(const CandidateGrid& grid) : grid_(grid), number_(grid.num_cells() * grid.side(), 0) {}

    void add(const OneOf& set) {
        if (set.house) add_places(*set.house, set.digit);
        else if (grid_.board()[set.cell] == kBlank) add_digits(set.cell);
    }
    // The negated conclusion: the placed digit is false, or one of the removed ones is true.
    void deny(const Step& step) {
        if (step.placed) builder_.literal(-number(*step.placed));
        for (const Candidate x : step.removed) builder_.literal(number(x));
        builder_.end_clause();
    }
    // Two candidates of a cell, or of one digit in two peers, are not both true.  Unused candidates need no clauses:
    // they may be false.
    void exclude() {
        for (std::size_t i = 0; i < named_.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                if (exclude_each_other(named_[i], named_[k])) builder_.clause({-number(named_[i]), -number(named_[k])});
    }
    bool has_model() && {
        return sat::solve(std::move(builder_).build(), settings()).verdict != sat::Verdict::unsatisfiable;
    }

private:
    void add_digits(Cell c) {
        for (DigitBits rest = grid_.candidates(c); rest != 0; rest &= rest - 1)
            builder_.literal(number({c, lowest_digit(rest)}));
        builder_.end_clause();
    }
    void add_places(std::size_t house, Digit d) {
        const auto cells = grid_.rules().house(house).cells;
        const auto stands = [&](Cell c) { return grid_.board()[c] == d; };
        if (std::any_of(cells.begin(), cells.end(), stands)) return;
        for (PlaceBits rest = grid_.places(house, d); rest != 0; rest &= rest - 1)
            builder_.literal(number({cells[static_cast<std::size_t>(std::countr_zero(rest))], d}));
        builder_.end_clause();
    }
    std::int32_t number(Candidate x) {
        std::int32_t& n = number_[x.cell * grid_.side() + x.digit - 1];
        if (n == 0) {
            named_.push_back(x);
            n = static_cast<std::int32_t>(named_.size());
        }
        return n;
    }
    bool exclude_each_other(Candidate a, Candidate b) const {
        return a.cell == b.cell || (a.digit == b.digit && grid_.sees(a.cell, b.cell));
    }

    const CandidateGrid& grid_;
    sat::FormulaBuilder builder_;
    std::vector<std::int32_t> number_;  // of a candidate; 0: it has none yet
    std::vector<Candidate> named_;      // those with one, in the order of their numbers
};

// True if the step has one kind of conclusion, about candidates, and rests on sets of the rules.
bool is_well_formed(const Step& step, const CandidateGrid& grid) {
    const auto is_candidate = [&](Candidate x) {
        return x.cell < grid.num_cells() && x.digit >= 1 && x.digit <= grid.side() && grid.allows(x);
    };
    const auto is_set = [&](const OneOf& set) {
        return set.house ? *set.house < grid.rules().num_houses() && set.digit >= 1 && set.digit <= grid.side()
                         : set.cell < grid.num_cells();
    };
    return step.technique != nullptr && step.placed.has_value() == step.removed.empty() &&
           (!step.placed || is_candidate(*step.placed)) &&
           std::all_of(step.removed.begin(), step.removed.end(), is_candidate) &&
           std::all_of(step.rests_on.begin(), step.rests_on.end(), is_set);
}

bool follows_from_sets(const Step& step, const CandidateGrid& grid) {
    StepFormula formula(grid);
    for (const OneOf& set : step.rests_on) formula.add(set);
    formula.deny(step);
    formula.exclude();
    return !std::move(formula).has_model();
}

// Whether there is a solution: no, so the step holds; one that it excludes; or not known within the budget.
Recheck search_counterexample(const Puzzle& puzzle, const Rules& rules, const SearchOptions& options) {
    const SearchResult found = BySat(rules, settings()).search(puzzle, options);
    if (found.solutions > 0) return Recheck::fails;
    return found.ended == Ended::exhausted ? Recheck::holds : Recheck::undecided;
}

Recheck recheck_by_puzzle(const Step& step, const Puzzle& puzzle, const Rules& rules,
                          std::optional<std::uint64_t> budget) {
    if (step.placed && puzzle.board[step.placed->cell] != kBlank) return Recheck::fails;
    SearchOptions options;
    options.without = step.placed;
    options.node_budget = budget;
    if (step.placed) return search_counterexample(puzzle, rules, options);
    for (const Candidate x : step.removed) {
        if (puzzle.board[x.cell] != kBlank) return Recheck::fails;
        Puzzle with = puzzle;
        with.board.set(x.cell, x.digit);
        if (const Recheck one = search_counterexample(with, rules, options); one != Recheck::holds) return one;
    }
    return Recheck::holds;
}

}  // namespace

Recheck recheck(const Step& step, const CandidateGrid& grid, const Puzzle& puzzle,
                std::optional<std::uint64_t> budget) {
    if (!is_well_formed(step, grid)) return Recheck::fails;
    if (step.technique->needs_uniqueness || step.technique == &reduction())
        return recheck_by_puzzle(step, puzzle, grid.rules(), budget);
    return follows_from_sets(step, grid) ? Recheck::holds : Recheck::fails;
}

}  // namespace sudoku
