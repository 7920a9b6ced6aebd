#include <doctest/doctest.h>
#include <malloc.h>

#include <map>

#include "sat/core/terminator.h"
#include "tests/property/sudoku_bulk/bulk_run.h"
#include "tests/property/sudoku_bulk/puzzle_lines.h"
#include "tests/property/sudoku_bulk/truth.h"
#include "tests/rounds.h"

using namespace bulk_tests;
using namespace sudoku;

namespace {

constexpr std::uint64_t kUnset = 77;

// One call of a solver with all outputs requested.
struct Call {
    explicit Call(std::vector<std::string> puzzles)
        : lines(std::move(puzzles)),
          texts(lines.size(), std::string(81, '#')),
          solutions(lines.size(), kUnset),
          reported(lines.size()) {
        for (std::size_t i = 0; i < lines.size(); ++i) {
            from.push_back(lines[i].data());
            to.push_back(texts[i].data());
        }
        answer.solutions = solutions;
        answer.first = to;
        answer.on_solution = [this](std::size_t puzzle, const char* digits) {
            reported.at(puzzle).emplace_back(digits, 81);
            if (++calls == stop_after) stop.terminate();
        };
    }
    bool by(BulkSolver& solver, std::uint64_t limit = 2) {
        return solver.solve({.puzzles = from, .limit = limit, .stop = &stop}, answer);
    }
    // The three kinds of output agree; puzzles without a solution are not written.
    void check_consistent() const {
        for (std::size_t i = 0; i < lines.size(); ++i) {
            REQUIRE(solutions[i] == reported[i].size());
            REQUIRE(texts[i] == (reported[i].empty() ? std::string(81, '#') : reported[i].front()));
            for (const std::string& solution : reported[i]) REQUIRE(is_solution(solution, lines[i]));
        }
    }

    std::vector<std::string> lines, texts;
    std::vector<const char*> from;
    std::vector<char*> to;
    std::vector<std::uint64_t> solutions;
    std::vector<std::vector<std::string>> reported;
    sat::Terminator stop;
    std::size_t calls = 0, stop_after = 0;
    BulkAnswer answer;
};

std::string with_two_solutions() {
    for (std::uint64_t seed = 0;; ++seed)
        for (const std::string& line : any_puzzles(20, seed))
            if (solutions(by_masks(), line, 3).size() == 2) return line;
}

}  // namespace

TEST_CASE("no puzzles are solved without a sweep") {
    for (Target& target : targets()) {
        CAPTURE(target.name);
        const auto before = target.solver->effort();
        Call call({});
        CHECK(call.by(*target.solver));
        CHECK(call.calls == 0);
        CHECK(target.solver->effort().sweeps == before.sweeps);
    }
}

TEST_CASE("the answers do not depend on uninitialised memory") {
    const auto puzzles = any_puzzles(rounds(250) + 50, 19);
    for (const std::string_view name : bulk_targets()) {
        CAPTURE(name);
        std::vector<BulkRun> runs;
        for (const int filler : {0, 0x01, 0x55, 0xFF}) {  // allocated bytes are set to the complement
            mallopt(M_PERTURB, filler);
            const auto solver = make_bulk(name);
            mallopt(M_PERTURB, 0);
            runs.push_back(run(*solver, puzzles, {.limit = 3}));
            CHECK(runs.back().answers == runs.front().answers);
            CHECK(runs.back().guesses == runs.front().guesses);
        }
    }
}

TEST_CASE("any number of puzzles around the number of lanes is answered") {
    for (Target& target : targets()) {
        CAPTURE(target.name);
        const std::size_t lanes = target.solver->effort().lanes;
        for (const std::size_t count : {std::size_t{1}, std::size_t{2}, lanes - 1, lanes, lanes + 1, 2 * lanes - 1,
                                        2 * lanes, 2 * lanes + 1, 5 * lanes + 3}) {
            Call call(any_puzzles(count, count));
            CHECK(call.by(*target.solver, 3));
            call.check_consistent();
            for (std::size_t i = 0; i < count; ++i)
                REQUIRE(call.solutions[i] == solutions(by_masks(), call.lines[i], 3).size());
        }
    }
}

TEST_CASE("a puzzle with two solutions has one with a limit of one, and two with any other") {
    const std::string puzzle = with_two_solutions();
    for (Target& target : targets()) {
        CAPTURE(target.name);
        for (const std::uint64_t limit : {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{3}, ~std::uint64_t{0}}) {
            Call call({puzzle});
            CHECK(call.by(*target.solver, limit));
            CHECK(call.solutions.front() == (limit == 1 ? 1 : 2));
            call.check_consistent();
        }
    }
}

TEST_CASE("solutions without a buffer are not written, the others are") {
    for (Target& target : targets()) {
        CAPTURE(target.name);
        Call all(any_puzzles(3 * target.solver->effort().lanes, 11)), some(all.lines), none(all.lines);
        for (std::size_t i = 0; i < some.to.size(); ++i) {
            if (i % 3 != 0) some.to[i] = nullptr;
            none.to[i] = nullptr;
        }
        CHECK(all.by(*target.solver));
        CHECK(some.by(*target.solver));
        CHECK(none.by(*target.solver));
        all.check_consistent();
        CHECK(some.solutions == all.solutions);
        CHECK(none.solutions == all.solutions);
        for (std::size_t i = 0; i < some.to.size(); ++i) {
            REQUIRE(some.texts[i] == (i % 3 == 0 ? all.texts[i] : std::string(81, '#')));
            REQUIRE(none.texts[i] == std::string(81, '#'));
        }
    }
}

TEST_CASE("an interrupt before the search leaves all puzzles without a solution") {
    for (Target& target : targets()) {
        CAPTURE(target.name);
        for (const std::size_t count : {std::size_t{1}, 3 * target.solver->effort().lanes}) {
            Call call(any_puzzles(count, 5));
            call.stop.terminate();
            CHECK_FALSE(call.by(*target.solver));
            CHECK(call.calls == 0);
            CHECK(call.solutions == std::vector<std::uint64_t>(count, 0));
            call.check_consistent();
        }
    }
}

TEST_CASE("an interrupted search keeps the solutions found so far, and does not affect the next search") {
    for (Target& target : targets()) {
        CAPTURE(target.name);
        Call whole(any_puzzles(3 * target.solver->effort().lanes, 9));
        CHECK(whole.by(*target.solver, 20));
        whole.check_consistent();
        for (std::size_t after = 1; after + 20 < whole.calls; after += 1 + after / 2 * kRoundShare) {
            Call call(whole.lines);
            call.stop_after = after;
            CHECK_FALSE(call.by(*target.solver, 20));
            CHECK(call.calls >= after);
            CHECK(call.calls < whole.calls);
            call.check_consistent();
            for (std::size_t i = 0; i < call.lines.size(); ++i) {
                REQUIRE(call.reported[i].size() <= whole.reported[i].size());
                REQUIRE(std::equal(call.reported[i].begin(), call.reported[i].end(), whole.reported[i].begin()));
            }
            Call again(whole.lines);
            CHECK(again.by(*target.solver, 20));
            CHECK(again.reported == whole.reported);
            CHECK(again.texts == whole.texts);
        }
    }
}

TEST_CASE("a blank board among other puzzles is counted up to the limit") {
    for (Target& target : targets()) {
        CAPTURE(target.name);
        const std::uint64_t limit = rounds(3000);
        auto puzzles = any_puzzles(target.solver->effort().lanes, 13);
        puzzles[puzzles.size() / 2] = std::string(81, '.');
        const BulkRun result = run(*target.solver, puzzles, {.limit = limit, .every = false});
        CHECK(result.answers[puzzles.size() / 2].solutions == limit);
        CHECK(is_solution(result.answers[puzzles.size() / 2].first, std::string(81, '.')));
    }
}

TEST_CASE("an observer of phases sees all kinds, starting with reading, and does not change the answers") {
    for (Target& target : targets()) {
        CAPTURE(target.name);
        Call quiet(any_puzzles(200, 17)), observed(quiet.lines);
        std::vector<BulkPhase> phases;
        observed.answer.on_phase = [&](BulkPhase phase) { phases.push_back(phase); };
        CHECK(quiet.by(*target.solver, 5));
        CHECK(observed.by(*target.solver, 5));
        CHECK(observed.reported == quiet.reported);
        CHECK(observed.texts == quiet.texts);
        REQUIRE(!phases.empty());
        CHECK(phases.front() == BulkPhase::reading);
        std::map<BulkPhase, int> times;
        for (const BulkPhase phase : phases) ++times[phase];
        CHECK(times.size() == static_cast<std::size_t>(BulkPhase::count_));
    }
}

TEST_CASE("effort accumulates over calls: busy lanes do not exceed the lanes, nor services the sweeps") {
    for (const std::string_view name : bulk_targets()) {
        const auto solver = make_bulk(name);
        CHECK(solver->effort().guesses == 0);
        CHECK(solver->effort().sweeps == 0);
        const std::size_t count = rounds(250) + 50;
        const BulkRun first = run(*solver, any_puzzles(count, 1)), second = run(*solver, any_puzzles(count, 2));
        const BulkEffort& effort = solver->effort();
        CHECK(effort.guesses == first.guesses + second.guesses);
        CHECK(effort.busy_lanes <= effort.sweeps * effort.lanes);
        CHECK(effort.services <= effort.sweeps);
        CHECK(effort.services > 0);
    }
}
