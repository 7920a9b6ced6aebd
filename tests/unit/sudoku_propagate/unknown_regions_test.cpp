// Regions that are part of the solution: their number counted here without the solver, what their clues mean, proofs.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "sat/check/drat_check.h"
#include "sat/io/byte_sink.h"
#include "sudoku/constraint/regions.h"
#include "sudoku/propagate/proof.h"
#include "tests/property/sudoku_constraints/divisions.h"
#include "tests/unit/sudoku_propagate/grids.h"

using namespace propagate_tests;
using constraint_tests::divisions;

namespace {

ConstraintPuzzle undivided(std::size_t side, int first = 1) {
    ConstraintPuzzle puzzle(Grid(side, side, side, first));
    puzzle.constraints.push_back(constraint_of("board", {}, {1, 1, static_cast<int>(side), 0, 0}));
    puzzle.constraints.push_back(constraint_of(kUnknownRegions, {}));
    return puzzle;
}
void give(ConstraintPuzzle& puzzle, const std::vector<int>& digits) {
    for (Cell c = 0; c < digits.size(); ++c)
        if (digits[c] != 0) puzzle.allowed[c] = puzzle.grid.only(digits[c]);
}

std::set<Values> solutions_of(const ConstraintPuzzle& puzzle) {
    ConstraintSolver solver = solver_of(puzzle);
    std::set<Values> solutions;
    ConstraintSolveOptions options;
    options.limit = 1'000'000;
    options.on_solution = [&](const Values& values) { solutions.insert(values); };
    const auto result = solver.solve(options);
    REQUIRE(result);
    CHECK(result->ended == ConstraintSearchEnd::exhausted);
    CHECK(result->solutions == solutions.size());
    return solutions;
}

// Digits and regions together.
std::set<Values> divided(const std::vector<int>& digits, std::size_t side) {
    std::set<Values> all;
    for (const std::vector<int>& regions : divisions(side, digits)) {
        Values values = digits;
        values.insert(values.end(), regions.begin(), regions.end());
        all.insert(std::move(values));
    }
    return all;
}

// Latin squares from the row `r` on.
void add_squares(std::vector<int>& square, std::size_t c, int side, std::vector<std::vector<int>>& all) {
    const auto n = static_cast<std::size_t>(side);
    if (c == square.size()) {
        all.push_back(square);
        return;
    }
    for (int digit = 1; digit <= side; ++digit) {
        bool is_new = true;
        for (std::size_t i = c / n * n; i < c; ++i) is_new = is_new && square[i] != digit;
        for (std::size_t i = c % n; i < c; i += n) is_new = is_new && square[i] != digit;
        if (!is_new) continue;
        square[c] = digit;
        add_squares(square, c + 1, side, all);
    }
}

const std::vector<int> kSix{1, 2, 3, 4, 5, 6, 3, 4, 5, 6, 1, 2, 5, 6, 1, 2, 3, 4,
                            2, 1, 4, 3, 6, 5, 4, 3, 6, 5, 2, 1, 6, 5, 2, 1, 4, 3};
const std::vector<int> kFive{1, 2, 3, 4, 5, 2, 3, 4, 5, 1, 3, 4, 5, 1, 2, 4, 5, 1, 2, 3, 5, 1, 2, 3, 4};

sat::ProofBytes bytes_of_text(std::string bytes) {
    return [bytes = std::move(bytes), at = std::size_t{0}](char* to, std::size_t size) mutable {
        const std::size_t n = std::min(size, bytes.size() - at);
        std::copy_n(bytes.data() + at, n, to);
        at += n;
        return sat::Result<std::size_t>(n);
    };
}

}  // namespace

TEST_CASE("divisions of squares, as many as are known") {  // OEIS A172477
    CHECK(divisions(1).size() == 1);
    CHECK(divisions(2).size() == 2);
    CHECK(divisions(3).size() == 10);
    CHECK(divisions(4).size() == 117);
    CHECK(divisions(5).size() == 4006);
}

TEST_CASE("all digits and regions of small grids, as many as by trying") {
    for (const int side : {2, 3, 4}) {
        const auto n = static_cast<std::size_t>(side);
        std::vector<int> square(n * n);
        std::vector<std::vector<int>> squares;
        add_squares(square, 0, side, squares);
        // With the digits of the first row in order; the others are as many.
        std::size_t number = 0, ordered = 0;
        for (const std::vector<int>& digits : squares) {
            if (!std::is_sorted(digits.begin(), digits.begin() + side)) continue;
            ++ordered;
            number += divisions(n, digits).size();
        }
        CAPTURE(side);
        REQUIRE(ordered > 0);
        CHECK(number_of_solutions(undivided(n)) == std::to_string(number * (squares.size() / ordered)));
        CHECK(number_of_solutions(undivided(n, 0)) == std::to_string(number * (squares.size() / ordered)));
    }
}

TEST_CASE("a full grid has the divisions that trying finds") {
    ConstraintPuzzle five = undivided(5), six = undivided(6);
    give(five, kFive);
    give(six, kSix);
    const std::set<Values> of_five = divided(kFive, 5), of_six = divided(kSix, 6);
    REQUIRE(of_five.size() > 1);
    REQUIRE(of_six.size() > 1);
    CHECK(solutions_of(five) == of_five);
    CHECK(solutions_of(six) == of_six);
    CHECK(number_of_solutions(six) == std::to_string(of_six.size()));
}

TEST_CASE("digits that are the same with other regions are another solution, and candidates are of digits") {
    ConstraintPuzzle puzzle = undivided(6);
    give(puzzle, kSix);
    ConstraintSolver solver = solver_of(puzzle);
    const auto few = solver.few_solutions({});
    REQUIRE(few);
    REQUIRE(few->values.size() == 2);
    CHECK(std::equal(kSix.begin(), kSix.end(), few->values[0].begin()));
    CHECK(std::equal(kSix.begin(), kSix.end(), few->values[1].begin()));
    CHECK(few->values[0] != few->values[1]);
    const auto candidates = solver.true_candidates({});
    REQUIRE(candidates);
    CHECK(candidates->complete);
    CHECK(candidates->proven == puzzle.allowed);
}

TEST_CASE("a full grid is checked with its regions") {
    ConstraintPuzzle puzzle = undivided(4);
    const Values digits{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    const auto error_of = [&](const std::vector<int>& regions) {
        Values values = digits;
        values.insert(values.end(), regions.begin(), regions.end());
        const sat::Status right = check_values(puzzle, values);
        return right ? std::string() : right.error().message();
    };
    const std::string wrong = "the solution violates chaos-construction";
    CHECK(error_of({1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4}).empty());
    CHECK(error_of({}) == "the solution has 16 cells; expected 32");
    CHECK(error_of({2, 2, 1, 1, 2, 2, 1, 1, 3, 3, 4, 4, 3, 3, 4, 4}) == wrong);  // not numbered by first cells
    CHECK(error_of({1, 1, 2, 2, 1, 3, 2, 2, 1, 3, 4, 4, 3, 3, 4, 4}) == wrong);  // 3 twice in region 1
    CHECK(error_of({1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4}).empty());
    CHECK(error_of({1, 1, 1, 2, 2, 2, 2, 1, 3, 3, 4, 4, 3, 3, 4, 4}) == wrong);  // in two pieces
    CHECK(error_of({1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 5, 5, 3, 3, 5, 5}) == wrong);
    CHECK(error_of({1, 1, 1, 2, 1, 2, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4}) == wrong);  // 3 twice in region 1
}

TEST_CASE("clues about regions hold where their rules say so") {
    ConstraintPuzzle puzzle = undivided(4);
    Values values{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    const std::vector<int> regions{1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4};
    values.insert(values.end(), regions.begin(), regions.end());
    const auto holds = [&](std::string_view kind, std::vector<std::vector<Cell>> groups, std::vector<int> numbers) {
        const Constraint constraint = constraint_of(kind, std::move(groups), std::move(numbers));
        REQUIRE(fits(puzzle, constraint));
        return constraint.kind->holds(puzzle, constraint, values);
    };
    // r1c3 has 3: itself, one on the right, one below.
    CHECK(holds("region-run", {{2}}, {}));
    CHECK_FALSE(holds("region-run", {{2}}, {1}));
    CHECK_FALSE(holds("region-run", {{1}}, {}));
    CHECK(holds("region-run", {{1}}, {1}));
    CHECK(holds("region-run", {{8}, {8, 9, 10, 11}}, {}));
    CHECK(holds("region-run", {{4}, {8, 9, 10, 11}, {8, 12}}, {}));
    CHECK_FALSE(holds("region-run", {{4}, {8, 9, 10, 11}, {8, 4, 12}}, {}));  // the run ends at r2c1
    CHECK(holds("region-count", {{3}}, {}));
    CHECK(holds("region-count", {{4}}, {1}));
    CHECK(holds("region-count", {{1}, {10, 11, 9, 8}}, {}));
    CHECK(holds("region-variety", {{1}}, {}));
    CHECK(holds("region-variety", {{5}}, {}));
    CHECK_FALSE(holds("region-variety", {{9}}, {}));
    CHECK(holds("region-variety", {{6}, {2, 3, 7}}, {}));
    CHECK(holds("same-region", {{0, 5, 1}}, {}));
    CHECK_FALSE(holds("same-region", {{0, 5, 6}}, {}));
    CHECK(holds("different-regions", {{5, 6, 9, 10}}, {}));
    CHECK_FALSE(holds("different-regions", {{5, 6, 9, 0}}, {}));
}

TEST_CASE("unknown regions and their clues need what they say") {
    const auto error_of = [](const ConstraintPuzzle& puzzle, const Constraint& constraint) {
        const sat::Status right = fits(puzzle, constraint);
        return right ? std::string() : right.error().message();
    };
    const ConstraintPuzzle puzzle = undivided(4);
    const Constraint regions = constraint_of(kUnknownRegions, {});
    const std::string lacks = "chaos-construction needs ";
    CHECK(error_of(puzzle, regions) == "duplicate constraint chaos-construction");
    CHECK(error_of(ConstraintPuzzle(Grid(4, 4, 4)), regions) == lacks + "a board of the whole grid");
    CHECK(error_of(ConstraintPuzzle(Grid(4, 4, 5)), regions) ==
          lacks + "as many rows and columns as digits, and at least 2");
    CHECK(error_of(ConstraintPuzzle(Grid(3, 4, 4)), regions) ==
          lacks + "as many rows and columns as digits, and at least 2");
    CHECK(error_of(ConstraintPuzzle(Grid(26, 26, 26)), regions) ==
          "chaos-construction with 26 regions; expected at most 25");
    Grid grid(4, 4, 4);
    grid.remove(3);
    CHECK(error_of(ConstraintPuzzle(grid), regions) == lacks + "a grid without missing cells");
    CHECK(error_of(blank4(), constraint_of("same-region", {{0, 1}})) ==
          "same-region needs the constraint chaos-construction");
    CHECK(error_of(puzzle, constraint_of("region-run", {{0, 1}})) ==
          "region-run has 2 cells in its first group; expected the one that counts");
    CHECK(error_of(puzzle, constraint_of("region-count", {{0}}, {2})) ==
          "region-count has the number 2; expected 1 if the first cell is not counted, or none");
    CHECK(error_of(puzzle, constraint_of("region-run", {{0}, {1, 2}, {2, 1}})) ==
          "region-run has arms that begin in different cells");
    CHECK(error_of(puzzle, constraint_of("region-run", {{0}, {1, 2, 1}})) == "region-run has an arm with a cell twice");
}

TEST_CASE("a cell that is counted twice counts twice") {
    ConstraintPuzzle puzzle = undivided(4);
    give(puzzle, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4});
    const std::set<Values> all = solutions_of(puzzle);
    puzzle.constraints.push_back(constraint_of("region-count", {{0}, {5, 5, 6, 6}}));
    puzzle.constraints.push_back(constraint_of("region-variety", {{3}, {5, 5, 6, 6}}));
    const std::set<Values> solutions = solutions_of(puzzle);
    CHECK(!solutions.empty());
    for (const Values& values : solutions) {
        CHECK(values[0] == (values[16 + 5] == values[16 + 6] ? 4 : 2));
        CHECK(values[3] == (values[16 + 5] == values[16 + 6] ? 1 : 2));
    }
    std::size_t expected = 0;
    for (const Values& values : all) expected += check_values(puzzle, values).ok();
    CHECK(solutions.size() == expected);
}

TEST_CASE("search alone does not find unknown regions") {
    const ConstraintPuzzle puzzle = undivided(4);
    ConstraintSolver solver = solver_of(puzzle);
    ConstraintSolveOptions options;
    options.engine = ConstraintEngine::search;
    const std::string why = "unknown regions require the SAT engine";
    CHECK(solver.solve(options).error().message() == why);
    CHECK(solver.true_candidates(options).error().message() == why);
}

TEST_CASE("a proof that digits and regions are the only ones is checked") {
    ConstraintPuzzle puzzle = undivided(4);
    give(puzzle, {1});
    for (const Cell c : {5, 7}) puzzle.constraints.push_back(constraint_of("region-run", {{c}}));
    puzzle.constraints.push_back(constraint_of("region-count", {{9}}));
    puzzle.constraints.push_back(constraint_of("region-variety", {{8}}));
    for (const bool is_unique : {true, false}) {
        if (!is_unique) puzzle.constraints.pop_back();
        ConstraintSolver solver = solver_of(puzzle);
        const auto few = solver.few_solutions({});
        REQUIRE(few);
        REQUIRE(few->values.size() == (is_unique ? 1 : 2));
        const auto encoding = solver.encoding();
        REQUIRE(encoding);
        sat::StringSink cnf, proof;
        const auto outcome = prove_no_other(**encoding, &few->values.front(), {}, cnf, proof);
        REQUIRE(outcome);
        if (is_unique) {
            REQUIRE(outcome->verdict == sat::Verdict::unsatisfiable);
            sat::FormulaSink sink;
            (*encoding)->write(sink, &few->values.front());
            const auto checked = sat::check_proof(std::move(sink).formula(), bytes_of_text(proof.text));
            REQUIRE(checked);
            CHECK(checked->verdict == sat::ProofVerdict::verified);
        } else {
            REQUIRE(outcome->other);
            CHECK(*outcome->other != few->values.front());
            CHECK(check_values(puzzle, *outcome->other));
        }
    }
}

TEST_CASE("an interrupt at any poll stops the search for regions") {
    ConstraintPuzzle puzzle = undivided(6);
    give(puzzle, kSix);
    puzzle.allowed[0] = puzzle.allowed[1] = puzzle.grid.all();
    const std::set<Values> all = solutions_of(puzzle);
    std::size_t stopped = 0;
    for (std::uint64_t poll = 1; poll < 2000; poll = 3 * poll + 1) {
        ConstraintSolver solver = solver_of(puzzle);
        sat::Terminator stop;
        stop.terminate_at_poll(poll);
        std::set<Values> found;
        ConstraintSolveOptions options;
        options.limit = 1'000'000;
        options.stop = &stop;
        options.on_solution = [&](const Values& values) { found.insert(values); };
        const auto result = solver.solve(options);
        REQUIRE(result);
        CHECK(std::ranges::includes(all, found));
        stopped += result->ended == ConstraintSearchEnd::stopped;
        if (result->ended == ConstraintSearchEnd::exhausted) CHECK(found == all);
        sat::Terminator other;
        other.terminate_at_poll(poll);
        const auto count = solver.count({.stop = &other});
        REQUIRE(count);
        if (!count->solutions.empty()) CHECK(count->solutions == std::to_string(all.size()));
    }
    CHECK(stopped > 1);
}
