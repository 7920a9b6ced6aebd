#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "sudoku/model/variant.h"
#include "sudoku/symmetry/symmetry_group.h"

using namespace sudoku;

namespace {

Rules rules_of(Box box, std::string_view variant) {
    return std::move(make_rules(box, read_variant(variant).value()).value());
}

// All products of the generators, by going on until nothing new comes.
std::size_t order_of(const SymmetryGroup& group) {
    using Key = std::tuple<std::vector<Line>, std::vector<Line>, bool>;
    const auto key = [](const Transformation& t) { return Key{t.rows, t.columns, t.transposed}; };
    std::vector<Transformation> found{Transformation::identity(group.side())};
    std::set<Key> known{key(found.front())};
    for (std::size_t i = 0; i < found.size(); ++i) {
        for (const Transformation& g : group.generators()) {
            Transformation next = compose(found[i], g);
            if (known.insert(key(next)).second) found.push_back(std::move(next));
        }
    }
    return found.size();
}

// Every pair of line permutations, transposed or not, that keeps the rules: what the group should be.
std::size_t order_by_force(const Rules& rules) {
    std::size_t order = 0;
    Transformation t = Transformation::identity(rules.side());
    do {
        do {
            for (const bool transposed : {false, true}) {
                t.transposed = transposed;
                order += keeps(t, rules);
            }
        } while (std::next_permutation(t.columns.begin(), t.columns.end()));
    } while (std::next_permutation(t.rows.begin(), t.rows.end()));
    return order;
}

// The definition itself, slowly.
bool keeps_by_sets(const Transformation& t, const Rules& rules) {
    std::set<std::set<Cell>> houses;
    for (std::size_t h = 0; h < rules.num_houses(); ++h) {
        const auto cells = rules.house(h).cells;
        houses.emplace(cells.begin(), cells.end());
    }
    for (const auto& house : houses) {
        std::set<Cell> image;
        for (const Cell c : house) image.insert(t(c));
        if (!houses.contains(image)) return false;
    }
    std::set<CellPair> pairs(rules.pairs().begin(), rules.pairs().end());
    return std::all_of(pairs.begin(), pairs.end(), [&](const CellPair& p) {
        const Cell a = t(p.first), b = t(p.second);
        return pairs.contains({std::min(a, b), std::max(a, b)});
    });
}

const char* const kVariantNames[] = {"classic",     "x",         "percent",       "windows",          "disjoint",
                                     "anti-knight", "anti-king", "x,anti-knight", "disjoint,windows", "x,disjoint"};

}  // namespace

TEST_CASE("the generators produce all transformations that keep the rules: classic boards, counted") {
    CHECK(order_of(SymmetryGroup(classic_rules({1, 1}))) == 1u * 2);
    CHECK(order_of(SymmetryGroup(classic_rules({2, 2}))) == 8u * 8 * 2);
    CHECK(order_of(SymmetryGroup(classic_rules({2, 3}))) == 48u * 72);
    CHECK(order_of(SymmetryGroup(classic_rules({3, 2}))) == 72u * 48);
}

TEST_CASE("the generators produce all transformations that keep the rules: variants on small boards, by brute force") {
    for (const char* variant : {"classic", "x", "disjoint", "anti-knight", "anti-king", "x,disjoint"}) {
        CAPTURE(std::string(variant));
        const Rules small = rules_of({2, 2}, variant);
        CHECK(order_of(SymmetryGroup(small)) == order_by_force(small));
    }
    for (const char* variant : {"x", "disjoint", "anti-knight"}) {
        CAPTURE(std::string(variant));
        const Rules middle = rules_of({2, 3}, variant);
        CHECK(order_of(SymmetryGroup(middle)) == order_by_force(middle));
    }
}

TEST_CASE("9x9 variants have the known groups") {
    // x: rows move as their mirror images do (6 orders of the first band, 2 of the middle one, 2 of the bands),
    // columns the same way or reversed, transposed or not: 24 * 2 * 2.
    CHECK(order_of(SymmetryGroup(rules_of({3, 3}, "x"))) == 96);
    CHECK(order_of(SymmetryGroup(rules_of({3, 3}, "anti-knight"))) == 8);
    CHECK(order_of(SymmetryGroup(rules_of({3, 3}, "anti-king"))) == 8);
    CHECK(order_of(SymmetryGroup(rules_of({3, 3}, "percent"))) >= 4);
    // disjoint: of rows, 6 orders of the bands and 6 of the places in all bands alike, as many of columns; boxes and
    // positions may change roles; transposed or not.
    CHECK(order_of(SymmetryGroup(rules_of({3, 3}, "disjoint"))) == 36u * 36 * 2 * 2);
}

TEST_CASE("generators and random elements keep every house and pair, checked as sets") {
    sat::Random random(5);
    for (const char* variant : kVariantNames) {
        CAPTURE(std::string(variant));
        const Rules rules = rules_of({3, 3}, variant);
        const SymmetryGroup group(rules);
        for (const Transformation& g : group.generators()) REQUIRE(keeps_by_sets(g, rules));
        for (int i = 0; i < 20; ++i) {
            const Transformation t = group.random(random);
            REQUIRE(t.audit());
            REQUIRE(keeps_by_sets(t, rules));
        }
    }
}

TEST_CASE("keeps() is false if a house breaks or a pair is lost") {
    const Rules classic = classic_rules({3, 3}), knight = rules_of({3, 3}, "anti-knight");
    Transformation t = Transformation::identity(9);
    std::swap(t.rows[2], t.rows[3]);
    CHECK_FALSE(keeps(t, classic));
    t = Transformation::identity(9);
    std::swap(t.rows[0], t.rows[1]);
    CHECK(keeps(t, classic));
    CHECK_FALSE(keeps(t, knight));
    CHECK_FALSE(keeps(transposition(6), classic_rules({2, 3})));
}

TEST_CASE("the regions of a jigsaw decide, not its box shape") {
    Variant jigsaw = read_variant("jigsaw").value();
    // Regions are the rows of a 4x4 board turned by one: lines move as far as the regions let them.
    jigsaw.regions = {0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3};
    const Rules rules = make_rules({2, 2}, jigsaw).value();
    CHECK(order_of(SymmetryGroup(rules)) == order_by_force(rules));
}

TEST_CASE("random elements of a classic board are uniform") {
    // 128 transformations of lines; 12,800 draws: 100 of each are expected, and 128 counters stay within five
    // standard deviations of it.
    const SymmetryGroup group(classic_rules({2, 2}));
    sat::Random random(11);
    std::map<std::tuple<std::vector<Line>, std::vector<Line>, bool>, int> drawn;
    std::map<std::vector<Digit>, int> digits;
    for (int i = 0; i < 12800; ++i) {
        const Transformation t = group.random(random);
        ++drawn[{t.rows, t.columns, t.transposed}];
        ++digits[t.digits];
    }
    CHECK(drawn.size() == 128);
    CHECK(digits.size() == 24);
    for (const auto& [key, n] : drawn) CHECK(std::abs(n - 100) < 50);
}

TEST_CASE("an element that keeps a clue symmetry maps symmetric patterns onto symmetric patterns") {
    sat::Random random(6);
    for (const char* variant : {"classic", "x", "disjoint", "anti-knight"}) {
        for (const Box box : {Box{3, 3}, Box{2, 3}, Box{4, 4}}) {
            const Rules rules = rules_of(box, variant);
            const SymmetryGroup group(rules);
            for (const ClueSymmetry& symmetry : clue_symmetries()) {
                CAPTURE(std::string(symmetry.name));
                Board board(rules.side());
                for (int i = 0; i < 12; ++i)
                    for (const Cell c :
                         orbit(symmetry, rules.side(), random.below(static_cast<std::uint32_t>(rules.num_cells()))))
                        board.set(c, 1);
                for (int i = 0; i < 10; ++i) {
                    const Transformation t = group.random_keeping(symmetry, random);
                    REQUIRE(keeps(t, rules));
                    REQUIRE(has(symmetry, t(board)));
                }
            }
        }
    }
}

TEST_CASE("keeping a clue symmetry still leaves many forms of a classic puzzle") {
    const SymmetryGroup group(classic_rules({3, 3}));
    for (const ClueSymmetry& symmetry : clue_symmetries()) {
        CAPTURE(std::string(symmetry.name));
        sat::Random random(8);
        std::set<std::pair<std::vector<Line>, std::vector<Line>>> forms;
        for (int i = 0; i < 300; ++i) {
            const Transformation t = group.random_keeping(symmetry, random);
            forms.insert({t.rows, t.columns});
        }
        CHECK(forms.size() >= 24);
    }
}

TEST_CASE("elements that keep a quarter turn may reverse it") {
    const SymmetryGroup group(classic_rules({3, 3}));
    const Transformation turn = quarter_turn(9);
    sat::Random random(8);
    int same = 0, reversed = 0;
    for (int i = 0; i < 100; ++i) {
        Transformation t = group.random_keeping(*find_clue_symmetry("rot90"), random);
        t.digits = turn.digits;
        const Transformation seen = compose(compose(inverse(t), turn), t);
        same += seen == turn;
        reversed += seen == inverse(turn);
    }
    CHECK(same + reversed == 100);
    CHECK(same > 20);
    CHECK(reversed > 20);
}

TEST_CASE("boards of side 36, and shapes far from square, have their groups") {
    sat::Random random(9);
    for (const Box box : {Box{6, 6}, Box{4, 9}, Box{1, 7}, Box{5, 5}}) {
        const Rules rules = classic_rules(box);
        const SymmetryGroup group(rules);
        CHECK(keeps_by_sets(group.random(random), rules));
    }
    const Rules x = rules_of({6, 6}, "x");
    CHECK(keeps_by_sets(SymmetryGroup(x).random(random), x));
}

TEST_CASE("the same seed gives the same element") {
    const SymmetryGroup group(classic_rules({3, 3}));
    sat::Random a(77), b(77);
    for (int i = 0; i < 5; ++i) CHECK(group.random(a) == group.random(b));
}
