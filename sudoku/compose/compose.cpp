#include "sudoku/compose/compose.h"

#include <algorithm>
#include <utility>

#include "sudoku/compose/proposals.h"
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
// A search for a second solution that reverses more decisions is left to both engines in turn.
constexpr std::uint64_t kFewReversals = 100;
constexpr std::size_t kTriesForEach = 60;

class Composer {
public:
    Composer(const ComposeRequest& request, sat::Random& random, const sat::Terminator* stop)
        : request_(request), random_(random), stop_(stop), draft_{request.frame, {}} {}

    Result<ConstraintPuzzle> run() {
        for (const auto step : {&Composer::add_rules, &Composer::fill, &Composer::draw, &Composer::remove_givens,
                                &Composer::remove_constraints})
            if (Status status = (this->*step)(); !status) return status.error();
        ConstraintPuzzle puzzle = std::move(draft_.puzzle);
        puzzle.allowed = allowed_;
        return puzzle;
    }

private:
    const Grid& grid() const { return draft_.puzzle.grid; }
    Status poll() const { return sat::terminated(stop_) ? Status(Error{"interrupted"}) : Done{}; }

    Status add_rules() {
        for (const ConstraintKind* kind : request_.kinds) {
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

    Status remove_givens() {
        Result<ConstraintSolver> solver = ConstraintSolver::make(draft_.puzzle, cache_, stop_);
        if (!solver) return solver.error();
        std::vector<std::vector<Cell>> groups = groups_of_cells();
        random_.shuffle(std::span(groups));
        for (const std::vector<Cell>& cells : groups) {
            const std::vector<Digits> before = allowed_;
            for (const Cell c : cells) allowed_[c] = request_.frame.allowed[c];
            const Result<bool> unique = is_unique(solver->network(), draft_.puzzle);
            if (!unique) return unique.error();
            if (!*unique) allowed_ = before;
        }
        return Done{};
    }

    Status remove_constraints() {
        if (!request_.minimal) return Done{};
        std::vector<Constraint> drawn(draft_.puzzle.constraints.begin() + static_cast<std::ptrdiff_t>(num_rules_),
                                      draft_.puzzle.constraints.end());
        std::vector<std::size_t> order(drawn.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        random_.shuffle(std::span(order));
        std::vector<bool> kept(drawn.size(), true);
        const auto with_kept = [&] {
            ConstraintPuzzle puzzle = draft_.puzzle;
            puzzle.constraints.resize(num_rules_);
            for (std::size_t i = 0; i < drawn.size(); ++i)
                if (kept[i]) puzzle.constraints.push_back(drawn[i]);
            return puzzle;
        };
        for (const std::size_t i : order) {
            kept[i] = false;
            const ConstraintPuzzle puzzle = with_kept();
            Result<ConstraintSolver> solver = ConstraintSolver::make(puzzle, cache_, stop_);
            if (!solver) return solver.error();
            const Result<bool> unique = is_unique(solver->network(), puzzle);
            if (!unique) return unique.error();
            kept[i] = !*unique;
        }
        draft_.puzzle = with_kept();
        return Done{};
    }

    // Whether the puzzle with the candidates allowed_ has one solution; it has the solution of the draft.
    Result<bool> is_unique(const Network& network, const ConstraintPuzzle& puzzle) {
        ConstraintSearchOptions few;
        few.limit = 2;
        few.patience = kFewReversals;
        few.stop = stop_;
        const ConstraintSearchResult found = search(network, few, allowed_);
        if (found.ended == ConstraintSearchEnd::stopped) return Error{"interrupted"};
        if (found.ended != ConstraintSearchEnd::budget) return found.solutions < 2;
        ConstraintPuzzle with_givens = puzzle;
        with_givens.allowed = allowed_;
        Result<ConstraintSolver> solver = ConstraintSolver::make(with_givens, cache_, stop_);
        if (!solver) return solver.error();
        ConstraintSolveOptions options;
        options.limit = 2;
        options.stop = stop_;
        const Result<ConstraintSolveResult> all = solver->solve(options);
        if (!all) return all.error();
        if (all->ended == ConstraintSearchEnd::stopped) return Error{"interrupted"};
        return all->solutions < 2;
    }

    const ComposeRequest& request_;
    sat::Random& random_;
    const sat::Terminator* stop_;
    Draft draft_;
    std::size_t num_rules_ = 0;  // constraints that stay, at the beginning of the puzzle's
    std::vector<std::pair<const Proposal*, const ConstraintKind*>> drawn_;
    std::vector<Digits> allowed_;  // givens, and what the frame allows elsewhere
    DiagramCache cache_;
};

}  // namespace

sat::Result<ConstraintPuzzle> compose(const ComposeRequest& request, sat::Random& random, const sat::Terminator* stop) {
    return Composer(request, random, stop).run();
}

}  // namespace sudoku
