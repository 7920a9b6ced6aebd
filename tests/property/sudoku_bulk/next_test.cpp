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

// What is said of one puzzle, with every option.
struct Whole {
    std::uint64_t solutions = 7, guesses = 7, rounds = 7;
    std::uint8_t ended = 7;
    std::string first = std::string(81, '#'), second = first;
    friend bool operator==(const Whole&, const Whole&) = default;
};

// Puzzles, what is known of them, and what each is without.
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

// Asks for the puzzles of a material one after the other in `places`, and keeps what is said of each.
class Queue {
public:
    Queue(const Material& material, std::size_t places)
        : material_(material),
          said_(places),
          puzzle_(places),
          texts_(places),
          known_(places),
          without_(places),
          firsts_(places),
          seconds_(places),
          solutions_(places),
          guesses_(places),
          rounds_(places),
          ended_(places) {
        for (std::size_t place = 0; place < places; ++place) take_up(place);
    }

    bool run(BulkSolver& solver, std::optional<std::uint64_t> budget, std::size_t stop_after = ~std::size_t{0}) {
        BulkAnswer answer{solutions_, firsts_};
        answer.second = seconds_;
        answer.ended = ended_;
        answer.guesses = guesses_;
        answer.rounds = rounds_;
        answer.next = [this, stop_after](std::size_t place) {
            hand_over(place);
            if (said.size() >= stop_after) stop_.terminate();
            if (next_ == material_.puzzles.size()) return false;
            take_up(place);
            return true;
        };
        return solver.solve(
            {.puzzles = texts_, .limit = 3, .stop = &stop_, .budget = budget, .known = known_, .without = without_},
            answer);
    }

    std::vector<std::pair<std::size_t, Whole>> said;  // of which puzzle
    std::span<const std::uint64_t> rounds() const { return rounds_; }
    std::span<const std::uint8_t> ended() const { return ended_; }

private:
    void take_up(std::size_t place) {
        puzzle_[place] = next_++;
        said_[place] = {};
        texts_[place] = material_.puzzles[puzzle_[place]].data();
        known_[place] = material_.known_of(puzzle_[place]);
        without_[place] = material_.without[puzzle_[place]];
        firsts_[place] = said_[place].first.data();
        seconds_[place] = said_[place].second.data();
    }
    void hand_over(std::size_t place) {
        Whole& whole = said_.at(place);
        whole.solutions = solutions_[place];
        whole.guesses = guesses_[place];
        whole.rounds = rounds_[place];
        whole.ended = ended_[place];
        said.emplace_back(puzzle_[place], whole);
    }

    const Material& material_;
    std::size_t next_ = 0;
    sat::Terminator stop_;
    std::vector<Whole> said_;
    std::vector<std::size_t> puzzle_;
    std::vector<const char*> texts_, known_;
    std::vector<Candidate> without_;
    std::vector<char*> firsts_, seconds_;
    std::vector<std::uint64_t> solutions_, guesses_, rounds_;
    std::vector<std::uint8_t> ended_;
};

// What the plain integers say of each puzzle alone.
std::vector<Whole> said_alone(const Material& material, std::optional<std::uint64_t> budget) {
    std::vector<Whole> all(material.puzzles.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        Whole& said = all[i];
        const char* text = material.puzzles[i].data();
        const char* known = material.known_of(i);
        char *first = said.first.data(), *second = said.second.data();
        BulkAnswer answer{std::span(&said.solutions, 1), std::span(&first, 1)};
        answer.second = std::span(&second, 1);
        answer.ended = std::span(&said.ended, 1);
        answer.guesses = std::span(&said.guesses, 1);
        answer.rounds = std::span(&said.rounds, 1);
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

TEST_CASE("puzzles that follow each other in a place are told what they are alone, with all that is asked of each") {
    const Material material(53);
    constexpr std::uint64_t kAny = ~std::uint64_t{0};
    for (const std::uint64_t budget : {kAny, std::uint64_t{2}}) {
        const auto alone = said_alone(material, budget);
        for (Target& target : targets()) {
            CAPTURE(target.name);
            for (const std::size_t places : std::initializer_list<std::size_t>{1, 20, 84, 85, alone.size()}) {
                if (kRoundShare > 8 && (places == 20 || places == 85)) continue;
                CAPTURE(places);
                Queue queue(material, places);
                CHECK(queue.run(*target.solver, budget));
                std::vector<int> times(alone.size());
                for (const auto& [puzzle, whole] : queue.said) {
                    ++times[puzzle];
                    REQUIRE(whole == alone[puzzle]);
                }
                for (const int n : times) REQUIRE(n == 1);
            }
        }
    }
}

TEST_CASE("a search that is stopped asks for no puzzle after, and tells the last one of each place") {
    const Material material(59);
    const auto alone = said_alone(material, {});
    for (Target& target : targets()) {
        CAPTURE(target.name);
        Queue queue(material, 60);
        CHECK_FALSE(queue.run(*target.solver, {}, 100));
        CHECK(queue.said.size() >= 100);
        CHECK(queue.said.size() < 160);
        for (const auto& [puzzle, whole] : queue.said) REQUIRE(whole == alone[puzzle]);
        for (std::size_t i = 0; i < 60; ++i) REQUIRE(queue.ended()[i] <= 1);
    }
}
