#include "sudoku/compose/compose.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "sudoku/compose/proposals.h"
#include "sudoku/constraint/regions.h"
#include "sudoku/propagate/constraint_solver.h"

namespace sudoku {
namespace {

using sat::Done;
using sat::Error;
using sat::Result;
using sat::Status;

// A search for a grid that takes longer than this many decisions, and its cells, begins anew in another order.
constexpr std::uint64_t kPatience = 200;
constexpr int kMostGrids = 200;
// A search for a second solution that reverses more decisions than this is given up at first.
constexpr std::uint64_t kFewReversals = 100;
constexpr std::size_t kTriesForEach = 60;

class Composer {
public:
    Composer(const ComposeRequest& request, sat::Random& random, const sat::Terminator* stop)
        : request_(request), random_(random), stop_(stop), draft_{request.frame, {}} {}

    Result<ConstraintPuzzle> run() {
        for (const auto step : {&Composer::add_rules, &Composer::fill, &Composer::draw, &Composer::remove})
            if (Status status = (this->*step)(); !status) return status.error();
        ConstraintPuzzle puzzle = std::move(*current_);
        puzzle.allowed = allowed_;
        return puzzle;
    }

private:
    const Grid& grid() const { return draft_.puzzle.grid; }
    Status poll() const { return sat::terminated(stop_) ? Status(Error{"interrupted"}) : Done{}; }

    Status add_rules() {
        for (const ConstraintKind* kind : request_.kinds) {
            if (is_of_unknown_regions(*kind)) return Error{"puzzles with unknown regions cannot be composed"};
            if (is_global(*kind)) draft_.puzzle.constraints.push_back({kind, {}, {}, {}, 0});
            else if (const Proposal* proposal = find_proposal(kind->name)) drawn_.emplace_back(proposal, kind);
            else return Error{"constraints of the kind %1 cannot be drawn at random", kind->name};
        }
        num_rules_ = draft_.puzzle.constraints.size();
        return fits(draft_.puzzle);
    }

    // A random grid.  Short searches in different orders: a bad first choice would take one search for ever.
    Status fill() {
        Result<ConstraintSolver> solver = ConstraintSolver::make(draft_.puzzle, cache_, stop_);
        if (!solver) return solver.error();
        ConstraintSearchOptions options;
        options.random = &random_;
        options.stop = stop_;
        options.on_solution = [this](const Values& values) { draft_.solution = values; };
        options.patience = kPatience;
        for (int i = 0; i < kMostGrids && draft_.solution.empty(); ++i) {
            const ConstraintSearchResult found = search(solver->network(), options);
            if (found.ended == ConstraintSearchEnd::stopped) return Error{"interrupted"};
            if (found.ended == ConstraintSearchEnd::exhausted) return Error{"no grid satisfies these rules"};
        }
        if (draft_.solution.empty()) return Error{"no grid was found that satisfies these rules"};
        if (Status right = check_values(draft_.puzzle, draft_.solution); !right)
            return Error{"internal error: %1", right.error().phrase};
        allowed_.assign(grid().num_cells(), 0);
        for (Cell c = 0; c < allowed_.size(); ++c)
            if (grid().has(c)) allowed_[c] = grid().only(draft_.solution[c]);
        return Done{};
    }

    Status draw() {
        std::size_t cells = 0;
        for (Cell c = 0; c < grid().num_cells(); ++c) cells += grid().has(c) ? 1 : 0;
        for (const auto& [proposal, kind] : drawn_) {
            if (Status status = poll(); !status) return status;
            const std::size_t wanted = std::max<std::size_t>(1, proposal->usual * cells / (81 * drawn_.size()));
            std::size_t found = 0;
            for (std::size_t tries = 0; found < wanted && tries < kTriesForEach * wanted; ++tries) {
                std::optional<Constraint> constraint = proposal->propose(draft_, *kind, random_);
                if (!constraint || std::ranges::count(draft_.puzzle.constraints, *constraint) != 0) continue;
                draft_.puzzle.constraints.push_back(std::move(*constraint));
                ++found;
            }
            if (found == 0) return Error{"no constraint of the kind %1 was found", kind->name};
        }
        return Done{};
    }

    // Each cell, or each two that a half turn exchanges.
    std::vector<std::vector<Cell>> groups_of_cells() const {
        std::vector<std::vector<Cell>> groups;
        for (Cell c = 0; c < grid().num_cells(); ++c) {
            const auto turned = static_cast<Cell>(grid().num_cells() - 1 - c);
            const bool paired = request_.symmetric && grid().has(turned) && turned != c;
            if (!grid().has(c) || (paired && turned < c)) continue;
            groups.push_back(paired ? std::vector<Cell>{c, turned} : std::vector<Cell>{c});
        }
        return groups;
    }

    // What may be removed: the givens of some cells, or a constraint that was drawn.
    struct Item {
        std::vector<Cell> cells;
        std::size_t drawn = 0;  // if there are no cells
    };
    std::vector<Item> items() {
        std::vector<Item> givens, constraints;
        for (std::vector<Cell>& cells : groups_of_cells()) givens.push_back({std::move(cells)});
        for (std::size_t i = 0; request_.minimal && i < kept_.size(); ++i) constraints.push_back({{}, i});
        random_.shuffle(std::span(givens));
        random_.shuffle(std::span(constraints));
        givens.insert(givens.end(), constraints.begin(), constraints.end());
        return givens;
    }

    // Those for which a short search does not decide wait until the others are gone: then there often is a second
    // solution without them, which is found sooner than it is shown that there is none.
    Status remove() {
        kept_.assign(draft_.puzzle.constraints.size() - num_rules_, true);
        if (Status status = use_kept(); !status) return status;
        std::vector<Item> undecided;
        for (const Item& item : items()) {
            const Result<bool> decided = attempt(item, false);
            if (!decided) return decided.error();
            if (!*decided) undecided.push_back(item);
        }
        for (const Item& item : undecided)
            if (request_.minimal)
                if (const Result<bool> decided = attempt(item, true); !decided) return decided.error();
        return Done{};
    }

    // Removes it if the solution is still the only one.  False: that is not decided, and it stays.
    Result<bool> attempt(const Item& item, bool exact) {
        const std::vector<Digits> before = allowed_;
        for (const Cell c : item.cells) allowed_[c] = request_.frame.allowed[c];
        if (item.cells.empty()) {
            kept_[item.drawn] = false;
            if (Status status = use_kept(); !status) return status.error();
        }
        const Result<std::optional<bool>> unique = is_unique(exact);
        if (!unique) return unique.error();
        if (*unique == true) return true;
        allowed_ = before;
        if (item.cells.empty()) {
            kept_[item.drawn] = true;
            if (Status status = use_kept(); !status) return status.error();
        }
        return unique->has_value();
    }

    // Makes a solver of the rules and the constraints that are kept.
    Status use_kept() {
        auto puzzle = std::make_unique<ConstraintPuzzle>(draft_.puzzle);
        puzzle->constraints.resize(num_rules_);
        for (std::size_t i = 0; i < kept_.size(); ++i)
            if (kept_[i]) puzzle->constraints.push_back(draft_.puzzle.constraints[num_rules_ + i]);
        Result<ConstraintSolver> solver = ConstraintSolver::make(*puzzle, cache_, stop_);
        if (!solver) return solver.error();
        solver_.emplace(std::move(solver).value());
        current_ = std::move(puzzle);
        return Done{};
    }

    // Whether there is one solution with the candidates allowed_, that of the draft; nullopt: not decided.
    Result<std::optional<bool>> is_unique(bool exact) {
        using Decided = std::optional<bool>;
        ConstraintSearchOptions few;
        few.limit = 2;
        few.patience = kFewReversals;
        few.stop = stop_;
        const ConstraintSearchResult found = search(solver_->network(), few, allowed_);
        if (found.ended == ConstraintSearchEnd::stopped) return Error{"interrupted"};
        if (found.ended != ConstraintSearchEnd::budget) return Decided(found.solutions < 2);
        if (!exact) return Decided();
        ConstraintPuzzle puzzle = *current_;
        puzzle.allowed = allowed_;
        Result<ConstraintSolver> solver = ConstraintSolver::make(puzzle, cache_, stop_);
        if (!solver) return solver.error();
        ConstraintSolveOptions options;
        options.limit = 2;
        options.stop = stop_;
        const Result<ConstraintSolveResult> all = solver->solve(options);
        if (!all) return all.error();
        if (all->ended == ConstraintSearchEnd::stopped) return Error{"interrupted"};
        return Decided(all->solutions < 2);
    }

    const ComposeRequest& request_;
    sat::Random& random_;
    const sat::Terminator* stop_;
    Draft draft_;
    std::size_t num_rules_ = 0;  // constraints that stay, at the beginning of the puzzle's
    std::vector<std::pair<const Proposal*, const ConstraintKind*>> drawn_;
    std::vector<Digits> allowed_;                // givens, and what the frame allows elsewhere
    std::vector<bool> kept_;                     // of the constraints that were drawn
    std::unique_ptr<ConstraintPuzzle> current_;  // with these
    std::optional<ConstraintSolver> solver_;     // of current_
    DiagramCache cache_;
};

}  // namespace

sat::Result<ConstraintPuzzle> compose(const ComposeRequest& request, sat::Random& random, const sat::Terminator* stop) {
    return Composer(request, random, stop).run();
}

}  // namespace sudoku
