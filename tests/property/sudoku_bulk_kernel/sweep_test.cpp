#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <bit>

#include "tests/property/sudoku_bulk/puzzle_lines.h"
#include "tests/property/sudoku_bulk/truth.h"
#include "tests/property/sudoku_bulk_kernel/plain_sweep.h"
#include "tests/property/sudoku_bulk_kernel/sweep_kernels.h"

using namespace bulk_tests;

namespace {

constexpr std::uint16_t kAll = 0x1FF;
// More than any board needs: nearly every sweep removes several of the 729 candidates.
constexpr std::size_t kEnough = 200;

Candidates candidates_of(const std::string& line) {
    Candidates board;
    board.fill(kAll);
    for (std::size_t cell = 0; cell < 81; ++cell)
        if (line[cell] >= '1' && line[cell] <= '9') board[cell] = static_cast<std::uint16_t>(1u << (line[cell] - '1'));
    return board;
}

// Every other candidate with this probability in thousandths.
Candidates with_noise(Candidates board, std::uint32_t permille, sat::Random& random) {
    for (std::uint16_t& cell : board)
        for (unsigned d = 0; d < 9; ++d)
            if (random.below(1000) < permille) cell = static_cast<std::uint16_t>(cell | 1u << d);
    return board;
}
std::uint32_t any_share(sat::Random& random) {
    constexpr std::uint32_t kShares[] = {0, 10, 50, 120, 250, 400, 600, 900, 1000};
    return kShares[random.below(std::size(kShares))];
}
// A random state of a search: a solution with other candidates, the same with some removed, a puzzle, or anything.
Candidates any_board(sat::Random& random) {
    switch (random.below(4)) {
        case 0: return with_noise(candidates_of(random_grid(random)), any_share(random), random);
        case 1: {
            Candidates board = with_noise(candidates_of(random_grid(random)), any_share(random), random);
            for (std::uint32_t gone = 1 + random.below(6); gone > 0; --gone)
                board[random.below(81)] &= static_cast<std::uint16_t>(~(1u << random.below(9)));
            return board;
        }
        case 2: return candidates_of(any_puzzles(1, random.next()).front());
        default: return with_noise(Candidates{}, any_share(random), random);
    }
}
std::vector<Candidates> any_boards(std::size_t count, sat::Random& random) {
    std::vector<Candidates> boards;
    for (std::size_t i = 0; i < count; ++i) boards.push_back(any_board(random));
    return boards;
}

bool is_within(const Candidates& part, const Candidates& whole) {
    for (std::size_t cell = 0; cell < 81; ++cell)
        if ((part[cell] & ~whole[cell]) != 0) return false;
    return true;
}
bool is_open(std::uint16_t cell) {
    return std::popcount(cell) > 1;
}

struct Drawn {
    sat::Random random{*rc::gen::arbitrary<std::uint64_t>()};
    SweepKernel kernel;
    Drawn() {
        static const auto all = sweep_kernels();
        kernel = all[random.below(static_cast<std::uint32_t>(all.size()))];
    }
};

// The cells to choose from: those with two candidates, else three, else any.
std::vector<std::size_t> fewest_candidates(const Candidates& board) {
    std::vector<std::size_t> pairs, triples, open;
    for (std::size_t cell = 0; cell < 81; ++cell) {
        if (std::popcount(board[cell]) == 2) pairs.push_back(cell);
        if (std::popcount(board[cell]) == 3) triples.push_back(cell);
        if (is_open(board[cell])) open.push_back(cell);
    }
    return !pairs.empty() ? pairs : !triples.empty() ? triples : open;
}
}  // namespace

TEST_CASE("a sweep never removes a candidate of a solution, nor reports a contradiction") {
    CHECK(rc::check([] {
        Drawn drawn;
        std::vector<Candidates> solutions, boards;
        for (std::size_t lane = 0; lane < drawn.kernel.lanes; ++lane) {
            solutions.push_back(candidates_of(random_grid(drawn.random)));
            boards.push_back(with_noise(solutions.back(), any_share(drawn.random), drawn.random));
        }
        for (const std::size_t times : {std::size_t{1}, std::size_t{2}, kEnough}) {
            const auto swept = drawn.kernel.sweep(boards, times, drawn.random.flip());
            for (std::size_t lane = 0; lane < boards.size(); ++lane) {
                RC_ASSERT(is_within(solutions[lane], swept[lane].left));
                RC_ASSERT(!swept[lane].failed);
            }
        }
    }));
}

TEST_CASE("a sweep adds no candidate, and reports what it did") {
    CHECK(rc::check([] {
        Drawn drawn;
        auto boards = any_boards(drawn.kernel.lanes, drawn.random);
        if (drawn.random.flip()) {  // near a fixpoint
            const auto before = drawn.kernel.sweep(boards, 1 + drawn.random.below(6), drawn.random.flip());
            for (std::size_t lane = 0; lane < boards.size(); ++lane) boards[lane] = before[lane].left;
        }
        const auto swept = drawn.kernel.sweep(boards, 1, drawn.random.flip());
        for (std::size_t lane = 0; lane < boards.size(); ++lane) {
            const Swept& now = swept[lane];
            RC_ASSERT(is_within(now.left, boards[lane]));
            if (now.left != boards[lane]) RC_ASSERT(now.changed);
            RC_ASSERT(now.open == std::any_of(now.left.begin(), now.left.end(), is_open));
            for (std::size_t cell = 0; cell < 81; ++cell)
                RC_ASSERT(now.single[cell] == std::has_single_bit(now.left[cell]));
            if (has_empty_cell(now.left) || has_digit_without_place(boards[lane])) RC_ASSERT(now.failed);
            if (now.failed) RC_ASSERT(!closure(boards[lane]).has_value());
            if (!now.failed && !now.changed) RC_ASSERT(closure(boards[lane]) == boards[lane]);
        }
    }));
}

TEST_CASE("sweeps end at the fixpoint of singles and locked candidates") {
    CHECK(rc::check([] {
        Drawn drawn;
        const auto boards = any_boards(drawn.kernel.lanes, drawn.random);
        const auto swept = drawn.kernel.sweep(boards, kEnough, drawn.random.flip());
        for (std::size_t lane = 0; lane < boards.size(); ++lane) {
            const auto expected = closure(boards[lane]);
            RC_ASSERT(swept[lane].failed == !expected.has_value());
            if (!expected) continue;
            RC_ASSERT(swept[lane].left == *expected);
            RC_ASSERT(!swept[lane].changed);
        }
    }));
}

TEST_CASE("several sweeps equal single sweeps in alternating directions") {
    CHECK(rc::check([] {
        Drawn drawn;
        auto boards = any_boards(drawn.kernel.lanes, drawn.random);
        bool upwards = drawn.random.flip();
        const std::size_t times = 1 + drawn.random.below(6);
        const auto at_once = drawn.kernel.sweep(boards, times, upwards);
        std::vector<Swept> one_by_one;
        for (std::size_t i = 0; i < times; ++i, upwards = !upwards) {
            one_by_one = drawn.kernel.sweep(boards, 1, upwards);
            for (std::size_t lane = 0; lane < boards.size(); ++lane) boards[lane] = one_by_one[lane].left;
        }
        RC_ASSERT(at_once == one_by_one);
    }));
}

TEST_CASE("the result for a board does not depend on its lane, the other lanes, or the target") {
    CHECK(rc::check([] {
        Drawn drawn;
        const auto boards = any_boards(drawn.kernel.lanes, drawn.random);
        const std::size_t times = 1 + drawn.random.below(4);
        const auto here = drawn.kernel.sweep(boards, times, true);
        for (const SweepKernel& kernel : sweep_kernels()) {
            std::vector<std::size_t> from;
            std::vector<Candidates> mixed;
            for (std::size_t lane = 0; lane < kernel.lanes; ++lane) {
                from.push_back(drawn.random.below(static_cast<std::uint32_t>(boards.size())));
                mixed.push_back(boards[from.back()]);
            }
            const auto there = kernel.sweep(mixed, times, true);
            for (std::size_t lane = 0; lane < kernel.lanes; ++lane) RC_ASSERT(there[lane] == here[from[lane]]);
        }
    }));
}

TEST_CASE("the rounds of a search are the sweeps until a board fails or is stable") {
    CHECK(rc::check([] {
        Drawn drawn;
        const std::size_t lanes = drawn.kernel.lanes;
        const auto puzzles = any_puzzles(2 * lanes, drawn.random.next());
        const auto rounds = drawn.kernel.rounds(puzzles);
        for (std::size_t first = 0; first < puzzles.size(); first += lanes) {
            std::vector<Candidates> boards;
            for (std::size_t i = 0; i < lanes; ++i) boards.push_back(candidates_of(puzzles[first + i]));
            std::vector<std::uint64_t> expected(lanes);
            for (std::uint64_t sweeps = 1; std::ranges::count(expected, 0) > 0; ++sweeps) {
                const auto swept = drawn.kernel.sweep(boards, 1, sweeps % 2 == 1);
                for (std::size_t i = 0; i < lanes; ++i) {
                    boards[i] = swept[i].left;
                    if (expected[i] == 0 && (swept[i].failed || !swept[i].changed)) expected[i] = sweeps;
                }
            }
            RC_ASSERT(std::ranges::equal(expected, std::span(rounds).subspan(first, lanes)));
        }
    }));
}

TEST_CASE("the branching cell has the fewest candidates, and is the same on all targets") {
    CHECK(rc::check([] {
        Drawn drawn;
        for (const Candidates& board : any_boards(100, drawn.random)) {
            if (std::none_of(board.begin(), board.end(), is_open)) continue;
            const auto cells = fewest_candidates(board);
            const auto [cell, digits] = drawn.kernel.choose(board);
            RC_ASSERT(std::binary_search(cells.begin(), cells.end(), cell));
            RC_ASSERT(digits == board[cell]);
            for (const SweepKernel& kernel : sweep_kernels()) RC_ASSERT(kernel.choose(board).first == cell);
        }
    }));
}

TEST_CASE("boards are extracted from their lanes unchanged") {
    CHECK(rc::check([] {
        Drawn drawn;
        const auto boards = any_boards(drawn.kernel.lanes, drawn.random);
        RC_ASSERT(drawn.kernel.pick(boards) == boards);
    }));
}

TEST_CASE("boards are stored into the given lanes and no others") {
    CHECK(rc::check([] {
        Drawn drawn;
        auto boards = any_boards(drawn.kernel.lanes, drawn.random);
        const auto others = any_boards(drawn.kernel.lanes, drawn.random);
        std::vector<bool> replaced;
        const std::uint32_t share = drawn.random.below(5);
        for (std::size_t lane = 0; lane < boards.size(); ++lane) replaced.push_back(drawn.random.below(4) < share);
        const auto after = drawn.kernel.put(boards, others, replaced);
        for (std::size_t lane = 0; lane < boards.size(); ++lane)
            RC_ASSERT(after[lane] == (replaced[lane] ? others : boards)[lane]);
    }));
}
