#include "sudoku/encode/clause_meaning.h"

#include <algorithm>
#include <map>
#include <set>

#include "tests/unit/sudoku_encoding/boards.h"

using namespace encoding_tests;

namespace {

using Kind = ClauseMeaning::Kind;
using Literals = std::set<std::int32_t>;

// The clause that a meaning stands for, from the words of its kind alone.
Literals clause_that_says(const ClauseMeaning& m, const Encoding& e) {
    const Rules& rules = e.rules();
    const auto number = [&](Candidate k) { return static_cast<std::int32_t>(*e.variables().number(k)); };
    Literals clause;
    const auto add_if_open = [&](Candidate k) {
        if (const auto n = e.variables().number(k)) clause.insert(static_cast<std::int32_t>(*n));
    };
    switch (m.kind) {
        case Kind::some_digit:
            for (Digit d = 1; d <= rules.side(); ++d) add_if_open({m.cell, d});
            break;
        case Kind::some_place:
            for (const Cell c : rules.house(m.house).cells) add_if_open({c, m.digit});
            break;
        case Kind::not_both_digits:
        case Kind::not_both_places:
        case Kind::not_both_partners: clause = {-number(m.first), -number(m.second)}; break;
        case Kind::given: clause = {number({m.cell, m.digit})}; break;
        case Kind::ruled_out: clause = {-number({m.cell, m.digit})}; break;
        case Kind::contradiction: FAIL("a contradiction is no clause of a board");
    }
    return clause;
}

bool holds(const Rules& rules, std::size_t house, Cell c) {
    return std::ranges::count(rules.houses_of(c), house) == 1;
}

// What the kind promises beside the literals.
void check_words(const ClauseMeaning& m, const Encoding& e) {
    const Rules& rules = e.rules();
    const Puzzle& puzzle = e.puzzle();
    switch (m.kind) {
        case Kind::some_digit: CHECK(m.cell < rules.num_cells()); break;
        case Kind::some_place: CHECK((m.digit >= 1 && m.digit <= rules.side() && m.house < rules.num_houses())); break;
        case Kind::not_both_digits:
            CHECK((m.first.cell == m.cell && m.second.cell == m.cell && m.first.digit != m.second.digit));
            break;
        case Kind::not_both_places:
            CHECK((m.first.digit == m.digit && m.second.digit == m.digit && m.first.cell != m.second.cell));
            CHECK((holds(rules, m.house, m.first.cell) && holds(rules, m.house, m.second.cell)));
            break;
        case Kind::not_both_partners:
            CHECK((m.first.digit == m.digit && m.second.digit == m.digit));
            CHECK(std::ranges::count(rules.partners(m.first.cell), m.second.cell) == 1);
            break;
        case Kind::given: CHECK(puzzle.board[m.cell] == m.digit); break;
        case Kind::ruled_out: CHECK_FALSE(puzzle.marks->allows(m.cell, m.digit)); break;
        case Kind::contradiction: break;
    }
}

// Returns how often each kind was met.
std::map<Kind, std::size_t> check_all(const Encoding& e) {
    const auto formula = e.formula();
    REQUIRE(formula.ok());
    const ClauseMeanings meanings(e);
    std::map<Kind, std::size_t> met;
    for (std::uint32_t c = 0; c < formula->num_clauses(); ++c) {
        const ClauseMeaning m = meanings.of(*formula, sat::ClauseId{c});
        Literals written;
        for (const sat::Lit l : formula->clause(sat::ClauseId{c})) written.insert(formula->to_dimacs(l));
        const bool says_it = written == clause_that_says(m, e);
        CHECK(says_it);
        check_words(m, e);
        ++met[m.kind];
    }
    return met;
}

}  // namespace

TEST_CASE("every clause of every encoding agrees with its meaning, on every variant, with and without repeats") {
    struct Shape {
        Box box;
        const char* variant;
        std::string cells;
    };
    const std::vector<Shape> shapes{{{2, 2}, "classic", "1...........4..2"},
                                    {{2, 2}, "x", "1..............."},
                                    {{2, 2}, "anti-knight", "1..............."},
                                    {{2, 3}, "jigsaw", "12.." + std::string(32, '.')},
                                    {{3, 3}, "windows,anti-king", "53..7...." + std::string(72, '.')}};
    std::set<Kind> met;
    for (const Shape& shape : shapes)
        for (const EncodingEntry& entry : encodings())
            for (const bool repeats : {true, false})
                for (const NumberingEntry& numbering : numberings()) {
                    CAPTURE(shape.variant);
                    CAPTURE(entry.name);
                    CAPTURE(repeats);
                    const Rules r = rules(shape.box, shape.variant);
                    const auto e =
                        Encoding::make(puzzle(shape.box.side(), shape.cells), r, {&entry, &numbering, repeats});
                    REQUIRE(e.ok());
                    REQUIRE_FALSE(e->contradiction());
                    const auto counts = check_all(*e);
                    for (const auto& [kind, count] : counts) met.insert(kind);
                    if (!entry.folds_givens) CHECK(counts.at(Kind::given) == e->puzzle().board.num_givens());
                    CHECK((counts.count(Kind::not_both_digits) == 1) == entry.one_digit_per_cell);
                    CHECK((counts.count(Kind::some_place) == 1) == entry.digit_in_every_house);
                }
    CHECK(met.size() == 6);  // all but pencil marks and the contradiction
}

TEST_CASE("the meaning of a unit clause is a given, a pencil mark, or the last candidate of a cell or digit") {
    const Rules r = rules({2, 2}, "classic");
    Puzzle marked = puzzle(4, "12..............");
    marked.marks.emplace(4);
    marked.marks->forbid(15, 4);
    for (const EncodingEntry& entry : encodings()) {
        CAPTURE(entry.name);
        const auto e = Encoding::make(marked, r, {.encoding = &entry});
        REQUIRE(e.ok());
        auto counts = check_all(*e);
        CHECK(counts[Kind::ruled_out] == (entry.folds_givens ? 0 : 1));
    }
    // 12 34 / 3. .. : r2c2 must be 4, for the cell, its row, its column and its box.
    const auto e = Encoding::make(puzzle(4, "1234 3... .... ...."), r, {.encoding = find_encoding("reduced")});
    REQUIRE(e.ok());
    const auto formula = e->formula();
    const ClauseMeanings meanings(*e);
    std::multiset<Kind> units;
    for (std::uint32_t c = 0; c < formula->num_clauses(); ++c)
        if (formula->clause(sat::ClauseId{c}).size() == 1) units.insert(meanings.of(*formula, sat::ClauseId{c}).kind);
    CHECK(units.count(Kind::some_digit) >= 1);
    CHECK(units.count(Kind::some_place) >= 1);
    check_all(*e);
}

TEST_CASE("the two clauses of a contradiction have the same meaning") {
    const Rules r = rules({2, 2}, "classic");
    const auto e = Encoding::make(puzzle(4, "11.............."), r, {.encoding = find_encoding("reduced")});
    REQUIRE(e.ok());
    REQUIRE(e->contradiction());
    const auto formula = e->formula();
    const ClauseMeanings meanings(*e);
    for (std::uint32_t c = 0; c < 2; ++c) CHECK(meanings.of(*formula, sat::ClauseId{c}).kind == Kind::contradiction);
}
