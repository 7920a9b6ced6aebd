// Every kind of constraints: puzzles with it on 4x4, 6x6 and 9x9, or why there are none.
#include "sudoku/compose/proposals.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "sudoku/constraint/regions.h"
#include "sudoku/propagate/constraint_solver.h"
#include "tests/unit/sudoku_compose/composing.h"

using namespace sudoku;
using compose_tests::board;

namespace {

// The solutions of a puzzle, at most two.
std::vector<Values> few_solutions(const ConstraintPuzzle& puzzle, ConstraintEngine engine) {
    DiagramCache cache;
    sat::Result<ConstraintSolver> solver = ConstraintSolver::make(puzzle, cache);
    REQUIRE(solver);
    ConstraintSolveOptions options;
    options.engine = engine;
    const auto found = solver->few_solutions(options);
    REQUIRE(found);
    return found->values;
}

// Without any given group or any drawn constraint there is another solution.
void check_needed(const ComposeRequest& request, const ConstraintPuzzle& puzzle) {
    for (const std::vector<Cell>& group : groups_of(request)) {
        if (!puzzle.is_given(group.front())) continue;
        ConstraintPuzzle less = puzzle;
        for (const Cell c : group) less.allowed[c] = puzzle.grid.all();
        CHECK(few_solutions(less, ConstraintEngine::automatic).size() == 2);
    }
    for (std::size_t i = 0; i < puzzle.constraints.size(); ++i) {
        if (compose_tests::is_kept(request, puzzle.constraints[i])) continue;
        ConstraintPuzzle less = puzzle;
        less.constraints.erase(less.constraints.begin() + static_cast<std::ptrdiff_t>(i));
        CHECK(few_solutions(less, ConstraintEngine::automatic).size() == 2);
    }
}

// The solution is the only one, by both engines; every constraint holds in it, and each kind is there.
void check_composed(const ComposeRequest& request, const Composed& composed) {
    const ConstraintPuzzle& puzzle = composed.puzzle;
    CHECK(fits(puzzle));
    CHECK(check_values(puzzle, composed.solution));
    for (const Constraint& constraint : puzzle.constraints)
        CHECK(constraint.kind->holds(puzzle, constraint, composed.solution));
    for (const NamedKind& asked : request.kinds)
        CHECK(std::ranges::count(puzzle.constraints, asked.kind, &Constraint::kind) > 0);
    const std::vector<Values> only(1, composed.solution);
    CHECK(few_solutions(puzzle, ConstraintEngine::sat) == only);
    CHECK(few_solutions(puzzle, ConstraintEngine::automatic) == only);
    for (const std::vector<Cell>& group : groups_of(request))
        for (const Cell c : group) CHECK(puzzle.is_given(c) == puzzle.is_given(group.front()));
}

Composed made(const ComposeRequest& request, std::uint64_t seed) {
    sat::Random random(seed);
    auto composed = compose(request, random);
    REQUIRE(composed);
    check_composed(request, *composed);
    return *std::move(composed);
}

std::vector<std::vector<Cell>> mirrored_groups(std::size_t side) {
    std::vector<std::vector<Cell>> groups;
    for (Cell row = 0; row < side; ++row)
        for (Cell column = 0; column < side / 2; ++column)
            groups.push_back(
                {static_cast<Cell>(row * side + column), static_cast<Cell>(row * side + side - 1 - column)});
    return groups;
}

// All names by which kinds can be generated.
std::vector<NamedKind> composable_names() {
    std::vector<NamedKind> names;
    for (const ConstraintKind& kind : constraint_kinds())
        if (check_composable(kind)) names.emplace_back(&kind);
    for (const OtherName& other : other_constraint_names())
        for (const NamedKind& named : constraint_kinds_named(other.name))
            if (std::ranges::find(names, named) == names.end()) names.push_back(named);
    return names;
}

// Kinds that have no grid, or no constraint, on a board of this side.
bool has_none(const NamedKind& asked, int side) {
    constexpr std::string_view kWithoutGrid[] = {"anti-king", "anti-taxicab", "non-consecutive", "global-entropy"};
    const std::string_view name = asked.kind->name;
    if (name == "three-directions") return true;  // of a hexagon
    return side == 4 && (std::ranges::count(kWithoutGrid, name) != 0 || (name == "whisper" && asked.number == 4));
}

// Rules that follow from those of rows and columns: no minimal puzzle needs them.
bool is_idle(const NamedKind& asked) {
    constexpr std::string_view kIdle[] = {"no-three", "balanced", "lines-differ"};
    return std::ranges::count(kIdle, asked.kind->name) != 0;
}

bool is_line(Look look) {
    return look == Look::line || look == Look::bulb || look == Look::arrow || look == Look::ends;
}

// A way through the middles of cells, as it is drawn; in half cells, so that the middle of a step is a number as well.
struct Point {
    int down, across;
    friend Point operator+(Point a, Point b) { return {a.down + b.down, a.across + b.across}; }
    friend Point operator-(Point a, Point b) { return {a.down - b.down, a.across - b.across}; }
    friend auto operator<=>(const Point&, const Point&) = default;
};
int product(Point a, Point b) {
    return a.down * b.down + a.across * b.across;
}
Point middle(const Grid& grid, Cell c) {
    return {2 * static_cast<int>(grid.row(c)), 2 * static_cast<int>(grid.column(c))};
}

// Arrows begin at the nearest cell of their circle or pill, loops end where they begin.
std::vector<std::vector<Point>> ways_of(const Grid& grid, const Constraint& constraint) {
    std::vector<std::vector<Point>> ways;
    for (const std::vector<Cell>& group : constraint.groups) {
        std::vector<Point>& way = ways.emplace_back();
        for (const Cell c : group) way.push_back(middle(grid, c));
    }
    if (constraint.kind->look == Look::arrow) {
        for (std::size_t i = 1; i < ways.size(); ++i) {
            const auto distance = [&](Point p) { return product(p - ways[i][0], p - ways[i][0]); };
            const Point first = *std::ranges::min_element(ways[0], {}, distance);
            ways[i].insert(ways[i].begin(), first);
        }
    }
    if (constraint.kind->name == "sum-loop") ways[0].insert(ways[0].end(), {ways[0][0], ways[0][1]});
    return ways;
}

// No acute angle, and no two steps with the same middle: these would cross.
void check_ways(const ConstraintPuzzle& puzzle) {
    std::set<Point> middles;
    for (const Constraint& constraint : puzzle.constraints) {
        if (!is_line(constraint.kind->look)) continue;
        CAPTURE(constraint.kind->name);
        for (const std::vector<Point>& way : ways_of(puzzle.grid, constraint)) {
            // The first step of a loop occurs again.
            const std::size_t steps = way.size() - (constraint.kind->name == "sum-loop" ? 2 : 1);
            for (std::size_t i = 0; i + 1 < way.size(); ++i) {
                const Point sum = way[i] + way[i + 1];
                if (i < steps) CHECK(middles.insert({sum.down / 2, sum.across / 2}).second);
                if (i > 0) CHECK(product(way[i + 1] - way[i], way[i] - way[i - 1]) >= 0);
            }
        }
    }
}

// Grey cells of different groups have no common side: they would look like one group.
void check_grey(const ConstraintPuzzle& puzzle) {
    std::vector<int> groups(puzzle.grid.num_cells(), 0);
    int number = 0;
    for (const Constraint& constraint : puzzle.constraints) {
        const std::string_view kind = constraint.kind->name;
        if (kind != "extra-region" && kind != "clone" && kind != "same-digits") continue;
        for (const std::vector<Cell>& group : constraint.groups) {
            ++number;
            for (const Cell c : group) groups[c] = kind == "extra-region" ? -number : number;
        }
    }
    for (Cell c = 0; c < puzzle.grid.num_cells(); ++c)
        for (const Cell next : puzzle.grid.neighbours(c))
            if (groups[c] * groups[next] > 0) CHECK(groups[c] == groups[next]);
}

// At most one set of counting circles, and none of them in another circle.
void check_circles(const ConstraintPuzzle& puzzle) {
    std::set<Cell> counting, others;
    int sets = 0;
    for (const Constraint& constraint : puzzle.constraints) {
        const std::vector<Cell>& first = constraint.groups.empty() ? std::vector<Cell>{} : constraint.groups[0];
        const Look look = constraint.kind->look;
        if (constraint.kind->name == "counting-circles") counting.insert(first.begin(), first.end()), ++sets;
        if (look == Look::arrow) others.insert(first.begin(), first.end());
        if (look == Look::ends) others.insert({first.front(), first.back()});
        if (look == Look::bulb) others.insert(first.front());
    }
    CHECK(sets <= 1);
    for (const Cell c : counting) CHECK(!others.contains(c));
}

// No cell twice in lines, in cages or in shaded cells; no border with two marks; no two clues at the end of a line.
void check_places(const ConstraintPuzzle& puzzle) {
    check_ways(puzzle);
    check_grey(puzzle);
    check_circles(puzzle);
    std::set<Cell> lines, cages, shades;
    std::set<std::set<Cell>> edges, corners;
    std::set<std::vector<Cell>> clues;
    for (const Constraint& constraint : puzzle.constraints) {
        const Look look = constraint.kind->look;
        CAPTURE(constraint.kind->name);
        for (const std::vector<Cell>& group : constraint.groups) {
            if (look == Look::edge) CHECK(edges.emplace(group.begin(), group.end()).second);
            if (look == Look::corner) CHECK(corners.emplace(group.begin(), group.end()).second);
            if (look == Look::outside) CHECK(clues.insert(group).second);
            for (const Cell c : group) {
                if (is_line(look)) CHECK(lines.insert(c).second);
                if (look == Look::cage) CHECK(cages.insert(c).second);
                if (look == Look::shade && constraint.kind->name != "indexing") CHECK(shades.insert(c).second);
            }
        }
    }
}

}  // namespace

TEST_CASE("every kind can be generated, or there is a reason why not") {
    for (const ConstraintKind& kind : constraint_kinds()) {
        CAPTURE(kind.name);
        const bool has_reason =
            is_of_unknown_regions(kind) || std::ranges::count(not_composed(), kind.name, &NotComposed::kind) == 1;
        CHECK(check_composable(kind).ok() != has_reason);
        const int ways = int{find_proposal(kind.name) != nullptr} + int{find_completion(kind.name) != nullptr} +
                         int{is_global(kind)};
        CHECK(ways <= 1);
    }
    for (const Proposal& proposal : proposals()) CHECK(find_constraint_kind(proposal.kind) != nullptr);
    for (const NotComposed& row : not_composed()) {
        const ConstraintKind* const kind = find_constraint_kind(row.kind);
        REQUIRE(kind != nullptr);
        CHECK(check_composable(*kind).error().message().ends_with(row.why));
    }
    for (const Completion& completion : completions()) {
        CHECK(find_constraint_kind(completion.kind) != nullptr);
        CHECK(find_proposal(completion.marks) != nullptr);
    }
}

TEST_CASE("puzzles of every name on small boards have one solution; minimal and symmetric ones are that") {
    std::size_t puzzles = 0;
    for (const NamedKind& asked : composable_names()) {
        CAPTURE(asked.kind->name);
        CAPTURE(asked.number);
        for (const int side : {4, 6}) {
            for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                CAPTURE(side);
                CAPTURE(seed);
                ComposeRequest request{board(side, 2, side / 2), {asked}};
                request.minimal = seed % 2 == 0;
                if (seed == 3) request.groups = mirrored_groups(static_cast<std::size_t>(side));
                sat::Random random(seed);
                const auto composed = compose(request, random);
                CHECK(composed.ok() != (has_none(asked, side) || (request.minimal && is_idle(asked))));
                if (!composed) continue;
                check_composed(request, *composed);
                check_places(composed->puzzle);
                if (request.minimal) check_needed(request, composed->puzzle);
                ++puzzles;
            }
        }
    }
    CHECK(puzzles > 300);
}

TEST_CASE("puzzles of every kind on 9x9 beside cages have one solution") {
    const ConstraintKind* const killer = find_constraint_kind("killer");
    for (const NamedKind& asked : composable_names()) {
        if (has_none(asked, 9)) continue;
        CAPTURE(asked.kind->name);
        ComposeRequest request{board(9, 3, 3), {asked}};
        if (asked.kind != killer) request.kinds.emplace_back(killer);
        check_places(made(request, 4).puzzle);
    }
}

TEST_CASE("many constraints of several kinds have a picture that can be read") {
    std::set<std::string_view> found;
    const auto draw = [&](Draft& draft, std::string_view name, std::size_t wanted, sat::Random& random) {
        const NamedKind asked = constraint_kinds_named(name).front();
        for (std::size_t tries = 0; wanted > 0 && tries < 200; ++tries) {
            if (std::optional<Constraint> made = find_proposal(asked.kind->name)->propose(draft, asked, random)) {
                draft.puzzle.constraints.push_back(*std::move(made));
                found.insert(name);
                --wanted;
            }
        }
    };
    const std::vector<std::vector<std::string_view>> together{
        {"counting-circles", "arrow", "between", "thermometer"},
        {"arrow", "between", "thermometer", "counting-circles"},
        {"pill-arrow", "sum-loop", "whisper"},
        {"sum-loop", "pill-arrow"},
        {"clone", "same-digits", "extra-region"},
        {"extra-region", "counting-circles"},
    };
    for (const int box : {2, 3, 4}) {
        const int side = box * box;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            CAPTURE(side);
            CAPTURE(seed);
            sat::Random random(seed);
            std::vector<int> digits;
            for (int d = 1; d <= side; ++d) digits.push_back(d);
            random.shuffle(std::span(digits));
            for (const auto& names : together) {
                Draft draft{board(side, box, box), {}};
                for (int r = 0; r < side; ++r)
                    for (int c = 0; c < side; ++c)
                        draft.solution.push_back(digits[static_cast<std::size_t>((r * box + r / box + c) % side)]);
                REQUIRE(check_values(draft.puzzle, draft.solution));
                for (const std::string_view name : names) draw(draft, name, 4, random);
                check_places(draft.puzzle);
            }
        }
    }
    CHECK(found.size() == 10);
}

TEST_CASE("constraints have the number and the pill of the name that was asked for") {
    const auto of = [](std::initializer_list<std::string_view> names) {
        ComposeRequest request{board(9, 3, 3), {}};
        for (const std::string_view name : names)
            for (const NamedKind& named : constraint_kinds_named(name)) request.kinds.push_back(named);
        std::vector<Constraint> constraints = made(request, 5).puzzle.constraints;
        constraints.erase(constraints.begin());
        return constraints;
    };
    for (const Constraint& line : of({"dutch-whispers"})) CHECK(line.numbers == std::vector{4});
    for (const Constraint& line : of({"german-whisper"})) CHECK(line.numbers.empty());
    for (const Constraint& line : of({"10-line"})) CHECK(line.numbers == std::vector{10});
    for (const Constraint& arrow : of({"pill-arrow"})) CHECK(arrow.cells().size() == 2);
    for (const Constraint& arrow : of({"arrow"})) CHECK(arrow.cells().size() == 1);
    const std::vector<Constraint> both = of({"dutch-whisper", "german-whisper"});
    const auto dutch = std::ranges::count_if(both, [](const Constraint& line) { return !line.numbers.empty(); });
    CHECK(dutch > 0);
    CHECK(dutch < static_cast<std::ptrdiff_t>(both.size()));
}

TEST_CASE("all dots are given where the puzzle says so") {
    ComposeRequest request{board(6, 2, 3),
                           {find_constraint_kind("all-differences"), find_constraint_kind("all-ratios")}};
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const Composed composed = made(request, seed);
        const Grid& grid = composed.puzzle.grid;
        std::set<std::set<Cell>> dots;
        for (const Constraint& constraint : composed.puzzle.constraints)
            if (constraint.kind->look == Look::edge)
                CHECK(dots.emplace(constraint.cells().begin(), constraint.cells().end()).second);
        for (Cell c = 0; c < grid.num_cells(); ++c) {
            for (const Cell next : grid.neighbours(c)) {
                const int a = composed.solution[c], b = composed.solution[next];
                CHECK(dots.contains({c, next}) == (std::abs(a - b) == 1 || a == 2 * b || b == 2 * a));
            }
        }
    }
}
