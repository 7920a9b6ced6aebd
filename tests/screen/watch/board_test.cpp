#include "app/sudoku/watch/board_view.h"

#include <doctest/doctest.h>

#include "app/sudoku/watch/board_watch.h"
#include "app/watch/recording.h"
#include "sudoku/model/variant.h"
#include "sudoku/text/symbols.h"
#include "tests/screen/watch/pictures.h"

namespace {

using namespace watch;
using i18n::Language;
using watch_tests::difference;

sudoku::Puzzle puzzle_of(std::size_t side, std::string_view cells) {
    sudoku::Puzzle puzzle;
    puzzle.board = sudoku::Board(side);
    REQUIRE(cells.size() == side * side);
    for (sudoku::Cell c = 0; c < cells.size(); ++c) puzzle.board.set(c, sudoku::symbol_value(cells[c]));
    return puzzle;
}

constexpr std::string_view kHard = "....7..2.8.......6.1.2.5...9.54....8.........3....85.1...3.2.8.4.......9.7..6....";

// A board being watched, at a place of the search.
struct Watched {
    sudoku::Rules rules;
    std::unique_ptr<BoardFormula> board;
    sat::Settings settings = board_settings();
    std::optional<Recording> recording;

    Watched(sudoku::Box box, std::string_view cells) : rules(sudoku::classic_rules(box)) {
        auto made = BoardFormula::make(puzzle_of(box.side(), cells), rules, {.encoding = &board_encoding()}, true);
        REQUIRE(made.ok());
        board = std::move(*made);
        recording.emplace(record_search(board->formula(), settings));
    }
    void seek_kind(sat::Event::Kind kind) { recording->replay().seek(recording->replay().next(kind).value()); }
    tui::Screen draw(tui::Size size, Language language = Language::en) {
        const BoardNarrator narrator(*board, language);
        Scene scene{narrator, recording->trace(), recording->replay(), "Watching DPLL: a puzzle"};
        scene.steps_a_second = 5;
        return draw_board(scene, *board, size);
    }
};

}  // namespace

TEST_CASE("a 9x9 board on 80x24: the start, a decision, a digit with its place, a conflict, the end") {
    Watched w({3, 3}, kHard);
    CHECK(difference("9x9-80x24-beginning", w.draw({24, 80})) == "");
    w.seek_kind(sat::Event::Kind::decided);
    w.seek_kind(sat::Event::Kind::decided);
    CHECK(difference("9x9-80x24-decision", w.draw({24, 80})) == "");
    w.seek_kind(sat::Event::Kind::conflict);
    CHECK(difference("9x9-80x24-conflict", w.draw({24, 80})) == "");
    w.recording->replay().seek(w.recording->trace().events.size());
    CHECK(difference("9x9-80x24-end", w.draw({24, 80})) == "");
}

TEST_CASE("a 9x9 board on 120x40 shows the candidates, in both languages") {
    Watched w({3, 3}, kHard);
    w.recording->replay().seek(60);
    CHECK(difference("9x9-120x40", w.draw({40, 120})) == "");
    CHECK(difference("9x9-120x40-zh", w.draw({40, 120}, Language::zh)) == "");
}

TEST_CASE("a cell with two digits shows both, before and in the conflict") {
    Watched w({3, 3}, kHard);
    const auto conflict = w.recording->replay().next(sat::Event::Kind::conflict).value();
    unsigned met = 0;
    for (std::size_t at = 0; at <= conflict; ++at) {
        w.recording->replay().seek(at);
        const bool both = tui::to_text(w.draw({24, 80})).find("4!9") != std::string::npos;
        met += both ? 1 : 0;
        if (at == conflict) CHECK(both);
    }
    CHECK(met > 1);
}

TEST_CASE("with one line for the trail it shows the last level, and no key is separated from its text") {
    Watched w({3, 3}, kHard);
    w.recording->replay().seek(w.recording->replay().next(sat::Event::Kind::conflict).value());
    for (std::size_t rows = 22; rows < 45; ++rows)
        for (const std::size_t columns : {63u, 70u, 80u, 90u, 100u, 120u}) {
            CAPTURE(rows);
            CAPTURE(columns);
            const std::string text = tui::to_text(w.draw({rows, columns}));
            const std::size_t trail = text.find("Trail");
            if (trail != std::string::npos) {
                const std::string innermost = "depth " + std::to_string(w.recording->replay().depth()) + ": ";
                CHECK(text.find(innermost, trail) != std::string::npos);
            }
            if (columns < 80 || rows >= 40) continue;  // not all keys have room
            for (const char* item :
                 {"Space run/pause", "n step", "d next decision", "D previous decision", "e eliminations"})
                CHECK(text.find(item) != std::string::npos);
        }
}

TEST_CASE("boards of 4x4 and 16x16, and an ASCII terminal") {
    Watched small({2, 2}, "1.......4....2..");
    small.recording->replay().seek(4);
    CHECK(difference("4x4-80x24", small.draw({24, 80})) == "");
    CHECK(difference("4x4-80x24-ascii", tui::to_ascii(small.draw({24, 80}))) == "");
    Watched large({4, 4}, "1" + std::string(254, '.') + "G");
    large.seek_kind(sat::Event::Kind::decided);
    large.recording->replay().seek(large.recording->replay().position() + 40);
    CHECK(difference("16x16-80x24", large.draw({24, 80})) == "");
}

TEST_CASE("conflicting givens are shown with their conflict") {
    Watched w({2, 2}, "11..............");
    CHECK_FALSE(w.board->is_contradiction());
    w.recording->replay().seek(w.recording->trace().events.size());
    CHECK(difference("4x4-givens-conflict", w.draw({24, 80})) == "");
}

TEST_CASE("a screen of any too small size shows the size it needs") {
    Watched w({3, 3}, kHard);
    CHECK(difference("9x9-too-small", w.draw({10, 40})) == "");
    for (std::size_t rows = 0; rows < 45; ++rows)
        for (const std::size_t columns : {0u, 1u, 2u, 10u, 36u, 37u, 62u, 63u, 64u, 80u, 200u}) {
            const tui::Size size{rows, columns};
            CHECK(w.draw(size).size() == size);
        }
}

TEST_CASE("every position of a whole search can be drawn, on every variant") {
    const auto variant = sudoku::read_variant("x,anti-knight");
    REQUIRE(variant.ok());
    const auto rules = sudoku::make_rules({2, 3}, *variant);
    REQUIRE(rules.ok());
    for (const auto& encoding : sudoku::encodings()) {
        CAPTURE(encoding.name);
        const auto board =
            BoardFormula::make(puzzle_of(6, "1" + std::string(35, '.')), *rules, {.encoding = &encoding}, true);
        REQUIRE(board.ok());
        const sat::Settings settings = board_settings();
        Recording recording = record_search((*board)->formula(), settings);
        const BoardNarrator narrator(**board, Language::en);
        do {
            const Scene scene{narrator, recording.trace(), recording.replay(), "t"};
            CHECK(draw_board(scene, **board, {24, 80}).size() == tui::Size{24, 80});
        } while (recording.replay().position() < 400 && recording.replay().forward());
    }
}
