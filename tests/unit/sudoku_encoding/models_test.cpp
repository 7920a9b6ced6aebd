#include <doctest/doctest.h>

#include <set>

#include "sat/solve.h"
#include "tests/rounds.h"
#include "tests/unit/sudoku_encoding/boards.h"

using namespace encoding_tests;

namespace {

// Every model of a formula, by trying both values of each variable in turn: no engine of ours is asked.
class Enumeration {
public:
    explicit Enumeration(const sat::Formula& formula)
        : formula_(formula), value_(formula.num_vars(), -1), of_(formula.num_vars()) {
        for (std::uint32_t c = 0; c < formula.num_clauses(); ++c)
            for (const sat::Lit l : formula.clause(sat::ClauseId{c})) of_[l.var().index].push_back(c);
    }
    // The true literals of each, in DIMACS numbers.
    void for_each(const std::function<void(const std::vector<std::int32_t>&)>& f) { from(0, f); }

private:
    bool falsified(std::uint32_t c) const {
        for (const sat::Lit l : formula_.clause(sat::ClauseId{c})) {
            const int value = value_[l.var().index];
            if (value < 0 || (value == 1) != l.negative()) return false;
        }
        return true;
    }
    void from(std::uint32_t v, const std::function<void(const std::vector<std::int32_t>&)>& f) {
        if (v == formula_.num_vars()) return f(true_literals());
        for (const int value : {0, 1}) {
            value_[v] = value;
            bool dead = false;
            for (const std::uint32_t c : of_[v]) dead = dead || falsified(c);
            if (!dead) from(v + 1, f);
        }
        value_[v] = -1;
    }
    std::vector<std::int32_t> true_literals() const {
        std::vector<std::int32_t> literals;
        for (std::uint32_t v = 0; v < formula_.num_vars(); ++v)
            if (value_[v] == 1) literals.push_back(formula_.to_dimacs(sat::Lit::of(sat::Var{v}, false)));
        return literals;
    }

    const sat::Formula& formula_;
    std::vector<int> value_;
    std::vector<std::vector<std::uint32_t>> of_;
};

// The boards of all models; `models` counts them.
std::set<Board> boards_of(const Encoding& e, std::size_t& models) {
    std::set<Board> boards;
    models = 0;
    const auto formula = e.formula();
    REQUIRE(formula.ok());
    Enumeration(*formula).for_each([&](const std::vector<std::int32_t>& literals) {
        ++models;
        const auto decoded = e.decode(literals);
        REQUIRE_MESSAGE(decoded.ok(), decoded.error().message());
        boards.insert(*decoded);
    });
    return boards;
}

std::set<Board> brute(const Puzzle& p, const Rules& r) {
    std::set<Board> boards;
    brute_force(p, r, [&](const Board& b) { boards.insert(b); });
    return boards;
}

}  // namespace

TEST_CASE("the models of every encoding of a blank 4x4 board are its 288 grids, one each") {
    const Rules r = classic_rules({2, 2});
    const std::set<Board> expected = brute(blank(4), r);
    REQUIRE(expected.size() == 288);
    for (const EncodeOptions& options : all_options()) {
        CAPTURE(name_of(options));
        std::size_t models = 0;
        CHECK(boards_of(encode(blank(4), r, options), models) == expected);
        CHECK(models == 288);
    }
}

TEST_CASE("the same on every variant of 4x4, with givens and pencil marks") {
    for (const std::string_view name : {"classic", "x", "anti-king", "disjoint", "jigsaw", "x,anti-knight"}) {
        const Rules r = rules({2, 2}, name);
        Puzzle p = blank(4);
        for (const int step : {0, 1, 2}) {
            if (step == 1) p.board.set(5, 2);
            if (step == 2) {
                p.marks.emplace(4u);
                p.marks->forbid(0, 1);
                p.marks->forbid(15, 3);
                p.marks->forbid(5, 1);
            }
            const std::set<Board> expected = brute(p, r);
            for (const EncodeOptions& options : all_options()) {
                CAPTURE(name);
                CAPTURE(step);
                CAPTURE(name_of(options));
                const Encoding e = encode(p, r, options);
                std::size_t models = 0;
                if (e.contradiction()) CHECK(expected.empty());
                else CHECK(boards_of(e, models) == expected);
                CHECK(models == expected.size());
            }
        }
    }
}

TEST_CASE("conflicting givens leave no model, in every encoding") {
    const Rules r = classic_rules({2, 2});
    Puzzle forbidden = puzzle(4, "1... .... .... ....");
    forbidden.marks.emplace(4u);
    forbidden.marks->forbid(0, 1);
    for (const Puzzle& p : {puzzle(4, "1..1 .... .... ...."), puzzle(4, "12.. ..3. ...3 ...."), forbidden})
        for (const EncodeOptions& options : all_options()) {
            const auto formula = encode(p, r, options).formula();
            std::size_t models = 0;
            Enumeration(*formula).for_each([&](const auto&) { ++models; });
            CHECK(models == 0);
        }
}

TEST_CASE("the SAT core finds solutions for every variant, encoding and numbering") {
    int turn = 0;
    for (const auto& entry : kBoards) {  // no structured binding: Clang 14 does not capture one
        const Box box = entry.first;
        const std::string_view name = entry.second;
        if (box.side() > 9) continue;
        CAPTURE(name);
        const Rules r = rules(box, name);
        const auto found = [&](const Puzzle& p, const EncodeOptions& options) {
            const Encoding e = encode(p, r, options);
            const auto formula = e.formula();
            const sat::Outcome outcome = sat::solve(*formula, {});
            REQUIRE(outcome.verdict == sat::Verdict::satisfiable);
            const auto decoded = e.decode(*formula, outcome.model);
            REQUIRE_MESSAGE(decoded.ok(), decoded.error().message());
            return *decoded;
        };
        // The minimal encoding of a blank board takes the core half a minute where audits are on.
        const Board solution = found(blank(r.side()), {find_encoding(kRoundShare == 1 ? "minimal" : "extended")});
        Puzzle p = blank(r.side());
        for (Cell c = 0; c < solution.num_cells(); ++c)
            if (c % 3 != 0) p.board.set(c, solution[c]);
        for (const EncodeOptions& options : all_options())
            if (turn++ % kRoundShare == 0) found(p, options);
    }
}

TEST_CASE("a model that is not a board is rejected with the cell or the house") {
    const Rules r = classic_rules({2, 2});
    const Puzzle p = puzzle(4, "1... .... .... ....");
    const Encoding e = encode(p, r);
    const Board right = board(4, "1234 3412 2143 4321");
    const auto fault = [&](const std::vector<std::int32_t>& literals) {
        const auto decoded = e.decode(literals);
        REQUIRE_FALSE(decoded.ok());
        return decoded.error().message();
    };
    std::vector<std::int32_t> values = e.values(right);
    CHECK(e.decode(values).value() == right);
    const auto flip = [&](std::uint32_t n) { values[n - 1] = -values[n - 1]; };
    flip(2);  // r1c1 also holds 2
    CHECK(fault(values) == "the model is not a board: it puts two digits into r1c1, 1 and 2");
    flip(1);  // and only 2
    CHECK(fault(values) == "the model is not a solution: r1c1 holds 2, the puzzle gives 1");
    flip(2);  // and nothing
    CHECK(fault(values) == "the model is not a solution: no digit in r1c1");
    flip(1);
    flip(6), flip(7);  // r1c2 becomes 3
    CHECK(fault(values) == "the model is not a solution: digit 3 appears twice in row 1: r1c2 and r1c3");
    values.push_back(65);
    CHECK(fault(values) == "the model has variable 65; the encoding has 64");
    CHECK(fault({}) == "the model is not a solution: no digit in r1c1");
    CHECK(fault({-1}) == "the model is not a solution: no digit in r1c1");
}
