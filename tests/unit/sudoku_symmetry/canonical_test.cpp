#include "sudoku/symmetry/canonical.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string_view>
#include <tuple>

#include "sudoku/model/conflict.h"
#include "sudoku/model/variant.h"
#include "sudoku/symmetry/symmetry_group.h"

using namespace sudoku;

namespace {

Board read(std::size_t side, std::string_view symbols) {
    Board board(side);
    for (Cell c = 0; c < board.num_cells(); ++c)
        if (symbols[c] != '.') board.set(c, static_cast<Digit>(symbols[c] - '0'));
    return board;
}

// Digits renamed in the order in which they are met: the smallest of all renamings.
Board renamed(const Board& board) {
    Board image(board.side());
    std::vector<Digit> names(board.side() + 1, kBlank);
    Digit next = 1;
    for (Cell c = 0; c < board.num_cells(); ++c) {
        if (board[c] == kBlank) continue;
        if (names[board[c]] == kBlank) names[board[c]] = next++;
        image.set(c, names[board[c]]);
    }
    return image;
}

// All transformations of lines that keep the rules of a small board.
std::vector<Transformation> all_transformations(const Rules& rules) {
    const SymmetryGroup group(rules);
    std::vector<Transformation> all{Transformation::identity(rules.side())};
    const auto less = [](const Transformation& a, const Transformation& b) {
        return std::tie(a.rows, a.columns, a.transposed) < std::tie(b.rows, b.columns, b.transposed);
    };
    std::set<Transformation, decltype(less)> known(less);
    known.insert(all.front());
    for (std::size_t i = 0; i < all.size(); ++i)
        for (const Transformation& g : group.generators())
            if (const Transformation next = compose(all[i], g); known.insert(next).second) all.push_back(next);
    return all;
}

CanonicalForm by_force(const Board& board, const std::vector<Transformation>& all) {
    CanonicalForm form;
    form.board = renamed(board);
    const Board itself = form.board;
    for (const Transformation& t : all) {
        const Board image = renamed(t(board));
        form.board = std::min(form.board, image);
        form.automorphisms += image == itself;
    }
    return form;
}

void compare(const Board& board, const Rules& rules, const std::vector<Transformation>& all) {
    const CanonicalForm form = canonical_form(board, rules).value(), slow = by_force(board, all);
    REQUIRE(form.board == slow.board);
    REQUIRE(form.automorphisms == slow.automorphisms);
    REQUIRE(form.transformation.audit());
    REQUIRE(form.transformation(board) == form.board);
}

Board random_board(const Rules& rules, std::uint32_t percent, sat::Random& random) {
    Board board(rules.side());
    for (Cell c = 0; c < board.num_cells(); ++c) {
        if (random.below(100) >= percent) continue;
        board.set(c, static_cast<Digit>(1 + random.below(static_cast<std::uint32_t>(rules.side()))));
        if (find_conflict(board, rules)) board.set(c, kBlank);
    }
    return board;
}

const std::string_view kMostCanonical =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

}  // namespace

TEST_CASE("the form of every 4x4 grid is the smallest of its images, and there are two classes") {
    const Rules rules = classic_rules({2, 2});
    const auto all = all_transformations(rules);
    REQUIRE(all.size() == 128);
    std::set<std::vector<Digit>> forms;
    std::size_t grids = 0;
    Board board(4);
    const std::function<void(Cell)> fill = [&](Cell c) {
        if (c == 16) {
            ++grids;
            compare(board, rules, all);
            const Board form = canonical_form(board, rules).value().board;
            forms.emplace(form.digits().begin(), form.digits().end());
            return;
        }
        for (Digit d = 1; d <= 4; ++d) {
            board.set(c, d);
            if (!find_conflict(board, rules)) fill(c + 1);
            board.set(c, kBlank);
        }
    };
    fill(0);
    CHECK(grids == 288);
    CHECK(forms.size() == 2);
}

TEST_CASE("the form of partly filled boards is the smallest of their images: 4x4, 2x3, 3x2, 1x4") {
    sat::Random random(21);
    for (const Box box : {Box{2, 2}, Box{2, 3}, Box{3, 2}, Box{1, 4}}) {
        CAPTURE(to_string(box));
        const Rules rules = classic_rules(box);
        const auto all = all_transformations(rules);
        const int boards = box == Box{2, 2} ? 2000 : 40;
        for (int i = 0; i < boards; ++i) compare(random_board(rules, random.below(101), random), rules, all);
    }
}

TEST_CASE("equivalent 9x9 boards have one form, with the same automorphisms") {
    const Rules rules = classic_rules({3, 3});
    const SymmetryGroup group(rules);
    sat::Random random(22);
    for (int i = 0; i < 150; ++i) {
        const Board board = random_board(rules, random.below(101), random);
        const CanonicalForm form = canonical_form(board, rules).value();
        CHECK(form.transformation(board) == form.board);
        CHECK(form.board <= renamed(board));
        for (int k = 0; k < 4; ++k) {
            const Transformation t = group.random(random);
            const CanonicalForm image = canonical_form(t(board), rules).value();
            REQUIRE(image.board == form.board);
            REQUIRE(image.automorphisms == form.automorphisms);
        }
    }
}

TEST_CASE("no random transformation makes a board smaller than its form") {
    const Rules rules = classic_rules({3, 3});
    const SymmetryGroup group(rules);
    sat::Random random(23);
    for (int i = 0; i < 20; ++i) {
        const Board board = random_board(rules, 10 + random.below(60), random);
        const Board form = canonical_form(board, rules).value().board;
        for (int k = 0; k < 500; ++k) REQUIRE(form <= renamed(group.random(random)(board)));
    }
}

TEST_CASE("moving or changing one given gives another class, unless a transformation exists") {
    const Rules rules = classic_rules({3, 3});
    Board one(9), two(9);
    one.set(0, 5);
    two.set(80, 1);
    CHECK(canonical_form(one, rules).value().board == canonical_form(two, rules).value().board);
    one.set(1, 6);   // beside it, in the same box
    two.set(77, 2);  // in the same row, another box
    CHECK(canonical_form(one, rules).value().board != canonical_form(two, rules).value().board);
}

TEST_CASE("automorphisms of known boards") {
    const Rules rules = classic_rules({3, 3});
    const CanonicalForm most = canonical_form(read(9, kMostCanonical), rules).value();
    CHECK(most.automorphisms == 648);
    CHECK(most.board == read(9, kMostCanonical));
    CHECK(canonical_form(Board(9), rules).value().automorphisms == 3359232);
    CHECK(canonical_form(Board(6), classic_rules({2, 3})).value().automorphisms == 3456);
    Board one(9);
    one.set(40, 3);  // 81 places
    CHECK(canonical_form(one, rules).value().automorphisms == 3359232 / 81);
}

TEST_CASE("automorphisms beyond 64 bits are reported as such") {
    const auto of_empty = [](Box box) {
        return canonical_form(Board(box.side()), classic_rules(box)).value().automorphisms;
    };
    CHECK(of_empty({1, 12}) == 479001600ull * 479001600 * 2);
    CHECK(of_empty({12, 1}) == 479001600ull * 479001600 * 2);
    CHECK(of_empty({4, 4}) == 24ull * 24 * 24 * 24 * 24 * 24 * 24 * 24 * 24 * 24 * 2);
    CHECK(of_empty({2, 8}) == 256ull * 40320 * 40320 * 40320 * 2);
    for (const Box box : {Box{1, 13}, Box{14, 1}, Box{1, 16}, Box{16, 1}}) CHECK(of_empty(box) == kManyAutomorphisms);
}

TEST_CASE("a board without a canonical form has a reason") {
    const Rules classic = classic_rules({3, 3});
    const Rules x = make_rules({3, 3}, read_variant("x").value()).value();
    CHECK(canonical_form(Board(9), x).error().message().find("no variant") != std::string::npos);
    Board broken(9);
    broken.set(0, 5);
    broken.set(8, 5);
    CHECK(canonical_form(broken, classic).error().message() == "digit 5 appears twice in row 1: r1c1 and r1c9");
    CHECK(canonical_form(Board(25), classic_rules({5, 5})).error().message().find("up to side 16") !=
          std::string::npos);
    Variant jigsaw = read_variant("jigsaw").value();
    jigsaw.regions = {0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3};
    CHECK_FALSE(canonical_form(Board(4), make_rules({2, 2}, jigsaw).value()).ok());
}

TEST_CASE("boards of 12 and 16 have their forms") {
    sat::Random random(24);
    for (const Box box : {Box{3, 4}, Box{4, 4}}) {
        const Rules rules = classic_rules(box);
        const SymmetryGroup group(rules);
        for (int i = 0; i < 4; ++i) {
            const Board board = random_board(rules, 40, random);
            const CanonicalForm form = canonical_form(board, rules).value();
            CHECK(form.transformation(board) == form.board);
            CHECK(canonical_form(group.random(random)(board), rules).value().board == form.board);
        }
    }
}
