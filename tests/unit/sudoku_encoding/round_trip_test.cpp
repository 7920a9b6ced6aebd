#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "tests/unit/sudoku_encoding/cnf_text_of.h"

using namespace encoding_tests;

namespace {

// A puzzle whose givens keep the rules (it need not have a solution), with a name, notes and marks at random.
Puzzle any_puzzle(const Rules& rules) {
    Puzzle p = blank(rules.side());
    const auto digit = rc::gen::inRange<int>(1, static_cast<int>(rules.side()) + 1);
    const int wanted = *rc::gen::inRange<int>(0, static_cast<int>(rules.num_cells()));
    for (int i = 0; i < wanted; ++i) {
        const auto c = *rc::gen::inRange<Cell>(0, static_cast<Cell>(rules.num_cells()));
        p.board.set(c, static_cast<Digit>(*digit));
        if (find_conflict(p.board, rules)) p.board.set(c, kBlank);
    }
    const auto text = rc::gen::container<std::string>(rc::gen::inRange<char>(' ', '~'));
    p.name = *text;
    if (*rc::gen::arbitrary<bool>()) p.notes = {"#A " + *text, "#D " + *text};
    if (*rc::gen::arbitrary<bool>()) {
        p.marks.emplace(rules.side());
        for (int i = 0; i < 20; ++i) {
            const auto c = *rc::gen::inRange<Cell>(0, static_cast<Cell>(rules.num_cells()));
            if (const auto d = static_cast<Digit>(*digit); p.board[c] != d) p.marks->forbid(c, d);
        }
    }
    return p;
}

// Marks that forbid nothing say nothing.
bool same_marks(const Puzzle& a, const Puzzle& b) {
    const Marks all(a.board.side());
    return a.marks.value_or(all) == b.marks.value_or(all);
}

}  // namespace

TEST_CASE("board to CNF and back: the puzzle, its name, notes and marks, for every variant, encoding and numbering") {
    for (const auto& entry : kBoards) {  // no structured binding: Clang 14 does not capture one
        const Box box = entry.first;
        const std::string_view name = entry.second;
        const Rules r = rules(box, name);
        const Variant v = variant(name, r.side());
        CHECK(rc::check(std::string(name), [&] {
            const Puzzle p = any_puzzle(r);
            const EncodeOptions options = *rc::gen::elementOf(all_options());
            const Encoding e = encode(p, r, options);
            const auto read = read_text(cnf_text(e, v));
            RC_ASSERT(read.ok());
            const CnfBoard& back = read->board;
            RC_ASSERT(back.box == box);
            RC_ASSERT(back.variant.name() == v.name());
            RC_ASSERT(back.variant.regions == v.regions);
            RC_ASSERT(back.options.encoding == options.encoding);
            RC_ASSERT(back.options.numbering == options.numbering);
            RC_ASSERT(back.options.repeats == options.repeats);
            RC_ASSERT(back.puzzle.board == p.board);
            RC_ASSERT(back.puzzle.name == p.name);
            RC_ASSERT(back.puzzle.notes == p.notes);
            RC_ASSERT(same_marks(back.puzzle, p));
            RC_ASSERT(!back.solution);
            const auto again = encoding_of(*read, r);
            RC_ASSERT(again.ok());
            RC_ASSERT(again->num_clauses() == e.num_clauses());
            RC_ASSERT(again->contradiction() == e.contradiction());
        }));
    }
}

TEST_CASE("solution to model and back, for every encoding and numbering, with givens and without") {
    const Rules r = classic_rules({3, 3});
    // A shift grid with its digits renamed at random.
    CHECK(rc::check([&] {
        auto names = std::vector<Digit>{1, 2, 3, 4, 5, 6, 7, 8, 9};
        for (std::size_t i = 9; i > 1; --i) std::swap(names[i - 1], names[*rc::gen::inRange<std::size_t>(0, i)]);
        Puzzle p = blank(9);
        Board solution(9);
        const auto givens = *rc::gen::container<std::vector<bool>>(81, rc::gen::arbitrary<bool>());
        for (Cell c = 0; c < 81; ++c) {
            const std::size_t row = c / 9, column = c % 9;
            solution.set(c, names[(row * 3 + row / 3 + column) % 9]);
            if (givens[c]) p.board.set(c, solution[c]);
        }
        RC_ASSERT(!find_conflict(solution, r));
        const Encoding e = encode(p, r, *rc::gen::elementOf(all_options()));
        const auto values = e.values(solution);
        RC_ASSERT(values.size() == e.num_vars());
        for (std::size_t i = 0; i < values.size(); ++i) RC_ASSERT(std::abs(values[i]) == static_cast<int>(i + 1));
        const auto decoded = e.decode(values);
        RC_ASSERT(decoded.ok());
        RC_ASSERT(*decoded == solution);
        const auto read = read_text(cnf_text(e, {}, {sat::Verdict::satisfiable, solution, 1}));
        RC_ASSERT(read.ok());
        RC_ASSERT(read->board.solution == solution);
        RC_ASSERT(read->board.puzzle.board == p.board);
    }));
}

TEST_CASE("numbers of several digits are aligned in columns and read back") {
    const Rules r = rules({4, 4}, "windows");
    Puzzle p = blank(16);
    p.board.set(0, 16);
    p.board.set(17, 3);
    const auto read = read_text(cnf_text(encode(p, r), variant("windows", 16)));
    REQUIRE(read.ok());
    CHECK(read->board.puzzle.board == p.board);
    CHECK(read->num_vars == 4096);
}
