#include <doctest/doctest.h>

#include <set>

#include "tests/unit/sudoku_encoding/boards.h"

using namespace encoding_tests;

namespace {

// Counts what is written, and keeps the header.
class Counting final : public sat::ClauseSink {
public:
    void comment(std::string_view) override {}
    void header(std::uint32_t v, std::uint64_t c) override {
        CHECK(headers++ == 0);
        vars = v;
        declared = c;
    }
    void clause(std::span<const sat::Lit> literals) override {
        clauses_before_header = clauses_before_header || headers == 0;
        ++clauses;
        num_literals += literals.size();
        for (const sat::Lit l : literals) largest = std::max(largest, l.var().index + 1);
    }
    int headers = 0;
    bool clauses_before_header = false;
    std::uint32_t vars = 0, largest = 0;
    std::uint64_t declared = 0, clauses = 0, num_literals = 0;
};

std::uint64_t clauses(std::string_view encoding, std::size_t side, std::string_view variant = "classic",
                      bool repeats = true) {
    const Rules r = rules(default_box(side), variant);
    return encode(blank(side), r, {find_encoding(encoding), &default_numbering(), repeats}).num_clauses();
}

}  // namespace

TEST_CASE("clause counts agree with the literature") {
    struct Row {
        std::string_view encoding;
        std::uint64_t nine, nine_without_repeats, sixteen, twenty_five;
    };
    static constexpr Row kRows[] = {{"minimal", 8829, 7371, 92416, 563125},
                                    {"efficient", 11745, 10287, 123136, 750625},
                                    {"extended", 11988, 10530, 123904, 752500}};
    for (const Row& row : kRows) {
        CHECK(clauses(row.encoding, 9) == row.nine);
        CHECK(clauses(row.encoding, 9, "classic", false) == row.nine_without_repeats);
        CHECK(clauses(row.encoding, 16) == row.sixteen);
        CHECK(clauses(row.encoding, 25) == row.twenty_five);
    }
}

TEST_CASE("an extra house adds 333 clauses to the extended encoding of 9x9, 324 to the others") {
    CHECK(clauses("extended", 9, "x") == 12654);
    CHECK(clauses("extended", 9, "percent") == 12987);
    for (const std::string_view e : {"minimal", "efficient"}) {
        CHECK(clauses(e, 9, "x") == clauses(e, 9) + 2 * 324);
        CHECK(clauses(e, 9, "windows") == clauses(e, 9) + 4 * 324);
        CHECK(clauses(e, 9, "disjoint") == clauses(e, 9) + 9 * 324);
        CHECK(clauses(e, 9, "jigsaw") == clauses(e, 9));
    }
}

TEST_CASE("a pair adds a clause for each digit") {
    const Rules r = rules({3, 3}, "anti-knight");
    REQUIRE(r.pairs().size() > 0);
    CHECK(clauses("extended", 9, "anti-knight") == 11988 + 9 * r.pairs().size());
}

TEST_CASE("the closed formulas hold for every side") {
    for (std::uint64_t n = 1; n <= 40; ++n) {
        const std::uint64_t c = n * (n - 1) / 2, cells = n * n;
        CHECK(clauses("minimal", n) == cells + 3 * cells * c);
        CHECK(clauses("efficient", n) == cells + 4 * cells * c);
        CHECK(clauses("extended", n) == 4 * cells + 4 * cells * c);
        // Of the pairs in a box of r rows and c columns, those in one row or column are repeated.
        const Box box = default_box(n);
        const std::uint64_t r = box.rows, w = box.columns;
        const std::uint64_t repeated = cells * (r * (w * (w - 1) / 2) + w * (r * (r - 1) / 2));
        CHECK(clauses("extended", n, "classic", false) == 4 * cells + 4 * cells * c - repeated);
    }
}

TEST_CASE(
    "the promised number of clauses is written, for every board, encoding and numbering, with and without repeats") {
    for (const auto& entry : kBoards) {  // no structured binding: Clang 14 does not capture one
        const Box box = entry.first;
        const std::string_view name = entry.second;
        const Rules r = rules(box, name);
        Puzzle p = blank(r.side());
        p.board.set(1, 2);
        p.board.set(static_cast<Cell>(p.board.num_cells() - 1), 1);
        for (const bool marks : {false, true}) {
            if (marks) p.marks.emplace(r.side());
            if (marks) p.marks->forbid(2, 1), p.marks->forbid(2, 3), p.marks->forbid(1, 3);
            for (const EncodeOptions& options : all_options()) {
                CAPTURE(name);
                CAPTURE(name_of(options));
                const Encoding e = encode(p, r, options);
                Counting sink;
                e.write(sink);
                CHECK_FALSE(sink.clauses_before_header);
                CHECK(sink.clauses == e.num_clauses());
                CHECK(sink.declared == e.num_clauses());
                CHECK(sink.num_literals == e.num_literals());
                CHECK(sink.vars == e.num_vars());
                CHECK(sink.largest == e.num_vars());
                const auto formula = e.formula();
                REQUIRE(formula.ok());
                CHECK(formula->num_clauses() == e.num_clauses());
                CHECK(formula->declared_vars() == e.num_vars());
            }
        }
    }
}

TEST_CASE("without repeats no two clauses are equal, with repeats the pairs of a box are") {
    const Rules r = rules({3, 3}, "x,anti-knight,windows");
    for (const EncodingEntry& entry : encodings()) {
        const auto distinct = [&](bool repeats) {
            const auto formula = encode(blank(9), r, {&entry, &default_numbering(), repeats}).formula();
            std::set<std::vector<sat::Lit>> seen;
            for (std::uint32_t c = 0; c < formula->num_clauses(); ++c) {
                const auto literals = formula->clause(sat::ClauseId{c});
                seen.emplace(literals.begin(), literals.end());
            }
            return std::pair(seen.size(), formula->num_clauses());
        };
        const auto [once, all_once] = distinct(false);
        const auto [with, all_with] = distinct(true);
        CHECK(once == all_once);
        CHECK(with < all_with);
        CHECK(once == with);
    }
}

TEST_CASE("more than 2^31 clauses are rejected at once with their number") {
    for (const std::size_t side : {196u, 400u, 999u}) {
        const Rules r = classic_rules(default_box(side));
        for (const char* name : {"minimal", "efficient", "extended"}) {
            const auto made = Encoding::make(blank(side), r, {find_encoding(name)});
            if (made) {  // only the smallest of these
                CHECK(side == 196);
                continue;
            }
            const std::uint64_t n = side, c = n * (n - 1) / 2, houses = std::string(name) == "minimal" ? 3 : 4;
            const std::uint64_t size = (std::string(name) == "extended" ? 4 : 1) * n * n + houses * n * n * c;
            CHECK(made.error().message() == "the " + std::string(name) + " encoding of this board has " +
                                                std::to_string(size) +
                                                " clauses; the limit is 2147483648; encoding 'reduced' omits what the "
                                                "givens decide");
        }
    }
    const Rules r = classic_rules(default_box(181));
    CHECK(encode(blank(181), r).num_clauses() == 2134837804);
}

TEST_CASE("reduced writes only what the givens leave open") {
    const Rules r = classic_rules({2, 2});
    // Row 1 lacks 3 and 4, and both its blank cells allow both; so do the cells below, and the rest follows.
    const Encoding e = encode(puzzle(4, "12.. 34.. 2143 4321"), r, {find_encoding("reduced")});
    CHECK(e.num_vars() == 4);  // r1c3: 3 4, r1c4: 3 4 less what the columns hold
    const Encoding full = encode(puzzle(4, "1234 3412 2143 4321"), r, {find_encoding("reduced")});
    CHECK(full.num_vars() == 0);
    CHECK(full.num_clauses() == 0);
    CHECK(full.decode(std::span<const std::int32_t>()).value() == board(4, "1234 3412 2143 4321"));
}

TEST_CASE("reduced turns conflicting givens into two clauses with the reason") {
    const Rules r = classic_rules({2, 2});
    const EncodeOptions reduced{find_encoding("reduced")};
    const auto why = [&](const Puzzle& p) {
        const Encoding e = encode(p, r, reduced);
        CHECK(e.num_vars() == 1);
        CHECK(e.num_clauses() == 2);
        const auto formula = e.formula();
        CHECK(formula->num_clauses() == 2);
        CHECK(formula->clause(sat::ClauseId{0})[0] == ~formula->clause(sat::ClauseId{1})[0]);
        return e.contradiction().value_or("nothing");
    };
    CHECK(why(puzzle(4, "1..1 .... .... ....")) == "digit 1 appears twice in row 1: r1c1 and r1c4");
    CHECK(why(puzzle(4, "123. ...4 .... ....")) == "no digit is left for r1c4");
    CHECK(why(puzzle(4, "12.. ..3. ...3 ....")) == "digit 3 has no place left in row 1");
    Puzzle marked = puzzle(4, "1... .... .... ....");
    marked.marks.emplace(4u);
    marked.marks->forbid(0, 1);
    CHECK(why(marked) == "the marks rule out the given of r1c1");
}
