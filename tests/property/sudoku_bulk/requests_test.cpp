#include <doctest/doctest.h>

#include <algorithm>

#include "sat/core/terminator.h"
#include "tests/property/sudoku_bulk/bulk_run.h"
#include "tests/property/sudoku_bulk/puzzle_lines.h"
#include "tests/property/sudoku_bulk/truth.h"
#include "tests/rounds.h"

using namespace bulk_tests;
using namespace sudoku;

namespace {

// All outputs of a search with this request.
struct FullAnswer {
    FullAnswer(BulkSolver& solver, const std::vector<std::string>& puzzles, BulkQuestion question)
        : solutions(puzzles.size()),
          guesses(puzzles.size(), 7),
          rounds(guesses),
          ended(puzzles.size(), 7),
          first(puzzles.size(), std::string(81, '#')),
          second(first),
          every(puzzles.size()) {
        std::vector<const char*> from;
        std::vector<char*> to_first, to_second;
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            from.push_back(puzzles[i].data());
            to_first.push_back(first[i].data());
            to_second.push_back(second[i].data());
        }
        question.puzzles = from;
        BulkAnswer answer{solutions, to_first};
        answer.second = to_second;
        answer.ended = ended;
        answer.guesses = guesses;
        answer.rounds = rounds;
        answer.on_solution = [this](std::size_t i, const char* digits) { every.at(i).emplace_back(digits, 81); };
        whole = solver.solve(question, answer);
    }
    bool whole = false;
    std::vector<std::uint64_t> solutions, guesses, rounds;
    std::vector<std::uint8_t> ended;
    std::vector<std::string> first, second;
    std::vector<std::vector<std::string>> every;
};

std::vector<const char*> pointers(const std::vector<std::string>& lines) {
    std::vector<const char*> to;
    for (const std::string& line : lines) to.push_back(line.empty() ? nullptr : line.data());
    return to;
}

}  // namespace

TEST_CASE("the second solution is the second one reported, and nothing is written without one") {
    const auto puzzles = any_puzzles(rounds(350) + 50, 23);
    const std::string untouched(81, '#');
    for (Target& target : targets()) {
        CAPTURE(target.name);
        for (const std::uint64_t limit : {1u, 2u, 5u}) {
            const FullAnswer result(*target.solver, puzzles, {.limit = limit});
            CHECK(result.whole);
            for (std::size_t i = 0; i < puzzles.size(); ++i) {
                const auto& every = result.every[i];
                REQUIRE(result.ended[i] == 1);
                REQUIRE(result.first[i] == (every.empty() ? untouched : every[0]));
                REQUIRE(result.second[i] == (every.size() < 2 ? untouched : every[1]));
            }
        }
    }
}

TEST_CASE("a puzzle that exceeds its budget of guesses is given up without affecting the others") {
    const auto puzzles = any_puzzles(rounds(300) + 60, 29);
    for (Target& target : targets()) {
        CAPTURE(target.name);
        std::vector<std::uint64_t> guesses;
        for (const std::string& puzzle : puzzles)
            guesses.push_back(run(*target.solver, std::span(&puzzle, 1), {.limit = 4}).guesses);
        const FullAnswer whole(*target.solver, puzzles, {.limit = 4});
        std::size_t given_up = 0;
        for (const std::uint64_t budget : {0u, 1u, 3u, 20u}) {
            CAPTURE(budget);
            const std::uint64_t before = target.solver->effort().guesses;
            const FullAnswer result(*target.solver, puzzles, {.limit = 4, .budget = budget});
            CHECK(result.whole);
            std::uint64_t made = 0;
            for (std::size_t i = 0; i < puzzles.size(); ++i) {
                made += std::min(guesses[i], budget);
                REQUIRE(result.ended[i] == (guesses[i] <= budget ? 1 : 0));
                REQUIRE(result.guesses[i] == std::min(guesses[i], budget));
                REQUIRE(result.rounds[i] == whole.rounds[i]);
                given_up += guesses[i] > budget;
                REQUIRE(result.solutions[i] == result.every[i].size());
                if (result.ended[i] != 0) REQUIRE(result.every[i] == whole.every[i]);
                REQUIRE(result.every[i].size() <= whole.every[i].size());
                REQUIRE(std::ranges::equal(result.every[i], std::span(whole.every[i]).first(result.every[i].size())));
            }
            CHECK(target.solver->effort().guesses - before == made);
        }
        CHECK(given_up > rounds(160));
    }
}

TEST_CASE("a known solution comes last, and with a limit of one only if it is unique") {
    auto puzzles = any_puzzles(rounds(240) + 160, 31);
    std::erase_if(puzzles, [](const std::string& p) {
        const auto n = solutions(by_masks(), p, 40).size();
        return n == 0 || n == 40;
    });
    REQUIRE(puzzles.size() > 50);
    std::size_t several = 0;
    for (Target& target : targets()) {
        CAPTURE(target.name);
        const FullAnswer all(*target.solver, puzzles, {.limit = 50});
        for (const bool drawn : {false, true}) {
            std::vector<std::string> known;
            for (std::size_t i = 0; i < puzzles.size(); ++i)
                known.push_back(i % 7 == 6 ? std::string() : all.every[i][i % all.every[i].size()]);
            const auto known_at = pointers(known);
            BulkQuestion question{.limit = 50, .known = known_at};
            if (drawn) question.seed = 5;
            const FullAnswer result(*target.solver, puzzles, question);
            question.limit = 1;
            const FullAnswer one(*target.solver, puzzles, question);
            for (std::size_t i = 0; i < puzzles.size(); ++i) {
                auto sorted = result.every[i], expected = all.every[i];
                REQUIRE((known[i].empty() || result.every[i].back() == known[i]));
                std::ranges::sort(sorted), std::ranges::sort(expected);
                REQUIRE(sorted == expected);
                if (!known[i].empty()) REQUIRE((one.first[i] == known[i]) == (expected.size() == 1));
                several += expected.size() > 1;
            }
        }
    }
    CHECK(several > 100);
}

TEST_CASE("with an excluded candidate, the solutions are those without it") {
    const auto puzzles = any_puzzles(rounds(900), 41);
    for (Target& target : targets()) {
        CAPTURE(target.name);
        const FullAnswer all(*target.solver, puzzles, {.limit = 100});
        sat::Random random(43);
        std::vector<Candidate> without;
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            const Cell cell = random.below(81);
            // Mostly a digit of a solution, so that some solutions are excluded.
            const bool of_solution = !all.every[i].empty() && random.below(4) > 0;
            const int digit = of_solution ? all.every[i][0][cell] - '0' : static_cast<int>(random.below(10));
            const bool given = puzzles[i][cell] >= '1' && puzzles[i][cell] <= '9';
            without.push_back({cell, static_cast<Digit>(given ? 0 : digit)});
        }
        const FullAnswer result(*target.solver, puzzles, {.limit = 100, .without = without});
        CHECK(result.whole);
        std::size_t fewer = 0, some = 0;
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            if (all.every[i].size() == 100) continue;
            auto expected = all.every[i], found = result.every[i];
            std::erase_if(expected, [&](const std::string& s) {
                return without[i].digit != 0 && s[without[i].cell] == '0' + without[i].digit;
            });
            std::ranges::sort(expected), std::ranges::sort(found);
            REQUIRE(found == expected);
            fewer += found.size() < all.every[i].size();
            some += found.size() < all.every[i].size() && !found.empty();
        }
        CHECK(fewer > rounds(100));
        CHECK(some > rounds(20) / 2);
    }
}

TEST_CASE("an interrupted search reports which puzzles were finished") {
    const auto puzzles = any_puzzles(600, 37);
    for (Target& target : targets()) {
        CAPTURE(target.name);
        const FullAnswer whole(*target.solver, puzzles, {.limit = 3});
        sat::Terminator stop;
        std::vector<std::uint64_t> found(puzzles.size(), 9), guesses(found), rounds(found);
        std::vector<std::uint8_t> ended(puzzles.size(), 7);
        const auto from = pointers(puzzles);
        BulkAnswer answer{found};
        answer.ended = ended;
        answer.guesses = guesses;
        answer.rounds = rounds;
        int calls = 0;
        answer.on_solution = [&](std::size_t, const char*) {
            if (++calls == 200) stop.terminate();
        };
        CHECK_FALSE(target.solver->solve({.puzzles = from, .limit = 3, .stop = &stop}, answer));
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            REQUIRE(ended[i] <= 1);
            REQUIRE((rounds[i] == whole.rounds[i] || (rounds[i] == 0 && guesses[i] == 0 && ended[i] == 0)));
            REQUIRE(guesses[i] <= whole.guesses[i]);
            if (ended[i] == 1) REQUIRE(found[i] == whole.solutions[i]);
            if (ended[i] == 1) REQUIRE(guesses[i] == whole.guesses[i]);
        }
        CHECK(std::ranges::count(ended, 1) > 20);
        CHECK(std::ranges::count(ended, 0) > 20);
    }
}
