#include "sudoku/compose/reduction.h"

#include <algorithm>
#include <span>
#include <utility>

#include "sudoku/constraint/parts.h"

namespace sudoku {
namespace {

// Decisions that the search reverses before SAT takes its turn.
constexpr std::uint64_t kReversalsBeforeSat = 100;

}  // namespace

using sat::Error;
using sat::Result;

Reduction::Reduction(const Draft& draft, DiagramCache& cache, const sat::Terminator* stop)
    : draft_(&draft),
      cache_(&cache),
      stop_(stop),
      allowed_(draft.puzzle.allowed),
      kept_(draft.puzzle.constraints.size(), true) {
    const Grid& grid = draft.puzzle.grid;
    for (Cell c = 0; c < allowed_.size(); ++c)
        if (grid.has(c)) allowed_[c] = grid.only(draft.solution[c]);
}

Result<Reduction> Reduction::make(const Draft& draft, DiagramCache& cache, const sat::Terminator* stop) {
    Reduction reduction(draft, cache, stop);
    Result<std::unique_ptr<Part>> part = reduction.part();
    if (!part) return part.error();
    reduction.part_ = std::move(part).value();
    return Result<Reduction>(std::move(reduction));
}

// Of the constraints that are kept.
Result<std::unique_ptr<Reduction::Part>> Reduction::part() const {
    ConstraintPuzzle puzzle = draft_->puzzle;
    puzzle.constraints.clear();
    for (std::size_t i = 0; i < kept_.size(); ++i)
        if (kept_[i]) puzzle.constraints.push_back(draft_->puzzle.constraints[i]);
    auto part = std::make_unique<Part>(std::move(puzzle));
    Result<ConstraintSolver> solver = ConstraintSolver::make(part->puzzle, *cache_, stop_);
    if (!solver) return solver.error();
    part->solver.emplace(std::move(solver).value());
    return Result<std::unique_ptr<Part>>(std::move(part));
}

// Its own cells first, in which another solution differs soonest.
Result<std::vector<Cell>> Reduction::cells_of(std::size_t constraint) const {
    std::vector<Cell> cells;
    std::vector<bool> known(draft_->puzzle.grid.num_cells(), false);
    const auto append = [&](Cell c) {
        if (c >= known.size() || known[c]) return;  // an auxiliary one follows from others
        known[c] = true;
        cells.push_back(c);
    };
    const auto append_all = [&](const auto& parts) {
        for (const auto& part : parts) std::ranges::for_each(part.cells, append);
    };
    for (const std::vector<Cell>& group : draft_->puzzle.constraints[constraint].groups)
        std::ranges::for_each(group, append);
    const Piece piece{static_cast<std::uint32_t>(
                          std::count(kept_.begin(), kept_.begin() + static_cast<std::ptrdiff_t>(constraint), true)),
                      {}};
    const Result<Parts> parts = Parts::of(part_->puzzle, std::span(&piece, 1), *cache_);
    if (!parts) return parts.error();
    append_all(parts->distinct_parts());
    append_all(parts->line_parts());
    append_all(parts->sum_parts());
    for (const PairPart& pair : parts->pair_parts()) append(pair.first), append(pair.second);
    return cells;
}

Result<Reduction::Outcome> Reduction::leave_out(const Item& item, std::optional<std::uint64_t> patience) {
    const std::vector<Digits> before = allowed_;
    std::unique_ptr<Part> with_item;
    std::vector<Cell> cells = item.givens;
    for (const Cell c : item.givens) allowed_[c] = draft_->puzzle.allowed[c];
    if (item.givens.empty()) {
        Result<std::vector<Cell>> concerned = cells_of(item.constraint);
        if (!concerned) return concerned.error();
        cells = std::move(concerned).value();
        kept_[item.constraint] = false;
        Result<std::unique_ptr<Part>> without = part();
        if (!without) return without.error();
        with_item = std::exchange(part_, std::move(without).value());
    }
    const Result<Outcome> outcome = look_for_other(std::move(cells), patience);
    if (!outcome || *outcome == Outcome::left_out) return outcome;
    allowed_ = before;
    if (item.givens.empty()) {
        kept_[item.constraint] = true;
        part_ = std::move(with_item);
    }
    return outcome;
}

// left_out: there is no other solution.
Result<Reduction::Outcome> Reduction::look_for_other(std::vector<Cell> cells,
                                                     std::optional<std::uint64_t> patience) const {
    const Grid& grid = draft_->puzzle.grid;
    std::vector<Digits> allowed = allowed_;
    std::vector<std::vector<Digits>> undecided;
    ConstraintSearchOptions options;
    options.patience = patience.value_or(kReversalsBeforeSat);
    options.stop = stop_;
    for (const Cell c : cells) {
        const Digits known = grid.only(draft_->solution[c]);
        if (allowed[c] == known) continue;
        allowed[c] &= ~known;
        const ConstraintSearchResult found = search(part_->solver->network(), options, allowed);
        if (found.ended == ConstraintSearchEnd::stopped) return Error{"interrupted"};
        if (found.solutions > 0) return Outcome::needed;
        if (found.ended == ConstraintSearchEnd::budget) undecided.push_back(allowed);
        allowed[c] = known;
    }
    if (undecided.empty()) return Outcome::left_out;
    if (patience) return Outcome::undecided;
    for (const std::vector<Digits>& candidates : undecided) {
        const Result<bool> found = has_solution(candidates);
        if (!found) return found.error();
        if (*found) return Outcome::needed;
    }
    return Outcome::left_out;
}

// By search and SAT.
Result<bool> Reduction::has_solution(const std::vector<Digits>& allowed) const {
    ConstraintPuzzle puzzle = part_->puzzle;
    puzzle.allowed = allowed;
    Result<ConstraintSolver> solver = ConstraintSolver::make(puzzle, *cache_, stop_);
    if (!solver) return solver.error();
    ConstraintSolveOptions options;
    options.stop = stop_;
    const Result<ConstraintSolveResult> found = solver->solve(options);
    if (!found) return found.error();
    if (found->ended == ConstraintSearchEnd::stopped) return Error{"interrupted"};
    return found->solutions > 0;
}

ConstraintPuzzle Reduction::puzzle() const {
    ConstraintPuzzle puzzle = part_->puzzle;
    puzzle.allowed = allowed_;
    return puzzle;
}

}  // namespace sudoku
