// Budgets and interrupts of the search, puzzles that are too large, and proofs.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "sat/check/drat_check.h"
#include "sat/io/byte_sink.h"
#include "sudoku/propagate/proof.h"
#include "tests/unit/sudoku_propagate/grids.h"

using namespace propagate_tests;

namespace {

constexpr std::size_t kBoards4 = 288;  // grids of 4x4

struct Collected {
    std::set<Values> solutions;
    bool repeated = false;
    ConstraintSearchOptions options() {
        ConstraintSearchOptions options;
        options.limit = 1'000'000;
        options.on_solution = [this](const Values& values) { repeated |= !solutions.insert(values).second; };
        return options;
    }
};

sat::ProofBytes bytes_of(std::string bytes) {
    return [bytes = std::move(bytes), at = std::size_t{0}](char* to, std::size_t size) mutable {
        const std::size_t n = std::min(size, bytes.size() - at);
        std::copy_n(bytes.data() + at, n, to);
        at += n;
        return sat::Result<std::size_t>(n);
    };
}

sat::Formula formula_of(const ConstraintEncoding& encoding, const Values* without) {
    sat::FormulaSink sink;
    encoding.write(sink, without);
    return std::move(sink).formula();
}

}  // namespace

TEST_CASE("a search that is continued finds every solution once, whatever its budget") {
    const ConstraintPuzzle puzzle = blank4();
    const ConstraintSolver solver = solver_of(puzzle);
    for (const std::uint64_t budget : {1, 2, 7, 100}) {
        Collected collected;
        ConstraintSearchOptions options = collected.options();
        options.node_budget = budget;
        ConstraintSearch search(solver.network());
        int runs = 0;
        ConstraintSearchResult result;
        do {
            result = search.run(options);
            // A branch that fails is left for the next one without another look at the budget.
            CHECK(result.nodes < budget + 20);
            REQUIRE(++runs < 10'000);
        } while (result.ended == ConstraintSearchEnd::budget);
        CHECK(result.ended == ConstraintSearchEnd::exhausted);
        CHECK(collected.solutions.size() == kBoards4);
        CHECK_FALSE(collected.repeated);
        CHECK(runs > 1);
    }
}

TEST_CASE("patience ends a search without solutions, and not one that finds some") {
    const ConstraintPuzzle many = blank4();
    const ConstraintSolver easy = solver_of(many);
    ConstraintSearchOptions options;
    options.limit = 1'000'000;
    options.patience = 10;
    CHECK(search(easy.network(), options).solutions == kBoards4);
    // Six cells that differ, with five digits.
    ConstraintPuzzle none{Grid(1, 6, 5)};
    for (Cell a = 0; a < 6; ++a)
        for (Cell b = 0; b < a; ++b) none.constraints.push_back(constraint_of("different", {{b, a}}));
    const ConstraintSolver hard = solver_of(none);
    CHECK(search(hard.network(), options).ended == ConstraintSearchEnd::budget);
    options.patience.reset();
    CHECK(search(hard.network(), options).ended == ConstraintSearchEnd::exhausted);
}

TEST_CASE("an interrupt at any poll stops the search") {
    const ConstraintPuzzle puzzle = blank4();
    const ConstraintSolver solver = solver_of(puzzle);
    for (std::uint64_t poll = 1; poll < 100; poll += 7) {
        sat::Terminator stop;
        stop.terminate_at_poll(poll);
        Collected collected;
        ConstraintSearchOptions options = collected.options();
        options.stop = &stop;
        const ConstraintSearchResult result = search(solver.network(), options);
        CHECK(result.ended == ConstraintSearchEnd::stopped);
        CHECK(result.solutions == collected.solutions.size());
        CHECK(result.solutions < kBoards4);
        for (const Values& values : collected.solutions) CHECK(check_values(puzzle, values));
    }
}

TEST_CASE("an interrupt at any poll stops the building of tables") {
    ConstraintPuzzle puzzle = blank9();
    puzzle.constraints.push_back(constraint_of("skyscraper", {{0, 1, 2, 3, 4, 5, 6, 7, 8}}, {4}));
    puzzle.constraints.push_back(constraint_of("renban", {{9, 10, 11}}));
    puzzle.constraints.push_back(constraint_of("arrow", {{20}, {30, 40}}));
    puzzle.constraints.push_back(constraint_of("killer", {{0, 1, 2}}, {12}));
    sat::Terminator counter;
    counter.terminate_at_poll(1'000'000);
    DiagramCache fresh;
    REQUIRE(ConstraintSolver::make(puzzle, fresh, &counter));
    REQUIRE(counter.polls() > 20);
    DiagramCache cache;
    for (std::uint64_t poll = 1; poll <= counter.polls(); ++poll) {
        sat::Terminator stop;
        stop.terminate_at_poll(poll);
        DiagramCache own;
        const auto solver = ConstraintSolver::make(puzzle, poll % 2 == 0 ? cache : own, &stop);
        // Diagrams of the cache need fewer polls.
        if (poll % 2 == 1) CHECK_FALSE(solver);
        if (!solver) CHECK(solver.error().message() == "interrupted");
    }
    CHECK(ConstraintSolver::make(puzzle, cache));
}

TEST_CASE("an interrupt stops the writing of clauses") {
    const ConstraintPuzzle puzzle = blank9();
    ConstraintSolver solver = solver_of(puzzle);
    const sat::Terminator stop(true);
    const auto encoding = solver.encoding();
    REQUIRE(encoding);
    const auto formula = (*encoding)->formula(&stop);
    REQUIRE_FALSE(formula);
    CHECK(formula.error().message() == "interrupted");
    CHECK((*encoding)->formula());
    ConstraintSolveOptions options;
    options.engine = ConstraintEngine::sat;
    options.stop = &stop;
    const auto result = solver.solve(options);
    REQUIRE(result);
    CHECK(result->ended == ConstraintSearchEnd::stopped);
    CHECK(solver.count({.stop = &stop})->stopped == sat::StopReason::interrupted);
}

TEST_CASE("constraints with more pairs than the limit are refused at their line") {
    ConstraintPuzzle puzzle{Grid(256, 256, 9)};
    std::vector<Cell> all;
    for (Cell c = 0; c < puzzle.grid.num_cells(); ++c) all.push_back(c);
    puzzle.constraints = {constraint_of("nabner", {all})};
    puzzle.constraints[0].line = 3;
    const sat::Result<Parts> parts = Parts::of(puzzle);
    REQUIRE_FALSE(parts);
    CHECK(parts.error().line == 3);
    CHECK(parts.error().message() ==
          "the puzzle is too large at the constraint nabner: more than 1000000 pairs of cells");
}

TEST_CASE("a large grid is solved in little memory") {
    ConstraintPuzzle puzzle{Grid(60, 60, 9)};
    puzzle.constraints = {constraint_of("anti-king", {})};
    const ConstraintSolver solver = solver_of(puzzle);
    std::size_t words = 0;
    for (Cell c = 0; c < 3600; ++c) words += solver.network().peers(c).size();
    CHECK(words < 3600 * 8);
    int found = 0;
    ConstraintSearchOptions options;
    options.on_solution = [&](const Values& values) { found += check_values(puzzle, values) ? 1 : 0; };
    CHECK(search(solver.network(), options).ended == ConstraintSearchEnd::limit);
    CHECK(found == 1);
}

TEST_CASE("a proof that a solution is the only one is complete, and there is none if it is not") {
    ConstraintPuzzle puzzle = blank9();
    for (Cell c = 0; c < 81; ++c)
        if (c % 7 != 3) puzzle.allowed[c] = puzzle.grid.only(solved()[c]);
    for (const bool unique : {true, false}) {
        CAPTURE(unique);
        if (!unique) puzzle.allowed.assign(81, puzzle.grid.all());
        ConstraintSolver solver = solver_of(puzzle);
        const auto encoding = solver.encoding();
        REQUIRE(encoding);
        const Values known = solved();
        sat::StringSink cnf, proof;
        const auto outcome = prove_no_other(**encoding, &known, {}, cnf, proof);
        REQUIRE(outcome);
        if (unique) {
            REQUIRE(outcome->verdict == sat::Verdict::unsatisfiable);
            const auto checked = sat::check_proof(formula_of(**encoding, &known), bytes_of(proof.text));
            REQUIRE(checked);
            CHECK(checked->verdict == sat::ProofVerdict::verified);
        } else {
            REQUIRE(outcome->verdict == sat::Verdict::satisfiable);
            REQUIRE(outcome->other);
            CHECK(*outcome->other != known);
            CHECK(check_values(puzzle, *outcome->other));
        }
    }
}

// A kind whose check refuses what its parts allow.
TEST_CASE("a wrong solution is an internal error, whatever engine finds it") {
    const ConstraintKind wrong{"wrong",
                               "",
                               {},
                               Look::nothing,
                               "",
                               nullptr,
                               [](const ConstraintPuzzle&, const Constraint&, const Values&) { return false; },
                               [](const ConstraintPuzzle&, const Constraint&, Parts&) {}};
    ConstraintPuzzle puzzle = blank4();
    puzzle.constraints.push_back({&wrong, {{0}}, {}, {}, 0});
    ConstraintSolver solver = solver_of(puzzle);
    constexpr std::string_view kMessage = "internal error: the solution violates wrong (r1c1)";
    for (const ConstraintEngine engine :
         {ConstraintEngine::automatic, ConstraintEngine::search, ConstraintEngine::sat}) {
        for (const std::uint64_t patience : {0, 100}) {
            ConstraintSolveOptions options;
            options.engine = engine;
            options.patience = patience;
            int reported = 0;
            options.on_solution = [&](const Values&) { ++reported; };
            const auto result = solver.solve(options);
            REQUIRE_FALSE(result);
            CHECK(result.error().message() == kMessage);
            CHECK(reported == 0);
            const auto candidates = solver.true_candidates(options);
            REQUIRE_FALSE(candidates);
            CHECK(candidates.error().message() == kMessage);
        }
    }
    const auto count = solver.count({});
    REQUIRE_FALSE(count);
    CHECK(count.error().message() == kMessage);
}
