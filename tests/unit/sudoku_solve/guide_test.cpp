#include "sudoku/solve/guide.h"

#include <doctest/doctest.h>

#include "sudoku/solve/bits.h"
#include "sudoku/solve/sat_oracle.h"
#include "tests/unit/sudoku_solve/samples.h"

namespace sudoku {
namespace {

using namespace solve_tests;

// Answers by another search, or not at all.
class StubOracle final : public Oracle {
public:
    StubOracle(const Rules& rules, const Puzzle& puzzle, std::size_t& asked)
        : rules_(rules), puzzle_(puzzle), asked_(asked) {}

    std::uint64_t worth_of_start() const override { return 0; }
    Reply ask(std::span<const Branch> path, const Limits&) override {
        ++asked_;
        if (reply.answer != Answer::unknown || gives_up) return reply;
        Puzzle part = puzzle_;
        part.marks = Marks(rules_.side());
        for (const Branch& branch : path)
            for (Digit d = 1; d <= rules_.side(); ++d)
                if ((d == branch.candidate.digit) != branch.placed) part.marks->forbid(branch.candidate.cell, d);
        Reply found{.answer = Answer::none, .refuted = path.size()};
        SearchOptions first;
        first.on_solution = [&](const Board& solution) {
            found.answer = Answer::solution;
            found.solution = solution;
        };
        if (takes_last) first.limit = 1000;
        make_bits(rules_)->search(part, first);
        return found;
    }

    Reply reply;
    bool gives_up = false, takes_last = false;

private:
    const Rules& rules_;
    const Puzzle& puzzle_;
    std::size_t& asked_;
};

struct Guided {
    std::vector<Board> found;
    SearchResult result;
    std::size_t asked = 0;
};

template <class Prepare>
Guided search_with(std::string_view text, std::uint64_t free_nodes, Prepare&& prepare, std::uint64_t limit = 1000) {
    const Rules rules = classic_rules({3, 3});
    const Puzzle asked = puzzle(text);
    Guided guided;
    SearchOptions options;
    options.limit = limit;
    options.on_solution = [&](const Board& solution) { guided.found.push_back(solution); };
    Guide guide(
        [&] {
            auto oracle = std::make_unique<StubOracle>(rules, asked, guided.asked);
            prepare(*oracle);
            return oracle;
        },
        free_nodes, false);
    guided.result = make_bits(rules)->search_guided(asked, options, guide);
    return guided;
}

std::vector<Board> by_bits(std::string_view text) {
    std::vector<Board> found;
    SearchOptions options;
    options.limit = 1000;
    options.on_solution = [&](const Board& solution) { found.push_back(solution); };
    make_bits(classic_rules({3, 3}))->search(puzzle(text), options);
    return found;
}

}  // namespace

TEST_CASE("a guided search finds every solution once, however often it asks") {
    for (const std::string_view text : {kSeveral, kHard, kHardSolution, kBroken, kDeadEnd}) {
        std::vector<Board> expected = by_bits(text);
        std::sort(expected.begin(), expected.end());
        for (const std::uint64_t free_nodes : {0u, 1u, 2u, 5u, 20u, 300u}) {
            CAPTURE(free_nodes);
            Guided guided = search_with(text, free_nodes, [](StubOracle&) {});
            CHECK(guided.result.ended == Ended::exhausted);
            CHECK(guided.result.solutions == expected.size());
            std::sort(guided.found.begin(), guided.found.end());
            CHECK(guided.found == expected);
            if (text == kSeveral && free_nodes < 20) CHECK(guided.asked > 0);
            if (text == kSeveral && free_nodes == 0) CHECK(guided.asked > 10);
        }
    }
}

TEST_CASE("an oracle that gives up does not change the search") {
    const std::vector<Board> expected = by_bits(kSeveral);
    for (const std::uint64_t free_nodes : {0u, 5u}) {
        const Guided guided = search_with(kSeveral, free_nodes, [](StubOracle& oracle) { oracle.gives_up = true; });
        CHECK(guided.asked > 5);
        CHECK(guided.found == expected);
    }
}

TEST_CASE("a known solution waits while the search finds others, and leads it where it does not") {
    const std::vector<Board> expected = by_bits(kSeveral);
    const auto takes_last = [](StubOracle& oracle) { oracle.takes_last = true; };
    const Guided led = search_with(kSeveral, 0, takes_last), patient = search_with(kSeveral, 5, takes_last);
    CHECK(led.found.front() == expected.back());
    CHECK(patient.asked > 0);
    CHECK(patient.found.front() == expected.front());
    for (const Guided* guided : {&led, &patient}) CHECK(std::ranges::is_permutation(guided->found, expected));
}

TEST_CASE("a search without an oracle continues alone") {
    const Rules rules = classic_rules({3, 3});
    std::vector<Board> found;
    SearchOptions options;
    options.limit = 1000;
    options.on_solution = [&](const Board& solution) { found.push_back(solution); };
    int made = 0;
    Guide guide([&] { return ++made, nullptr; }, 0, true);
    CHECK(make_bits(rules)->search_guided(puzzle(kSeveral), options, guide).ended == Ended::exhausted);
    CHECK(found == by_bits(kSeveral));
    CHECK(made == 1);
}

TEST_CASE("an oracle ends the search with its reason") {
    for (const Ended ended : {Ended::budget, Ended::stopped}) {
        const Guided guided = search_with(kSeveral, 0, [&](StubOracle& oracle) {
            oracle.reply.answer = Oracle::Answer::ended;
            oracle.reply.ended = ended;
            oracle.reply.error = sat::Error{"wrong"};
        });
        CHECK(guided.asked == 1);
        CHECK(guided.found.empty());
        CHECK(guided.result.ended == ended);
        CHECK(guided.result.error);
    }
}

TEST_CASE("a refutation of the root, or a limit, ends the search") {
    const Guided refuted =
        search_with(kSeveral, 0, [](StubOracle& oracle) { oracle.reply.answer = Oracle::Answer::none; });
    CHECK(refuted.asked == 1);
    CHECK(refuted.result.ended == Ended::exhausted);
    const Guided some = search_with(
        kSeveral, 0, [](StubOracle&) {}, 3);
    CHECK(some.found.size() == 3);
    CHECK(some.result.ended == Ended::limit);
}

TEST_CASE("the SAT oracle answers for parts of the tree, with the decisions that refute them") {
    const Rules rules = classic_rules({3, 3});
    const Board solution = puzzle(kHardSolution).board;
    SearchOptions options;
    const auto oracle = SatOracle::make(puzzle(kHard), rules, {}, options);
    REQUIRE(oracle);
    CHECK(oracle->worth_of_start() > 100);
    const Oracle::Limits plenty{{}, 10'000'000};
    const auto at = [&](Cell c, bool right) {
        return Branch{{c, static_cast<Digit>(right ? solution[c] : solution[c] % 9 + 1)}, true};
    };
    for (int again = 0; again < 2; ++again) {
        CHECK(oracle->ask({}, plenty).solution == solution);
        const std::vector<Branch> right{
            at(1, true), at(10, true), {{79, static_cast<Digit>(solution[79] % 9 + 1)}, false}};
        CHECK(oracle->ask(right, plenty).solution == solution);
        const std::vector<Branch> wrong{at(1, true), {{10, solution[10]}, false}, at(79, true)};
        const Oracle::Reply none = oracle->ask(wrong, plenty);
        CHECK(none.answer == Oracle::Answer::none);
        CHECK(none.refuted >= 2);  // the core need not be minimal
    }
    options.without = Candidate{10, solution[10]};
    CHECK(SatOracle::make(puzzle(kHard), rules, {}, options)->ask({}, plenty).answer == Oracle::Answer::none);
    CHECK(SatOracle::make(puzzle(kBroken), rules, {}, options)->ask({}, plenty).answer == Oracle::Answer::none);
}

}  // namespace sudoku
