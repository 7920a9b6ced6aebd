// The meaning of the models of the structured families, compared with a direct enumeration of the objects.
#include <algorithm>
#include <numeric>
#include <set>

#include "tests/unit/generate/instances.h"

using namespace sat;
using namespace sat::test;

namespace {

std::size_t factorial(std::size_t n) {
    return n < 2 ? 1 : n * factorial(n - 1);
}

// The permutations of 0 .. n-1 accepted by `fits`.
template <class Fits>
std::set<std::vector<int>> permutations(int n, Fits fits) {
    std::vector<int> p(static_cast<std::size_t>(n));
    std::iota(p.begin(), p.end(), 0);
    std::set<std::vector<int>> all;
    do
        if (fits(p)) all.insert(p);
    while (std::next_permutation(p.begin(), p.end()));
    return all;
}

// Interpret an n x n square of variables as a function from rows to columns.
std::vector<int> columns_of(const Model& model, std::size_t n) {
    std::vector<int> result;
    for (std::size_t r = 0; r < n; ++r)
        for (std::size_t c = 0; c < n; ++c)
            if (is_true(model, r * n + c)) result.push_back(static_cast<int>(c));
    return result;
}

std::set<std::vector<int>> decoded(const std::string& text, std::size_t n) {
    std::set<std::vector<int>> all;
    const auto found = models(text);
    for (const Model& m : found) all.insert(columns_of(m, n));
    CHECK_MESSAGE(all.size() == found.size(), "different models are different objects");
    return all;
}

bool no_common_diagonal(const std::vector<int>& queen) {
    for (std::size_t a = 0; a < queen.size(); ++a)
        for (std::size_t b = a + 1; b < queen.size(); ++b)
            if (std::abs(queen[a] - queen[b]) == static_cast<int>(b - a)) return false;
    return true;
}

bool all_intervals(const std::vector<int>& series) {
    std::set<int> steps;
    for (std::size_t i = 1; i < series.size(); ++i) steps.insert(std::abs(series[i] - series[i - 1]));
    return steps.size() + 1 == series.size();
}

// The colours of 1 .. n are the bits of `colouring`. True if there is a progression of `length` numbers of this colour.
bool has_progression(unsigned colouring, int n, int length, bool colour) {
    for (int step = 1; step < n; ++step)
        for (int first = 0; first + (length - 1) * step < n; ++first) {
            int same = 0;
            for (int i = 0; i < length; ++i) same += ((colouring >> (first + i * step) & 1) != 0) == colour;
            if (same == length) return true;
        }
    return false;
}

}  // namespace

TEST_CASE("the models of queens are the boards without attacks: 1, 0, 0, 2, 10, 4, 40 of them") {
    const std::size_t kKnown[] = {1, 0, 0, 2, 10, 4, 40};
    for (int n = 1; n <= 7; ++n) {
        const auto boards = decoded("queens " + std::to_string(n), static_cast<std::size_t>(n));
        CHECK(boards == permutations(n, no_common_diagonal));
        CHECK(boards.size() == kKnown[n - 1]);
    }
}

TEST_CASE("the models of ais are the series with all intervals") {
    for (int n = 2; n <= 6; ++n)
        CHECK(decoded("ais " + std::to_string(n), static_cast<std::size_t>(n)) == permutations(n, all_intervals));
}

TEST_CASE("with as many holes as pigeons, the models of php are the permutations") {
    for (int n = 1; n <= 5; ++n) {
        const std::string size = std::to_string(n);
        CHECK(decoded("php " + size + " " + size, static_cast<std::size_t>(n)).size() ==
              factorial(static_cast<std::size_t>(n)));
    }
}

TEST_CASE("php has one clause per pigeon, and one per hole and pair of pigeons") {
    const Recording instance("php 7 5");
    CHECK(instance.vars == 35);
    CHECK(instance.clauses.size() == 7 + 5 * 21);
}

TEST_CASE("the models of langford are the pairings: two of 3, two of 4, none of 1, 2, 5, 6") {
    for (int n = 1; n <= 6; ++n) {
        CAPTURE(n);
        const auto found = models("langford " + std::to_string(n));
        CHECK(found.size() == (n == 3 || n == 4 ? 2 : 0));
        for (const Model& model : found) {
            std::vector<int> row(static_cast<std::size_t>(2 * n), 0);
            std::size_t variable = 0;
            for (int k = 1; k <= n; ++k)
                for (int i = 0; i + k + 1 < 2 * n; ++i, ++variable)
                    if (is_true(model, variable))
                        row[static_cast<std::size_t>(i)] = row[static_cast<std::size_t>(i + k + 1)] = k;
            CHECK(std::count(row.begin(), row.end(), 0) == 0);
        }
    }
}

TEST_CASE("langford 7 has 26 pairings and their mirror images") {
    CHECK(models("langford 7").size() == 52);
}

TEST_CASE("the models of vdw are the colourings without the forbidden progressions") {
    for (const auto& [j, k] : {std::pair(3, 3), std::pair(3, 4), std::pair(4, 3), std::pair(5, 3)})
        for (int n = 1; n <= 14; ++n) {
            std::size_t count = 0;
            for (unsigned colouring = 0; colouring < 1u << n; ++colouring)
                count += !has_progression(colouring, n, j, false) && !has_progression(colouring, n, k, true);
            const std::string text = "vdw " + std::to_string(j) + " " + std::to_string(k) + " " + std::to_string(n);
            CAPTURE(text);
            CHECK(models(text).size() == count);
        }
}

TEST_CASE("van der Waerden numbers: W(3,3) = 9, W(3,4) = 18, W(3,5) = 22, W(3,6) = 32, W(4,4) = 35") {
    for (const auto& [jk, w] : {std::pair("3 3 ", 9), std::pair("3 4 ", 18), std::pair("4 3 ", 18),
                                std::pair("3 5 ", 22), std::pair("3 6 ", 32), std::pair("4 4 ", 35)}) {
        for (const int n : {w - 1, w}) {
            const Recipe r = recipe("vdw " + (jk + std::to_string(n)));
            CAPTURE(command(r));
            CHECK(r.family->expected(r.values).verdict == (n < w ? Verdict::satisfiable : Verdict::unsatisfiable));
            CHECK(satisfiable(Recording(r)) == (n < w));
        }
    }
}

TEST_CASE("if the van der Waerden number is unknown, a status is claimed only for a single colour and few numbers") {
    for (const char* jk : {"6 7 ", "7 6 ", "8 8 "}) {
        const int longer = jk[0] == '8' ? 8 : 7;
        for (int n = 1; n <= 9; ++n) {
            const Recipe r = recipe("vdw " + (jk + std::to_string(n)));
            CAPTURE(command(r));
            CHECK(r.family->expected(r.values).verdict == (n < longer ? Verdict::satisfiable : Verdict::unknown));
            CHECK(satisfiable(Recording(r)));
        }
    }
}

TEST_CASE("satisfiable parity chains have one completion for each odd choice of the variables") {
    for (std::size_t n = 3; n <= 10; ++n)
        for (const char* seed : {" --seed 1", " --seed 2"}) {
            const auto found = models("parity " + std::to_string(n) + " --satisfiable" + seed);
            std::set<std::vector<bool>> choices;
            for (const Model& m : found) {
                std::vector<bool> choice;
                for (std::size_t v = 0; v < n; ++v) choice.push_back(is_true(m, v));
                CHECK(std::count(choice.begin(), choice.end(), true) % 2 == 1);
                choices.insert(choice);
            }
            CHECK(found.size() == std::size_t{1} << (n - 1));
            CHECK(choices.size() == found.size());
        }
}

TEST_CASE("an even Tseitin grid has 2^(edges - vertices + 1) models, an odd one none") {
    for (const auto& [rows, columns] : {std::pair(1, 1), std::pair(1, 5), std::pair(2, 2), std::pair(2, 4),
                                        std::pair(3, 3), std::pair(4, 2), std::pair(3, 4)}) {
        const int edges = rows * (columns - 1) + (rows - 1) * columns;
        const std::string grid = "tseitin " + std::to_string(rows) + " " + std::to_string(columns);
        for (const char* seed : {" --seed 1", " --seed 2", " --seed 3"}) {
            CAPTURE(grid);
            CHECK(models(grid + " --even" + seed).size() == std::size_t{1} << (edges - rows * columns + 1));
            CHECK(models(grid + seed).empty());
        }
    }
}

TEST_CASE("satisfiable GT_n: one element is first in every model, and the others are in any order") {
    for (std::size_t n = 1; n <= 6; ++n)
        CHECK(models("ordering " + std::to_string(n) + " --satisfiable").size() == factorial(n - 1));
}

TEST_CASE("bounded ordering has ternary clauses for the order, then one clause of length `degree` per element") {
    for (std::size_t degree = 1; degree <= 4; ++degree) {
        const Recording instance("ordering 9 " + std::to_string(degree));
        REQUIRE(instance.clauses.size() == 2 * 84 + 9);
        for (std::size_t c = 0; c < instance.clauses.size(); ++c)
            CHECK(instance.clauses[c].size() == (c < 2 * 84 ? 3 : degree));
    }
}

TEST_CASE("bounded ordering is unsatisfiable, or satisfiable with a planted order, for every seed") {
    for (int seed = 1; seed <= 20; ++seed)
        for (const char* degree : {"1", "2", "3"}) {
            const std::string text = std::string("ordering 6 ") + degree + " --seed " + std::to_string(seed);
            CAPTURE(text);
            CHECK_FALSE(satisfiable(Recording(text)));
            CHECK(satisfiable(Recording(text + " --satisfiable")));
        }
}

TEST_CASE("functional pigeons sit in one hole, and onto leaves none empty") {
    CHECK(models("php 2 3").size() == 12);  // two disjoint sets of holes, neither empty
    CHECK(models("php 2 3 --functional").size() == 6);
    CHECK(models("php 2 3 --onto").size() == 6);  // every hole has one of two pigeons, and both have one
    CHECK(models("php 2 3 --functional --onto").empty());
    CHECK(models("php 3 3 --functional --onto").size() == 6);
}

TEST_CASE("the models of counting are the partitions: 3, 15 of pairs, 10 of triples") {
    CHECK(models("counting 4 2").size() == 3);
    CHECK(models("counting 6 2").size() == 15);
    CHECK(models("counting 6 3").size() == 10);
    CHECK(models("counting 5 2").empty());
}

TEST_CASE("the models of whole chessboards are the domino tilings: 2, 36") {
    CHECK(models("mutilated 2 --whole").size() == 2);
    CHECK(models("mutilated 4 --whole").size() == 36);
    CHECK(models("mutilated 4").empty());
}

TEST_CASE("channel routes every channel by itself") {
    CHECK(models("channel 1 2").size() == 9);
    CHECK(models("channel 2 2 1").size() == 2);
    CHECK(models("channel 2 2").size() == 4);
}

TEST_CASE("the models of ramsey are the colourings without the forbidden cliques") {
    for (std::size_t n = 1; n <= 6; ++n) {
        std::size_t count = 0;
        const std::size_t edges = n * (n - 1) / 2;
        for (unsigned colouring = 0; colouring < 1u << edges; ++colouring) {
            const auto colour = [&](std::size_t v, std::size_t w) { return (colouring >> (w * (w - 1) / 2 + v)) & 1; };
            bool fits = true;
            for (std::size_t x = 2; x < n; ++x)
                for (std::size_t w = 1; w < x; ++w)
                    for (std::size_t v = 0; v < w; ++v)
                        fits = fits && (colour(v, w) != colour(w, x) || colour(v, w) != colour(v, x));
            count += fits;
        }
        CAPTURE(n);
        CHECK(models("ramsey 3 3 " + std::to_string(n)).size() == count);
    }
}

TEST_CASE("an even urquhart formula has a model for every cycle of its graph, an odd one none") {
    for (const char* seed : {" --seed 1", " --seed 2"}) {
        CHECK(models(std::string("urquhart 3 3") + seed).empty());
        CHECK(models(std::string("urquhart 1 3 --even") + seed).size() == 4);  // three edges between two vertices
    }
}

TEST_CASE("a clique-colouring has the clique, whose members have different colours") {
    for (const Model& model : models("cliquecolour 3 2 2")) {
        const std::size_t edges = 3, members = 6;
        for (std::size_t w = 1; w < 3; ++w)
            for (std::size_t v = 0; v < w; ++v) {
                const bool edge = is_true(model, w * (w - 1) / 2 + v);
                const bool both = (is_true(model, edges + v) && is_true(model, edges + 3 + w)) ||
                                  (is_true(model, edges + w) && is_true(model, edges + 3 + v));
                CHECK((edge || !both));
                for (std::size_t c = 0; c < 2; ++c)
                    CHECK_FALSE((edge && is_true(model, edges + members + v * 2 + c) &&
                                 is_true(model, edges + members + w * 2 + c)));
            }
    }
}

TEST_CASE("a timetable gives every exam a slot and a room of its own, and conflicting exams different slots") {
    CHECK(models("timetable 2 1 2 0").size() == 2);
    CHECK(models("timetable 2 2 1 0").size() == 2);
    CHECK(models("timetable 2 2 2 0").size() == 12);
    CHECK(models("timetable 2 2 2 100").size() == 8);
    CHECK(models("timetable 2 1 2 100").empty());
}
