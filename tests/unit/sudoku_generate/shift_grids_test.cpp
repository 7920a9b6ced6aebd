#include "sudoku/generate/shift_grids.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "sudoku/generate/grid_writer.h"
#include "sudoku/generate/request.h"
#include "sudoku/model/conflict.h"
#include "sudoku/model/variant.h"

namespace sudoku {
namespace {

using Orders = std::vector<std::vector<std::size_t>>;

// Every order of `items`, lexicographic, by trying each as the first one.
template <class T>
std::vector<std::vector<T>> all_orders(const std::vector<T>& items) {
    if (items.empty()) return {{}};
    std::vector<std::vector<T>> orders;
    for (std::size_t i = 0; i < items.size(); ++i) {
        std::vector<T> others = items;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        for (std::vector<T>& rest : all_orders(others)) {
            rest.insert(rest.begin(), items[i]);
            orders.push_back(std::move(rest));
        }
    }
    return orders;
}

// The turns of all rows, the last band varying fastest.
Orders all_turns(Box box) {
    Orders turns{{}};
    for (std::size_t band = 0; band < box.columns; ++band) {
        std::vector<std::size_t> of_band;
        for (std::size_t r = 0; r < box.rows; ++r) of_band.push_back(r * box.columns + band);
        Orders longer;
        for (const auto& before : turns) {
            for (const auto& order : band == 0 ? Orders{of_band} : all_orders(of_band)) {
                longer.push_back(before);
                longer.back().insert(longer.back().end(), order.begin(), order.end());
            }
        }
        turns = std::move(longer);
    }
    return turns;
}

Board turned(const std::vector<Digit>& first, const std::vector<std::size_t>& turns) {
    Board board(first.size());
    for (Cell c = 0; c < board.num_cells(); ++c)
        board.set(c, first[(c % first.size() + turns[c / first.size()]) % first.size()]);
    return board;
}

// All shift grids of a small board, as the definition says them.
std::vector<Board> slowly(Box box, Digit corner) {
    std::vector<Board> grids;
    const auto side = static_cast<Digit>(box.side());
    for (Digit i = 0; i < side; ++i) {
        const auto first = static_cast<Digit>((corner - 1 + i) % side + 1);
        std::vector<Digit> others;
        for (Digit d = 1; d <= side; ++d)
            if (d != first) others.push_back(d);
        for (std::vector<Digit> row : all_orders(others)) {
            row.insert(row.begin(), first);
            for (const auto& turns : all_turns(box)) grids.push_back(turned(row, turns));
        }
    }
    return grids;
}

std::vector<Board> all_of(Box box, Digit corner) {
    ShiftGrids grids(box, corner);
    std::vector<Board> boards{grids.board()};
    while (grids.next() != ShiftGrids::Step::end) boards.push_back(grids.board());
    CHECK(grids.board() == boards.front());
    return boards;
}

}  // namespace

TEST_CASE("there are (n-1)! * (R!)^(C-1) shift grids for each corner digit, and no number beyond 64 bits") {
    CHECK(ShiftGrids::count_per_first_row({3, 3}) == 36);
    CHECK(ShiftGrids::count_per_first_row({4, 2}) == 24);
    CHECK(ShiftGrids::count_per_first_row({3, 1}) == 1);
    CHECK_FALSE(ShiftGrids::count_per_first_row({10, 10}));
    CHECK(ShiftGrids::count_per_corner({3, 3}) == 1'451'520);
    CHECK(ShiftGrids::count({3, 3}) == 13'063'680);
    CHECK(ShiftGrids::count({2, 2}) == 48);
    CHECK(ShiftGrids::count_per_corner({2, 3}) == 480);
    CHECK(ShiftGrids::count_per_corner({3, 2}) == 720);
    CHECK(ShiftGrids::count({1, 1}) == 1);
    CHECK(ShiftGrids::count({1, 20}) == 2'432'902'008'176'640'000u);
    CHECK_FALSE(ShiftGrids::count({1, 21}));
    CHECK_FALSE(ShiftGrids::count({5, 5}));
    CHECK(ShiftGrids::count_per_corner({1, 21}).has_value());
}

TEST_CASE("all shift grids of small boards are enumerated in the defined order, from any corner digit on") {
    for (const Box box : {Box{1, 1}, Box{1, 3}, Box{3, 1}, Box{2, 2}, Box{2, 3}, Box{3, 2}}) {
        CAPTURE(to_string(box));
        for (const Digit corner : {Digit{1}, static_cast<Digit>(box.side())}) {
            const std::vector<Board> expected = slowly(box, corner), found = all_of(box, corner);
            CHECK(found.size() == ShiftGrids::count(box));
            CHECK((found == expected));
            CHECK(std::set(found.begin(), found.end()).size() == found.size());
            const Rules rules = classic_rules(box);
            for (const Board& board : found) CHECK((board.is_complete() && !find_conflict(board, rules)));
        }
    }
}

TEST_CASE("9x9: a first row has 36 grids; the first and last of corner digit 1, and the next ones") {
    ShiftGrids grids({3, 3});
    const auto rows = [&] { return std::vector<int>(grids.turns().begin(), grids.turns().end()); };
    CHECK(rows() == std::vector<int>{0, 3, 6, 1, 4, 7, 2, 5, 8});
    const Rules rules = classic_rules({3, 3});
    std::vector<Digit> p0(9);
    std::iota(p0.begin(), p0.end(), Digit{1});
    const Orders turns = all_turns({3, 3});
    REQUIRE(turns.size() == 36);
    for (std::uint64_t i = 0; i < 1'451'520; ++i, grids.next()) {
        if (i % 36 == 0 && i != 0) std::next_permutation(p0.begin() + 1, p0.end());
        if (i > 72 && i % 997 != 0 && i < 1'451'484) continue;
        CHECK((grids.board() == turned(p0, turns[i % 36])));
        CHECK_FALSE(find_conflict(grids.board(), rules));
    }
    CHECK(std::vector<int>(grids.first_row().begin(), grids.first_row().end()) ==
          std::vector<int>{2, 1, 3, 4, 5, 6, 7, 8, 9});
    CHECK(rows() == std::vector<int>{0, 3, 6, 1, 4, 7, 2, 5, 8});
}

TEST_CASE("skipping to the next first row skips the grids of one first row") {
    for (const Box box : {Box{1, 3}, Box{3, 1}, Box{2, 2}, Box{2, 3}, Box{3, 2}, Box{3, 3}}) {
        CAPTURE(to_string(box));
        ShiftGrids skipping(box, 2), stepping(box, 2);
        for (int row = 0; row < 50; ++row) {
            bool more = true;
            for (std::uint64_t i = 0; i < ShiftGrids::count_per_first_row(box); ++i)
                more = stepping.next() != ShiftGrids::Step::end;
            CHECK(skipping.next_first_row() == more);
            CHECK(skipping.board() == stepping.board());
        }
    }
}

TEST_CASE("enumeration is rejected for other rules, too many grids, and a corner that is not a digit") {
    const Rules classic = classic_rules({2, 2});
    const Rules x = *make_rules({2, 2}, *read_variant("x"));
    const GridMethodEntry* shift = find_grid_method("shift");
    CHECK(check_request({&classic, shift, 48, {}, 0, GridLayout::rows}));
    CHECK(check_request({&classic, shift, 49, {}, 0, GridLayout::rows}).error().message() ==
          "49 grids are more than the 48 that method shift has with boxes of 2x2");
    CHECK(check_request({&x, shift, 1, {}, 0, GridLayout::rows}).error().message() ==
          "method shift makes classic grids only; expected backtrack or lasvegas");
    CHECK(check_request({&classic, shift, 1, Digit{5}, 0, GridLayout::rows}).error().message() ==
          "the corner's digit is 5; expected 1 to 4");
    CHECK(check_request({&x, find_grid_method("lasvegas"), ~std::uint64_t{0}, {}, 0, GridLayout::rows}));
    const Rules large = classic_rules({6, 6});
    CHECK_FALSE(check_request({&large, shift, 1, {}, 0, GridLayout::line}));
    CHECK(check_request({&large, shift, 1, {}, 0, GridLayout::rows}));
}

}  // namespace sudoku
