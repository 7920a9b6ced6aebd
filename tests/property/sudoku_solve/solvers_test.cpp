#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "sudoku/model/conflict.h"
#include "sudoku/solve/auto.h"
#include "sudoku/solve/bits.h"
#include "tests/property/sudoku_solve/made_puzzles.h"

using namespace sudoku;
using namespace solve_tests;

namespace {

constexpr std::size_t kMany = 60;  // puzzles with more solutions are compared only by number and validity

struct Case {
    const BoardKind& kind;
    Puzzle puzzle;
    std::optional<Candidate> without;
};

Case any_case() {
    const auto& kinds = board_kinds();
    const BoardKind& kind = kinds[*rc::gen::inRange<std::size_t>(0, kinds.size())];
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    Case made{kind, make_puzzle(kind, seed), {}};
    sat::Random random(~seed);
    const auto side = static_cast<std::uint32_t>(kind.box.side());
    if (random.below(3) == 0)
        made.without = Candidate{random.below(side * side), static_cast<Digit>(1 + random.below(side))};
    RC_CLASSIFY(made.puzzle.marks.has_value(), "marks");
    RC_CLASSIFY(made.without.has_value(), "without");
    return made;
}

std::unique_ptr<Solver> make(std::string_view name, const Rules& rules) {
    return find_solver(name)->make(rules, {});
}

SearchOptions up_to(std::uint64_t limit, std::optional<Candidate> without) {
    SearchOptions options;
    options.limit = limit;
    options.without = without;
    return options;
}

// The solver's solutions agree with brute force; if there are too many, they are as many as requested, all different,
// and valid.
void check_solver(Solver& solver, const Case& made, const std::vector<Board>& truth) {
    const Rules& rules = rules_of(made.kind);
    SearchResult result;
    const auto found = solutions(solver, made.puzzle, up_to(kMany, made.without), &result);
    RC_ASSERT(!result.error);
    RC_ASSERT(result.solutions == found.size());
    RC_ASSERT(found.size() == truth.size());
    RC_ASSERT(result.ended == (truth.size() == kMany ? Ended::limit : Ended::exhausted));
    RC_ASSERT(std::adjacent_find(found.begin(), found.end()) == found.end());
    if (truth.size() < kMany) RC_ASSERT(found == truth);
    for (const Board& solution : found) {
        RC_ASSERT(check_solution(solution, made.puzzle, rules).ok());
        if (made.without) RC_ASSERT(solution[made.without->cell] != made.without->digit);
    }
}

}  // namespace

TEST_CASE("every solver finds the solutions of brute force") {
    CHECK(rc::check([] {
        const Case made = any_case();
        const Rules& rules = rules_of(made.kind);
        const auto truth = brute_force(made.puzzle, rules, made.without, kMany);
        RC_CLASSIFY(truth.empty(), "no solution");
        RC_CLASSIFY(truth.size() == 1, "one solution");
        RC_CLASSIFY(truth.size() > 1, "several solutions");
        check_solver(*make_bits(rules), made, truth);
        check_solver(*make_bits_of_any_shape(rules), made, truth);
        check_solver(*make("sat", rules), made, truth);
        // With so few nodes, auto asks SAT again and again.
        const auto nodes = *rc::gen::inRange<std::uint64_t>(0, 12);
        check_solver(*make_auto(rules, {}, nodes), made, truth);
        check_solver(*make("auto", rules), made, truth);
    }));
}

TEST_CASE("code specialised for a shape takes the same branches as the generic code") {
    CHECK(rc::check([] {
        const Case made = any_case();
        const Rules& rules = rules_of(made.kind);
        const auto seed = *rc::gen::arbitrary<std::uint64_t>();
        const bool with_random = *rc::gen::arbitrary<bool>();
        std::vector<std::vector<Board>> found(2);
        std::vector<SearchResult> results;
        for (const bool any_shape : {false, true}) {
            sat::Random random(seed);
            SearchOptions options = up_to(kMany, made.without);
            if (with_random) options.random = &random;
            options.on_solution = [&](const Board& b) { found[any_shape].push_back(b); };
            const auto solver = any_shape ? make_bits_of_any_shape(rules) : make_bits(rules);
            results.push_back(solver->search(made.puzzle, options));
        }
        RC_ASSERT(found[0] == found[1]);  // in the same order
        RC_ASSERT(results[0].effort.nodes == results[1].effort.nodes);
        RC_ASSERT(results[0].effort.rounds == results[1].effort.rounds);
        RC_ASSERT(results[0].ended == results[1].ended);
    }));
}

TEST_CASE("a node budget is exact, and the solutions so far are a prefix of all") {
    CHECK(rc::check([] {
        const Case made = any_case();
        const auto solver = make("bits", rules_of(made.kind));
        SearchOptions options = up_to(*rc::gen::inRange<std::uint64_t>(1, 20), made.without);
        std::vector<Board> all, some;
        options.on_solution = [&](const Board& b) { all.push_back(b); };
        const SearchResult whole = solver->search(made.puzzle, options);
        options.node_budget = *rc::gen::inRange<std::uint64_t>(0, 2 * whole.effort.nodes + 2);
        options.on_solution = [&](const Board& b) { some.push_back(b); };
        const SearchResult part = solver->search(made.puzzle, options);
        const bool enough = whole.effort.nodes <= *options.node_budget;
        RC_CLASSIFY(!enough, "not enough");
        RC_ASSERT(part.effort.nodes == (enough ? whole.effort.nodes : *options.node_budget));
        RC_ASSERT(part.ended == (enough ? whole.ended : Ended::budget));
        RC_ASSERT(some.size() <= all.size());
        RC_ASSERT(std::equal(some.begin(), some.end(), all.begin()));
        RC_ASSERT(!enough || some.size() == all.size());
    }));
}

TEST_CASE("repeating a search with the same seed gives the same solutions in the same order") {
    CHECK(rc::check([] {
        const Case made = any_case();
        const Rules& rules = rules_of(made.kind);
        const auto seed = *rc::gen::arbitrary<std::uint64_t>();
        for (const std::string_view name : {"bits", "sat", "auto"}) {
            const auto solver = make(name, rules);
            std::vector<std::vector<Board>> found(2);
            for (std::vector<Board>& list : found) {
                sat::Random random(seed);
                SearchOptions options = up_to(3, made.without);
                options.random = &random;
                options.on_solution = [&](const Board& b) { list.push_back(b); };
                solver->search(made.puzzle, options);
                solver->search(make_puzzle(made.kind, seed), up_to(2, {}));  // must not affect the next search
            }
            RC_ASSERT(found[0] == found[1]);
        }
    }));
}
