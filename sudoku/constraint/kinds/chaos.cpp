// Regions that are part of the solution, and clues about them.
#include "sudoku/constraint/kinds/common.h"
#include "sudoku/constraint/regions.h"

namespace sudoku::kinds {
namespace {

using sat::Done;
using sat::Error;
using sat::Status;

// Every row holds every digit, so that a region is known by the row in which it has a certain digit.
Status chaos_fits(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    const Grid& grid = puzzle.grid;
    const std::size_t side = grid.rows();
    if (grid.columns() != side || grid.num_digits() != side || side < 2)
        return Error{"%1 needs as many rows and columns as digits, and at least 2", constraint.kind->name};
    if (side > kMostUnknownRegions)
        return Error{"%1 with %2 regions; expected at most %3", constraint.kind->name, side, kMostUnknownRegions};
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (!grid.has(c)) return Error{"%1 needs a grid without missing cells", constraint.kind->name};
    const auto is_whole = [&](const BoardPlace& board) { return board.side == side; };
    if (std::ranges::none_of(boards_of(puzzle), is_whole))
        return Error{"%1 needs a board of the whole grid", constraint.kind->name};
    const auto is_same = [&](const Constraint& other) {
        return other.kind == constraint.kind && &other != &constraint;
    };
    if (std::ranges::any_of(puzzle.constraints, is_same))
        return Error{"duplicate constraint %1", constraint.kind->name};
    return Done{};
}

// The cells of the region that are reached from its first one by steps to the sides.
std::size_t size_of_piece(const ConstraintPuzzle& puzzle, const Values& values, Cell first) {
    Cells reached{first};
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (const Cell next : puzzle.grid.neighbours(reached[i]))
            if (region_of(puzzle, values, next) == region_of(puzzle, values, first) &&
                std::ranges::find(reached, next) == reached.end())
                reached.push_back(next);
    return reached.size();
}
bool chaos_holds(const ConstraintPuzzle& puzzle, const Constraint&, const Values& values) {
    const std::size_t cells = puzzle.grid.num_cells(), side = puzzle.grid.rows();
    std::vector<Cells> regions(side);
    std::size_t seen = 0;
    for (Cell c = 0; c < cells; ++c) {
        const auto region = static_cast<std::size_t>(region_of(puzzle, values, c));
        if (region < 1 || region > std::min(seen + 1, side)) return false;
        seen = std::max(seen, region);
        regions[region - 1].push_back(c);
    }
    return std::ranges::all_of(regions, [&](const Cells& region) {
        return region.size() == side && all_differ(values, region) &&
               size_of_piece(puzzle, values, region.front()) == side;
    });
}
// Parts::of() makes the regions before all other parts, which refer to them.
void add_chaos(const ConstraintPuzzle&, const Constraint&, Parts&) {}

Status needs_regions(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    if (has_unknown_regions(puzzle)) return Done{};
    return Error{"%1 needs the constraint %2", constraint.kind->name, kUnknownRegions};
}

// groups: the cell that counts; then what it counts.
Status control_fits(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    if (Status status = needs_regions(puzzle, constraint); !status) return status;
    if (constraint.cells().size() != 1)
        return Error{"%1 has %2 cells in its first group; expected the one that counts", constraint.kind->name,
                     constraint.cells().size()};
    const int less = number_or(constraint, 0);
    if (less == 0 || less == 1) return Done{};
    return Error{"%1 has the number %2; expected 1 if the first cell is not counted, or none", constraint.kind->name,
                 less};
}

constexpr std::size_t kMostArms = 4;

Status run_fits(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    if (Status status = control_fits(puzzle, constraint); !status) return status;
    for (std::size_t g = 1; g < constraint.groups.size(); ++g) {
        if (constraint.groups[g].front() != constraint.groups[1].front())
            return Error{"%1 has arms that begin in different cells", constraint.kind->name};
        Cells cells = constraint.groups[g];
        std::ranges::sort(cells);
        if (std::ranges::adjacent_find(cells) != cells.end())
            return Error{"%1 has an arm with a cell twice", constraint.kind->name};
    }
    return Done{};
}
// Without the cell in which they begin.  A region has no more cells than there are digits.
std::vector<Cells> arms_of(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    std::vector<Cells> arms(constraint.groups.begin() + 1, constraint.groups.end());
    for (Cells& arm : arms) arm.erase(arm.begin());
    if (arms.empty()) {
        const Cell c = constraint.cells()[0];
        const auto side = static_cast<int>(puzzle.grid.rows());
        for (const auto& [down, across] : {std::pair{0, -1}, std::pair{0, 1}, std::pair{-1, 0}, std::pair{1, 0}}) {
            arms.emplace_back();
            for (int i = 1; i < side; ++i)
                if (const auto next = puzzle.grid.beside(c, i * down, i * across)) arms.back().push_back(*next);
        }
    }
    for (Cells& arm : arms) arm.resize(std::min(arm.size(), puzzle.grid.num_digits() - 1));
    return arms;
}
Cell start_of(const Constraint& constraint) {
    return constraint.groups.size() > 1 ? constraint.groups[1].front() : constraint.cells()[0];
}
bool run_holds(const ConstraintPuzzle& puzzle, const Constraint& constraint, const Values& values) {
    const int region = region_of(puzzle, values, start_of(constraint));
    int length = 1;
    for (const Cells& arm : arms_of(puzzle, constraint))
        for (const Cell c : arm) {
            if (region_of(puzzle, values, c) != region) break;
            ++length;
        }
    return values[constraint.cells()[0]] == length - number_or(constraint, 0);
}
// A line along cells that say whether a cell is in the region of the start, arm by arm, and the cell that counts.
void add_run(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    const Cell start = start_of(constraint);
    const int first = puzzle.grid.first(), less = number_or(constraint, 0);
    Cells line;
    std::vector<bool> begins_arm;
    int lengths = 0;  // the automaton depends on them
    for (const Cells& arm : arms_of(puzzle, constraint)) {
        for (const Cell c : arm) {
            begins_arm.push_back(c == arm.front());
            line.push_back(parts.same_region(start, c));
        }
        lengths = 64 * lengths + static_cast<int>(arm.size());
    }
    line.push_back(constraint.cells()[0]);
    struct State {
        int length = 1;
        bool ended = false;
        auto operator<=>(const State&) const = default;
    };
    const auto next = [=](State state, std::size_t i, int value) -> std::optional<State> {
        if (i == begins_arm.size()) return value == state.length - less ? std::optional(State{0, true}) : std::nullopt;
        if (begins_arm[i]) state.ended = false;
        if (state.ended || value == first) return State{state.length, true};
        return State{state.length + 1, false};
    };
    parts.line(std::move(line), lengths, State{}, next, [](const State&) { return true; });
}

// The cells that are counted: those of the second group, or the cell that counts and those around it.
Cells counted(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    if (constraint.groups.size() > 1) return constraint.groups[1];
    return around(puzzle.grid, constraint.cells()[0]);
}
bool count_holds(const ConstraintPuzzle& puzzle, const Constraint& constraint, const Values& values) {
    const Cells cells = counted(puzzle, constraint);
    const int region = region_of(puzzle, values, cells[0]);
    const auto number = std::ranges::count_if(cells, [&](Cell c) { return region_of(puzzle, values, c) == region; });
    return values[constraint.cells()[0]] == number - number_or(constraint, 0);
}
void add_count(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    const Cells cells = counted(puzzle, constraint);
    const int first = puzzle.grid.first(), less = number_or(constraint, 0);
    Cells line;
    for (std::size_t i = 1; i < cells.size(); ++i) line.push_back(parts.same_region(cells[0], cells[i]));
    line.push_back(constraint.cells()[0]);
    const auto next = [=, last = line.size() - 1](int found, std::size_t i, int value) -> std::optional<int> {
        if (i == last) return value == found - less ? std::optional(0) : std::nullopt;
        return value == first ? found : found + 1;
    };
    parts.line(std::move(line), 0, 1, next, [](int) { return true; });
}

bool variety_holds(const ConstraintPuzzle& puzzle, const Constraint& constraint, const Values& values) {
    std::vector<int> regions;
    for (const Cell c : counted(puzzle, constraint)) regions.push_back(region_of(puzzle, values, c));
    std::ranges::sort(regions);
    const auto repeated = std::ranges::unique(regions);
    return values[constraint.cells()[0]] == static_cast<int>(regions.size() - repeated.size());
}
void add_variety(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    Cells line = parts.regions_of(counted(puzzle, constraint));
    line.push_back(constraint.cells()[0]);
    const auto next = [first = puzzle.grid.first(), last = line.size() - 1](int found, std::size_t i,
                                                                            int value) -> std::optional<int> {
        if (i == last) return value == found ? std::optional(0) : std::nullopt;
        return value == first ? found : found + 1;
    };
    parts.line(std::move(line), 0, 0, next, [](int) { return true; });
}

bool same_region_holds(const ConstraintPuzzle& puzzle, const Constraint& constraint, const Values& values) {
    return std::ranges::all_of(constraint.cells(), [&](Cell c) {
        return region_of(puzzle, values, c) == region_of(puzzle, values, constraint.cells()[0]);
    });
}
void add_same_region(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    const auto cells = constraint.cells();
    for (std::size_t i = 1; i < cells.size(); ++i)
        parts.pair(parts.region(cells[i - 1]), parts.region(cells[i]), [](int a, int b) { return a == b; });
}

bool different_regions_hold(const ConstraintPuzzle& puzzle, const Constraint& constraint, const Values& values) {
    std::vector<int> regions;
    for (const Cell c : constraint.cells()) regions.push_back(region_of(puzzle, values, c));
    std::ranges::sort(regions);
    return std::ranges::adjacent_find(regions) == regions.end();
}
void add_different_regions(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    Cells regions;
    for (const Cell c : constraint.cells()) regions.push_back(parts.region(c));
    parts.distinct(std::move(regions));
}

constexpr Takes kTakesRun{.max_groups = 1 + kMostArms, .max_numbers = 1};
constexpr Takes kTakesCount{.max_groups = 2, .max_numbers = 1};
constexpr Takes kTakesVariety{.max_groups = 2};
constexpr Takes kTakesCells{.min_cells = 2};

}  // namespace

std::span<const ConstraintKind> chaos() {
    static constexpr ConstraintKind kKinds[] = {
        {kUnknownRegions, "regions that are not given: connected, of as many cells as digits", kTakesNothing,
         Look::nothing,
         "the grid is to be divided into connected regions of as many cells as digits, each with every digit once",
         chaos_fits, chaos_holds, add_chaos},
        {"region-run", "the first cell says how far its unknown region reaches along arms", kTakesRun, Look::nothing,
         "the first cell says how many cells along the arms, or in its row and column, are in one region with their "
         "beginning, without a gap",
         run_fits, run_holds, add_run},
        {"region-count", "the first cell says how many cells are in one unknown region", kTakesCount, Look::nothing,
         "the first cell says how many of the cells, or of those around it and itself, are in one region with the "
         "first of them",
         control_fits, count_holds, add_count},
        {"region-variety", "the first cell says how many unknown regions cells are in", kTakesVariety, Look::nothing,
         "the first cell says how many different regions the cells, or those around it and itself, are in",
         control_fits, variety_holds, add_variety},
        {"same-region", "cells of one unknown region", kTakesCells, Look::nothing, "the cells are in one region",
         needs_regions, same_region_holds, add_same_region},
        {"different-regions", "cells of unknown regions that differ", kTakesCells, Look::nothing,
         "the cells are in regions that differ", needs_regions, different_regions_hold, add_different_regions},
    };
    return kKinds;
}

}  // namespace sudoku::kinds
