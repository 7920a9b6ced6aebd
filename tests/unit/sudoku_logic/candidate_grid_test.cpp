#include "sudoku/logic/candidate_grid.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "sudoku/model/variant.h"

using namespace sudoku;

TEST_CASE("givens and pencil marks leave the candidates that they do not exclude") {
    const Rules rules = classic_rules({2, 2});
    Puzzle puzzle;
    puzzle.board = Board(4);
    puzzle.board.set(0, 1);
    puzzle.marks.emplace(4);
    puzzle.marks->forbid(15, 3);
    const CandidateGrid grid(puzzle, rules);
    CHECK(grid.audit());
    CHECK(grid.num_blanks() == 15);
    CHECK(grid.candidates(0) == 0);
    CHECK(grid.candidates(3) == 0b1110);
    CHECK(grid.candidates(15) == 0b1011);
    CHECK(grid.places(0, 1) == 0);
    CHECK(grid.places(3, 3) == 0b0111);
}

TEST_CASE("the invariants hold on boards from side 1 to 64, and under variants") {
    for (const Box box : {Box{1, 1}, Box{1, 2}, Box{2, 2}, Box{3, 3}, Box{4, 4}, Box{5, 5}, Box{8, 8}})
        for (const char* variant : {"classic", "x", "anti-knight"}) {
            const auto rules = make_rules(box, *read_variant(variant));
            if (!rules) continue;
            Puzzle puzzle;
            puzzle.board = Board(box.side());
            puzzle.board.set(0, static_cast<Digit>(box.side()));
            CAPTURE(box.side());
            CandidateGrid grid(puzzle, *rules);
            CHECK(grid.audit());
            if (box.side() == 1) continue;
            grid.remove({1, 1});
            CHECK(grid.audit());
            CHECK(grid.num_candidates(1) == box.side() - (box.side() == 1 ? 1 : 2));
        }
}

TEST_CASE("the geometry agrees with the rules on peers and crossings of houses") {
    for (const char* variant : {"classic", "windows", "anti-king", "x,anti-knight"}) {
        const Rules rules = *make_rules({3, 3}, *read_variant(variant));
        const Geometry geometry(rules);
        CAPTURE(variant);
        CHECK(geometry.classic() == is_classic(rules));
        for (Cell c = 0; c < rules.num_cells(); ++c) {
            const std::vector<Cell> peers = rules.peers(c);
            const auto found = geometry.peers(c);
            CHECK(std::vector<Cell>(found.begin(), found.end()) == peers);
            for (Cell x = 0; x < rules.num_cells(); ++x)
                CHECK(geometry.sees(c, x) == (std::find(peers.begin(), peers.end(), x) != peers.end()));
        }
        for (std::size_t a = 0; a < rules.num_houses(); ++a)
            for (std::size_t b = 0; b < rules.num_houses(); ++b)
                for (std::size_t i = 0; i < 9; ++i) {
                    const auto of_b = rules.house(b).cells;
                    const bool in_b = std::find(of_b.begin(), of_b.end(), rules.house(a).cells[i]) != of_b.end();
                    CHECK((geometry.shared(a, b) >> i & 1) == in_b);
                }
    }
}

TEST_CASE("tables are kept until the grid changes, and not copied with it") {
    const Rules rules = classic_rules({3, 3});
    Puzzle puzzle;
    puzzle.board = Board(9);
    CandidateGrid grid(puzzle, rules);
    int made = 0;
    const auto ask = [&](const CandidateGrid& of) { return of.tables().get([&] { return ++made; }); };
    CHECK(ask(grid) == 1);
    CHECK(ask(grid) == 1);
    CHECK(grid.tables().get([] { return std::string("another type"); }) == "another type");
    CHECK(ask(grid) == 1);
    const CandidateGrid copy = grid;
    CHECK(ask(copy) == 2);
    CHECK(ask(grid) == 1);
    grid.remove({0, 1});
    CHECK(ask(grid) == 3);
    grid.remove({0, 1});  // which is gone already
    CHECK(ask(grid) == 3);
    grid.place({40, 7});
    CHECK(ask(grid) == 4);
    grid = copy;
    CHECK(ask(grid) == 5);
}
