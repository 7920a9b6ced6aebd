// Counting and listing many solutions takes about the same time per solution with every solver.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdio>
#include <ctime>

#include "sudoku/model/conflict.h"
#include "sudoku/solve/solver.h"
#include "tests/regress/enumeration/puzzles.h"
#include "tests/sanitized.h"
#include "tests/tier.h"

using namespace sudoku;
using namespace enumeration_tests;

namespace {

// A public puzzle with 17 givens: bits takes more than 50,000 nodes to its first solution, and has many after it.
constexpr std::string_view kLateFirst =
    ".....6....59.....82....8....45........3........6..3.54...325..6..................";

// bits gets lost in parts of the tree without a solution, on some boards before its first one.  A tree without such
// parts has two nodes for a solution; a search that needs more than six is lost, and is not compared.
std::optional<std::uint64_t> node_budget(const SolverEntry& entry, std::uint64_t limit) {
    return entry.name == "bits" ? std::optional(6 * limit) : std::nullopt;
}

std::vector<Board> first_solutions(Solver& solver, const Sample& sample, SearchOptions options, SearchResult& result) {
    std::vector<Board> found;
    options.on_solution = [&](const Board& solution) { found.push_back(solution); };
    result = solver.search(sample.puzzle, options);
    return found;
}

constexpr double kLongMs = 200;

double cpu_ms() {
    return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

struct Timing {
    std::uint64_t solutions = 0;
    double ms = 0;
    bool whole = false;
    double per_solution() const { return ms / static_cast<double>(solutions); }
};

// The best of three runs, or of one if that takes long.
Timing measure(const SolverEntry& entry, const Sample& sample, std::uint64_t limit) {
    const auto solver = entry.make(*sample.rules, {});
    SearchOptions options;
    options.limit = limit;
    options.node_budget = node_budget(entry, limit);
    Timing best;
    for (int again = 0; again < 3 && best.ms < kLongMs; ++again) {
        const double begin = cpu_ms();
        const SearchResult result = solver->search(sample.puzzle, options);
        const double ms = cpu_ms() - begin;
        if (again == 0 || ms < best.ms) best = {result.solutions, ms, result.ended != Ended::budget};
    }
    return best;
}

}  // namespace

TEST_CASE("solutions behind a first one that is hard to find are counted by every solver") {
    const Rules rules = classic_rules({3, 3});
    Sample sample{"", &rules, {}};
    sample.puzzle.board = Board(9);
    for (Cell c = 0; c < 81; ++c)
        if (kLateFirst[c] != '.') sample.puzzle.board.set(c, static_cast<Digit>(kLateFirst[c] - '0'));
    for (const SolverEntry& entry : solvers()) {
        CAPTURE(std::string(entry.name));
        const auto solver = entry.make(rules, {});
        for (const std::uint64_t limit : {1u, 2u, 3u, 100u, 1339u, 20000u}) {
            SearchOptions options;
            options.limit = limit;
            SearchResult result;
            auto found = first_solutions(*solver, sample, options, result);
            CHECK(result.ended == Ended::limit);
            CHECK(result.solutions == limit);
            CHECK(found.size() == limit);
            for (const Board& solution : found) REQUIRE(check_solution(solution, sample.puzzle, rules).ok());
            std::sort(found.begin(), found.end());
            CHECK(std::adjacent_find(found.begin(), found.end()) == found.end());
            // Two nodes a solution, and those before the first.
            CHECK(result.effort.nodes < 120'000 + 3 * limit);
        }
    }
}

TEST_CASE("every solver enumerates the same number of solutions, each once, on boards of every size") {
    const auto samples = puzzles_with_many_solutions(test::rotating_seed());
    REQUIRE(samples.size() == 50);
    std::size_t tried = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const Sample& sample = samples[i];
        if (!test::is_tried(i, test::kInstrumented ? 10 : 2)) continue;
        CAPTURE(sample.name);
        SearchOptions options;
        options.limit = 300;
        std::optional<std::vector<Board>> expected;
        for (const SolverEntry& entry : solvers()) {
            if (!entry.obstacle(*sample.rules).empty()) continue;
            CAPTURE(std::string(entry.name));
            options.node_budget = node_budget(entry, 10 * options.limit);
            SearchResult result;
            auto found = first_solutions(*entry.make(*sample.rules, {}), sample, options, result);
            REQUIRE_FALSE(result.error);
            for (const Board& solution : found) REQUIRE(check_solution(solution, sample.puzzle, *sample.rules).ok());
            std::sort(found.begin(), found.end());
            CHECK(std::adjacent_find(found.begin(), found.end()) == found.end());
            CHECK(found.size() == result.solutions);
            if (result.ended == Ended::budget) continue;
            if (!expected) expected = found;
            CHECK(found.size() == expected->size());
            if (found.size() < options.limit) CHECK(found == *expected);
            ++tried;
        }
    }
    CHECK(tried > 10);
}

TEST_CASE("no solver takes more than three times as long for a solution as the fastest") {
    if (!test::nightly() || test::kInstrumented) return;
    constexpr double kMost = 3, kTooShortMs = 0.1;
    for (const std::uint64_t limit : {1000u, 10000u}) {
        double worst = 0;
        for (const Sample& sample : puzzles_with_many_solutions(test::rotating_seed())) {
            std::vector<std::pair<const SolverEntry*, Timing>> timings;
            double fastest = 1e300;
            for (const SolverEntry& entry : solvers()) {
                if (!entry.obstacle(*sample.rules).empty()) continue;
                const Timing timing = measure(entry, sample, limit);
                // The first solutions of one that ended early are of another part of the tree.
                if (timing.whole && timing.solutions > 0) fastest = std::min(fastest, timing.per_solution());
                timings.emplace_back(&entry, timing);
            }
            std::printf("%6llu %-20s", static_cast<unsigned long long>(limit), sample.name.c_str());
            for (const auto& [entry, timing] : timings) {
                const double ratio = timing.whole ? timing.per_solution() / fastest : 0;
                std::printf("  %s %.2f us (%.1f)", std::string(entry->name).c_str(), 1000 * timing.per_solution(),
                            ratio);
                if (timing.ms < kTooShortMs) continue;
                CAPTURE(sample.name);
                CAPTURE(std::string(entry->name));
                CHECK(ratio <= kMost);
                worst = std::max(worst, ratio);
            }
            std::printf("\n");
        }
        std::printf("%6llu largest ratio %.1f\n", static_cast<unsigned long long>(limit), worst);
    }
}
