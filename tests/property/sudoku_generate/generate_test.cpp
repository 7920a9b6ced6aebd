// Puzzles of random requests, checked with another engine and against the definitions of the request.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <map>
#include <string>

#include "sudoku/generate/generator.h"
#include "sudoku/model/conflict.h"
#include "sudoku/model/variant.h"

namespace sudoku::test {
namespace {

struct Kind {
    Box box;
    std::string_view variant;
};
constexpr Kind kKinds[] = {
    {{3, 3}, "classic"}, {{3, 3}, "classic"},   {{3, 3}, "x"},           {{3, 3}, "windows"},
    {{3, 3}, "percent"}, {{3, 3}, "anti-king"}, {{3, 3}, "anti-knight"}, {{3, 3}, "disjoint"},
    {{3, 3}, "jigsaw"},  {{2, 2}, "classic"},   {{2, 3}, "classic"},     {{3, 2}, "x"},
};

// Regions across bands and stacks: three neighbouring boxes turned into snakes.
std::vector<std::uint16_t> regions() {
    std::vector<std::uint16_t> of(81);
    for (Cell c = 0; c < 81; ++c) of[c] = static_cast<std::uint16_t>(c / 27 * 3 + c % 9 / 3);
    const auto swap = [&](Cell a, Cell b) { std::swap(of[a], of[b]); };
    swap(2, 21);  // swap r1c3 and r3c4
    swap(59, 78);
    return of;
}

Rules rules_of(const Kind& kind) {
    Variant variant = *read_variant(kind.variant);
    if (variant.is_jigsaw()) variant.regions = regions();
    return *make_rules(kind.box, variant);
}

std::uint64_t solutions(const char* solver, const Board& board, const Rules& rules) {
    SearchOptions options;
    options.limit = 2;
    return find_solver(solver)->make(rules, {})->search({board, {}, "", {}, 0, 0}, options).solutions;
}

Request any_request(const Rules& rules) {
    Request request;
    request.symmetry = &clue_symmetries()[*rc::gen::inRange<std::size_t>(0, clue_symmetries().size())];
    request.seed = *rc::gen::arbitrary<std::uint64_t>();
    request.goal = *rc::gen::element(Goal::level, Goal::blanks, Goal::minimal);
    request.unique = request.goal == Goal::minimal || *rc::gen::inRange(0, 4) != 0;
    // Quickly reached by digging, with any symmetry.
    const auto half = static_cast<std::uint32_t>(rules.num_cells() / 2);
    request.low = request.goal == Goal::level ? *rc::gen::inRange(1u, 4u) : *rc::gen::inRange(half / 2, half);
    request.high = request.low;
    return request;
}

bool keeps_floor(const Board& board, std::size_t floor) {
    for (std::size_t line = 0; line < board.side(); ++line) {
        std::size_t row = 0, column = 0;
        for (std::size_t i = 0; i < board.side(); ++i) {
            row += board[board.cell(line, i)] != kBlank;
            column += board[board.cell(i, line)] != kBlank;
        }
        if (row < floor || column < floor) return false;
    }
    return true;
}

bool is_minimal(const Board& board, const Rules& rules) {
    for (Cell c = 0; c < board.num_cells(); ++c) {
        if (board[c] == kBlank) continue;
        Board without = board;
        without.set(c, kBlank);
        if (solutions("bits", without, rules) != 2) return false;
    }
    return true;
}

bool meets_goal(const Board& board, const Request& request, const Rules& rules) {
    if (request.goal == Goal::minimal) return is_minimal(board, rules);
    if (request.goal == Goal::blanks) return board.num_cells() - board.num_givens() == request.low;
    const LevelBounds bounds = bounds_of(level(request.low), board.side());
    return board.num_givens() >= bounds.least_givens && board.num_givens() <= bounds.most_givens &&
           keeps_floor(board, bounds.floor);
}

}  // namespace

TEST_CASE("every puzzle satisfies its request and has one solution by the SAT engine") {
    REQUIRE(find_solver("sat") != nullptr);
    std::map<Goal, int> reached;
    const bool ok = rc::check([&] {
        const Rules rules = rules_of(*rc::gen::elementOf(std::vector<Kind>(std::begin(kKinds), std::end(kKinds))));
        const Request request = any_request(rules);
        RC_PRE(check_request(request, rules).ok());
        Generator generator(rules, request);
        int polls = 0;
        const auto index = *rc::gen::inRange<std::uint64_t>(0, 1000);
        const auto made = generator.make(index, {nullptr, [&] { return ++polls > 3000; }});
        RC_ASSERT(made.ok());
        RC_PRE(made->has_value());
        const Board& board = (*made)->board;
        RC_ASSERT(!find_conflict(board, rules));
        RC_ASSERT(has(*request.symmetry, board));
        const std::uint64_t found = solutions("sat", board, rules);
        RC_ASSERT(found == 1 || (!request.unique && found > 1));
        RC_PRE((*made)->reached);
        ++reached[request.goal];
        RC_ASSERT(meets_goal(board, request, rules));
    });
    CHECK(ok);
    for (const Goal goal : {Goal::level, Goal::blanks, Goal::minimal}) CHECK(reached[goal] >= 10);
}

TEST_CASE("every level gives its kind of puzzles on 9x9, also symmetric ones") {
    const Rules rules = classic_rules({3, 3});
    for (const Level& l : levels()) {
        for (const ClueSymmetry& symmetry : clue_symmetries()) {
            if (l.number > 3 && symmetry.name == "rot90") continue;  // 24 or fewer givens are rare with it
            const Request request{Goal::level, l.number, l.number, true, &symmetry, 1};
            Generator generator(rules, request);
            CAPTURE(l.number);
            CAPTURE(std::string(symmetry.name));
            const auto made = generator.make(0, {});
            REQUIRE((made && *made));
            CHECK((*made)->reached);
            CHECK(has(symmetry, (*made)->board));
            CHECK(solutions("bits", (*made)->board, rules) == 1);
            CHECK(meets_goal((*made)->board, request, rules));
        }
    }
}

}  // namespace sudoku::test
