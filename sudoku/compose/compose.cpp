#include "sudoku/compose/compose.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "sudoku/compose/proposals.h"
#include "sudoku/compose/reduction.h"
#include "sudoku/propagate/constraint_solver.h"

namespace sudoku {
namespace {

using sat::Done;
using sat::Error;
using sat::Result;
using sat::Status;

// A search for a grid that takes longer than this many decisions, and its cells, begins anew in another order; SAT
// follows after this many searches.
constexpr std::uint64_t kPatience = 200;
constexpr int kMostSearches = 40;
constexpr std::size_t kTriesForEach = 60;
// If no constraint of a kind is found in a grid, others are tried, up to this number of grids.
constexpr int kMostDraws = 20;
// A search for a second solution that reverses more decisions is given up at first, and later.
constexpr std::uint64_t kFewReversals = 100, kManyReversals = 1500;
// Minimal puzzles: attempts, the last of which takes the time that it needs; items that are undecided in one of the
// others before it is given up; and late givens that each attempt has more, up to a number with which most puzzles
// still need constraints.
constexpr std::size_t kAttempts = 8, kMostUndecided = 4, kMoreLateGivens = 4, kEnoughLateGivens = 24;

class Composer {
public:
    Composer(const ComposeRequest& request, sat::Random& random, const sat::Terminator* stop)
        : request_(request), random_(random), stop_(stop), draft_{request.frame, {}} {}

    Result<Composed> run() {
        if (Status added = add_rules(); !added) return added.error();
        const ConstraintPuzzle rules = draft_.puzzle;
        Result<ConstraintSolver> solver = ConstraintSolver::make(rules, cache_, stop_);
        if (!solver) return solver.error();
        for (std::size_t attempt = 1; attempt <= kAttempts; ++attempt) {
            if (Status drawn = draw_draft(rules, *solver); !drawn) return drawn.error();
            // Without constraints there are no late givens, and another grid is as slow.
            Result<std::optional<Composed>> composed = reduced(attempt == kAttempts || drawn_.empty());
            if (!composed) return composed.error();
            if (*composed) return **std::move(composed);
        }
        return Error{"no minimal puzzle was found that needs constraints of each kind"};
    }

private:
    // A kind that was asked for, and its constraints in the draft.
    struct Drawn {
        const Proposal* proposal;
        NamedKind asked;
        std::size_t begin = 0, end = 0;
    };

    const Grid& grid() const { return draft_.puzzle.grid; }
    Status poll() const { return sat::terminated(stop_) ? Status(Error{"interrupted"}) : Done{}; }

    Status add_rules() {
        for (const NamedKind& asked : request_.kinds) {
            if (Status possible = check_composable(*asked.kind); !possible) return possible;
            if (Status possible = check_number(asked, grid()); !possible) return possible;
            if (Status possible = check_needed_parts(*asked.kind, request_.frame); !possible) return possible;
            if (is_global(*asked.kind)) draft_.puzzle.constraints.push_back({asked.kind, {}, {}, {}, 0});
            else if (const Completion* all = find_completion(asked.kind->name)) completed_.push_back(all);
            else drawn_.push_back({find_proposal(asked.kind->name), asked});
        }
        // Marks that are all given are not drawn besides.
        std::erase_if(drawn_, [&](const Drawn& drawn) {
            return std::ranges::count(completed_, drawn.asked.kind->name, &Completion::marks) != 0;
        });
        return fits(draft_.puzzle);
    }

    // A grid, and constraints that hold in it.
    Status draw_draft(const ConstraintPuzzle& rules, ConstraintSolver& solver) {
        for (int i = 0; i < kMostDraws; ++i) {
            draft_ = {rules, {}};
            if (Status filled = fill(solver); !filled) return filled;
            for (const Completion* completion : completed_)
                std::ranges::move(completion->complete(draft_), std::back_inserter(draft_.puzzle.constraints));
            num_rules_ = draft_.puzzle.constraints.size();
            const Result<const ConstraintKind*> missing = draw();
            if (!missing) return missing.error();
            if (*missing == nullptr) return Done{};
            if (i + 1 == kMostDraws)
                return Error{"no constraint of the kind %1 was found in %2 grids", (*missing)->name, kMostDraws};
        }
        return Done{};
    }

    // A random grid.  Short searches in different orders: a bad first choice would take one search for ever.  Where few
    // grids satisfy the rules, or none does, SAT decides that.
    Status fill(ConstraintSolver& solver) {
        ConstraintSearchOptions options;
        options.random = &random_;
        options.stop = stop_;
        options.on_solution = [this](const Values& values) { draft_.solution = values; };
        options.patience = kPatience;
        for (int i = 0; i < kMostSearches && draft_.solution.empty(); ++i) {
            const ConstraintSearchResult found = search(solver.network(), options);
            if (found.ended == ConstraintSearchEnd::stopped) return Error{"interrupted"};
            if (found.ended == ConstraintSearchEnd::exhausted) return no_grid();
        }
        if (draft_.solution.empty())
            if (Status filled = fill_through_sat(solver); !filled) return filled;
        if (Status right = check_values(draft_.puzzle, draft_.solution); !right)
            return Error{"internal error: %1", right.error().phrase};
        return Done{};
    }
    Status fill_through_sat(ConstraintSolver& solver) {
        ConstraintSolveOptions options;
        options.engine = ConstraintEngine::sat;
        options.stop = stop_;
        options.sat.seed = random_.next();
        options.on_solution = [this](const Values& values) { draft_.solution = values; };
        const Result<ConstraintSolveResult> found = solver.solve(options);
        if (!found) return found.error();
        if (found->ended == ConstraintSearchEnd::stopped) return Error{"interrupted"};
        return draft_.solution.empty() ? no_grid() : Status(Done{});
    }
    Status no_grid() const {
        return Error{"no grid of %1x%2 cells satisfies these rules", grid().rows(), grid().columns()};
    }

    // The kind of which none was found; null: there are some of each.
    Result<const ConstraintKind*> draw() {
        std::size_t cells = 0;
        for (Cell c = 0; c < grid().num_cells(); ++c) cells += grid().has(c) ? 1 : 0;
        for (Drawn& drawn : drawn_) {
            if (Status status = poll(); !status) return status.error();
            const std::size_t wanted = std::max<std::size_t>(1, drawn.proposal->usual * cells / (81 * drawn_.size()));
            drawn.begin = draft_.puzzle.constraints.size();
            for (std::size_t tries = 0;
                 draft_.puzzle.constraints.size() < drawn.begin + wanted && tries < kTriesForEach * wanted; ++tries)
                if (std::optional<Constraint> made = drawn.proposal->propose(draft_, drawn.asked, random_))
                    draft_.puzzle.constraints.push_back(*std::move(made));
            drawn.end = draft_.puzzle.constraints.size();
            if (drawn.begin == drawn.end) return drawn.asked.kind;
        }
        return nullptr;
    }

    // The givens in random order, and, if they may be left out, the constraints among or behind them.
    std::vector<Reduction::Item> items() {
        std::vector<Reduction::Item> all, constraints;
        for (std::vector<Cell>& cells : groups_of(request_)) all.push_back({std::move(cells)});
        random_.shuffle(std::span(all));
        const bool drops = request_.minimal || request_.drops_constraints;
        for (std::size_t i = num_rules_; drops && i < draft_.puzzle.constraints.size(); ++i)
            constraints.push_back({{}, i});
        random_.shuffle(std::span(constraints));
        const auto late = static_cast<std::ptrdiff_t>(std::min(all.size(), late_givens_));
        all.insert(all.end() - late, constraints.begin(), constraints.end());
        return all;
    }

    // Those for which a short search does not decide wait until the others are gone: then there often is a second
    // solution without them, which is found sooner than it is shown that there is none.  nullopt: it takes too long, or
    // a kind is not needed.
    Result<std::optional<Composed>> reduced(bool is_last) {
        using Maybe = std::optional<Composed>;
        const auto too_long = [&] {
            late_givens_ = std::max(late_givens_, std::min(late_givens_ + kMoreLateGivens, kEnoughLateGivens));
            return Maybe();
        };
        Result<Reduction> reduction = Reduction::make(draft_, cache_, stop_);
        if (!reduction) return reduction.error();
        std::vector<Reduction::Item> undecided;
        for (const Reduction::Item& item : items()) {
            if (!request_.minimal && item.givens.empty() && is_only_one(*reduction, item.constraint)) continue;
            const Result<Reduction::Outcome> outcome = reduction->leave_out(item, kFewReversals);
            if (!outcome) return outcome.error();
            if (*outcome == Reduction::Outcome::undecided) undecided.push_back(item);
            if (request_.minimal && !is_last && undecided.size() > kMostUndecided) return too_long();
        }
        for (const Reduction::Item& item : undecided) {
            if (!request_.minimal) break;
            const Result<Reduction::Outcome> outcome =
                reduction->leave_out(item, is_last ? std::nullopt : std::optional(kManyReversals));
            if (!outcome) return outcome.error();
            if (*outcome == Reduction::Outcome::undecided) return too_long();
        }
        const auto not_needed = [&] { return late_givens_ -= std::min(late_givens_, kMoreLateGivens), Maybe(); };
        if (!has_all_kinds(*reduction)) return not_needed();
        Composed composed{reduction->puzzle(), draft_.solution};
        if (!request_.minimal) return Maybe(std::move(composed));
        for (std::size_t i = 0; i < num_rules_; ++i) {
            if (!may_be_left_out(draft_.puzzle.constraints[i])) continue;
            const Result<Reduction::Outcome> outcome =
                reduction->leave_out({{}, i}, is_last ? std::nullopt : std::optional(kManyReversals));
            if (!outcome) return outcome.error();
            if (*outcome == Reduction::Outcome::undecided) return too_long();
            if (*outcome == Reduction::Outcome::left_out) return not_needed();
        }
        return Maybe(std::move(composed));
    }

    // A rule of the whole grid, without which there would be a puzzle as well.
    static bool may_be_left_out(const Constraint& rule) {
        return rule.kind->takes.max_groups == 0 && rule.kind->look != Look::region;
    }

    // How many constraints of a kind are kept.
    static std::size_t kept_of(const Drawn& drawn, const Reduction& reduction) {
        std::size_t kept = 0;
        for (std::size_t i = drawn.begin; i < drawn.end; ++i) kept += reduction.keeps(i) ? 1 : 0;
        return kept;
    }
    bool has_all_kinds(const Reduction& reduction) const {
        return std::ranges::all_of(drawn_, [&](const Drawn& drawn) { return kept_of(drawn, reduction) > 0; });
    }
    // Is it the last one of its kind that is kept?
    bool is_only_one(const Reduction& reduction, std::size_t constraint) const {
        const auto drawn =
            std::ranges::find_if(drawn_, [&](const Drawn& d) { return d.begin <= constraint && constraint < d.end; });
        return drawn != drawn_.end() && kept_of(*drawn, reduction) == 1;
    }

    const ComposeRequest& request_;
    sat::Random& random_;
    const sat::Terminator* stop_;
    Draft draft_;
    std::size_t late_givens_ = request_.late_givens;
    std::size_t num_rules_ = 0;  // constraints that stay, at the beginning of the puzzle's
    std::vector<Drawn> drawn_;
    std::vector<const Completion*> completed_;
    DiagramCache cache_;
};

}  // namespace

std::vector<std::vector<Cell>> groups_of(const ComposeRequest& request) {
    const Grid& grid = request.frame.grid;
    std::vector<std::vector<Cell>> groups;
    std::vector<bool> is_grouped(grid.num_cells(), false);
    const auto add = [&](const std::vector<Cell>& cells) {
        std::vector<Cell> present;
        for (const Cell c : cells)
            if (grid.has(c) && !is_grouped[c]) present.push_back(c);
        for (const Cell c : cells) is_grouped[c] = true;
        if (!present.empty()) groups.push_back(std::move(present));
    };
    for (const std::vector<Cell>& group : request.groups) add(group);
    for (Cell c = 0; c < grid.num_cells(); ++c) add({c});
    return groups;
}

sat::Result<Composed> compose(const ComposeRequest& request, sat::Random& random, const sat::Terminator* stop) {
    return Composer(request, random, stop).run();
}

}  // namespace sudoku
