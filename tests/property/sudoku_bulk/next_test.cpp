#include <doctest/doctest.h>

#include <initializer_list>

#include "sat/core/terminator.h"
#include "tests/property/sudoku_bulk/bulk_run.h"
#include "tests/property/sudoku_bulk/puzzle_lines.h"
#include "tests/property/sudoku_bulk/truth.h"
#include "tests/rounds.h"

using namespace bulk_tests;
using namespace sudoku;

namespace {

// The complete answer for one puzzle.
struct Whole {
    std::uint64_t solutions = 7, guesses = 7, rounds = 7;
    std::uint8_t ended = 7;
    std::string first = std::string(81, '#'), second = first;
    friend bool operator==(const Whole&, const Whole&) = default;
};

// Puzzles with a known solution and an excluded candidate each.
struct Material {
    explicit Material(std::uint64_t seed) : puzzles(any_puzzles(rounds(400) + 100, seed)), known(puzzles.size()) {
        sat::Random random(seed);
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            auto found = solutions(by_masks(), puzzles[i], 2);
            if (!found.empty() && i % 3 != 0) known[i] = found.back();
            const Cell cell = random.below(81);
            const bool blank = puzzles[i][cell] < '1' || puzzles[i][cell] > '9';
            without.push_back({cell, static_cast<Digit>(blank ? random.below(10) : 0)});
        }
    }
    const char* known_of(std::size_t i) const { return known[i].empty() ? nullptr : known[i].data(); }

    std::vector<std::string> puzzles, known;
    std::vector<Candidate> without;
};

// Feeds the puzzles to a solver in `slots` slots and records the answers.
class Queue {
public:
    Queue(const Material& material, std::size_t slots)
        : material_(material),
          answers_(slots),
          puzzle_(slots),
          texts_(slots),
          known_(slots),
          without_(slots),
          firsts_(slots),
          seconds_(slots),
          solutions_(slots),
          guesses_(slots),
          rounds_(slots),
          ended_(slots) {
        for (std::size_t slot = 0; slot < slots; ++slot) load(slot);
    }

    bool run(BulkSolver& solver, std::optional<std::uint64_t> budget, std::size_t stop_after = ~std::size_t{0}) {
        BulkAnswer answer{solutions_, firsts_};
        answer.second = seconds_;
        answer.ended = ended_;
        answer.guesses = guesses_;
        answer.rounds = rounds_;
        answer.next = [this, stop_after](std::size_t slot) {
            store(slot);
            if (answers.size() >= stop_after) stop_.terminate();
            if (next_ == material_.puzzles.size()) return false;
            load(slot);
            return true;
        };
        return solver.solve(
            {.puzzles = texts_, .limit = 3, .stop = &stop_, .budget = budget, .known = known_, .without = without_},
            answer);
    }

    std::vector<std::pair<std::size_t, Whole>> answers;  // with the number of the puzzle
    std::span<const std::uint64_t> rounds() const { return rounds_; }
    std::span<const std::uint8_t> ended() const { return ended_; }

private:
    void load(std::size_t slot) {
        puzzle_[slot] = next_++;
        answers_[slot] = {};
        texts_[slot] = material_.puzzles[puzzle_[slot]].data();
        known_[slot] = material_.known_of(puzzle_[slot]);
        without_[slot] = material_.without[puzzle_[slot]];
        firsts_[slot] = answers_[slot].first.data();
        seconds_[slot] = answers_[slot].second.data();
    }
    void store(std::size_t slot) {
        Whole& whole = answers_.at(slot);
        whole.solutions = solutions_[slot];
        whole.guesses = guesses_[slot];
        whole.rounds = rounds_[slot];
        whole.ended = ended_[slot];
        answers.emplace_back(puzzle_[slot], whole);
    }

    const Material& material_;
    std::size_t next_ = 0;
    sat::Terminator stop_;
    std::vector<Whole> answers_;
    std::vector<std::size_t> puzzle_;
    std::vector<const char*> texts_, known_;
    std::vector<Candidate> without_;
    std::vector<char*> firsts_, seconds_;
    std::vector<std::uint64_t> solutions_, guesses_, rounds_;
    std::vector<std::uint8_t> ended_;
};

// The answers of the plain integer target for each puzzle alone.
std::vector<Whole> answers_alone(const Material& material, std::optional<std::uint64_t> budget) {
    std::vector<Whole> all(material.puzzles.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        Whole& one = all[i];
        const char* text = material.puzzles[i].data();
        const char* known = material.known_of(i);
        char *first = one.first.data(), *second = one.second.data();
        BulkAnswer answer{std::span(&one.solutions, 1), std::span(&first, 1)};
        answer.second = std::span(&second, 1);
        answer.ended = std::span(&one.ended, 1);
        answer.guesses = std::span(&one.guesses, 1);
        answer.rounds = std::span(&one.rounds, 1);
        targets().back().solver->solve({.puzzles = std::span(&text, 1),
                                        .limit = 3,
                                        .budget = budget,
                                        .known = std::span(&known, 1),
                                        .without = std::span(&material.without[i], 1)},
                                       answer);
    }
    return all;
}

}  // namespace

TEST_CASE("puzzles that follow each other in a slot get the same answers as alone") {
    const Material material(53);
    constexpr std::uint64_t kAny = ~std::uint64_t{0};
    for (const std::uint64_t budget : {kAny, std::uint64_t{2}}) {
        const auto alone = answers_alone(material, budget);
        for (Target& target : targets()) {
            CAPTURE(target.name);
            for (const std::size_t slots : std::initializer_list<std::size_t>{1, 20, 84, 85, alone.size()}) {
                if (kRoundShare > 8 && (slots == 20 || slots == 85)) continue;
                CAPTURE(slots);
                Queue queue(material, slots);
                CHECK(queue.run(*target.solver, budget));
                std::vector<int> times(alone.size());
                for (const auto& [puzzle, whole] : queue.answers) {
                    ++times[puzzle];
                    REQUIRE(whole == alone[puzzle]);
                }
                for (const int n : times) REQUIRE(n == 1);
            }
        }
    }
}

TEST_CASE("an interrupted search requests no more puzzles, and reports the last one of each slot") {
    const Material material(59);
    const auto alone = answers_alone(material, {});
    for (Target& target : targets()) {
        CAPTURE(target.name);
        Queue queue(material, 60);
        CHECK_FALSE(queue.run(*target.solver, {}, 100));
        CHECK(queue.answers.size() >= 100);
        CHECK(queue.answers.size() < 160);
        for (const auto& [puzzle, whole] : queue.answers) REQUIRE(whole == alone[puzzle]);
        for (std::size_t i = 0; i < 60; ++i) REQUIRE(queue.ended()[i] <= 1);
    }
}
