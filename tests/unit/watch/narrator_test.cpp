#include "app/sudoku/watch/board_narrator.h"

#include <doctest/doctest.h>

#include "app/sudoku/watch/board_watch.h"
#include "sudoku/model/variant.h"
#include "sudoku/text/symbols.h"
#include "tests/unit/watch/material.h"

namespace {

using namespace watch;
using namespace watch_tests;
using Kind = sat::Event::Kind;
using sat::ClauseId;
using sat::Event;
using sat::Lit;

sudoku::Puzzle puzzle_of(std::size_t side, std::string_view cells) {
    sudoku::Puzzle puzzle;
    puzzle.board = sudoku::Board(side);
    for (sudoku::Cell c = 0; c < cells.size(); ++c) puzzle.board.set(c, sudoku::symbol_value(cells[c]));
    return puzzle;
}

std::vector<std::string> sentences_of(const Narrator& narrator, std::size_t num_vars,
                                      const std::vector<Event>& events) {
    sat::Replay replay(num_vars, events);
    std::vector<std::string> sentences{narrator.report(replay)};
    while (replay.forward()) sentences.push_back(narrator.report(replay));
    return sentences;
}

bool holds_placeholder(const std::string& text) {
    return text.find('%') != std::string::npos;
}

}  // namespace

TEST_CASE("backtracking: one decision, several, all, a restart, a refutation by lookahead") {
    const sat::Formula f = formula_of({"php", "3", "2"});
    const FormulaNarrator narrator(f, i18n::Language::en);
    const auto l = [](std::uint32_t v) { return Lit::of(sat::Var{v}, false); };
    const std::vector<Event> events{Event::of_literal(Kind::decided, l(0), 1),
                                    Event::of_literal(Kind::decided, l(1), 2),
                                    Event::of_literal(Kind::decided, l(2), 3),
                                    Event::of_number(Kind::conflict, 0),
                                    Event::of_number(Kind::backtracked, 1),
                                    Event::of_literal(Kind::failed, ~l(1), 0),
                                    Event::of_literal(Kind::failed, ~l(3), 0),
                                    Event::of_number(Kind::conflict, 1),
                                    Event::of_number(Kind::backtracked, 0),
                                    Event::of_literal(Kind::failed, ~l(0), 0),
                                    Event::of_literal(Kind::decided, l(5), 1),
                                    Event::of_number(Kind::backtracked, 0),
                                    Event::of_literal(Kind::decided, l(4), 1),
                                    Event::of_number(Kind::merged, 0),
                                    Event::of_number(Kind::restarted, 0),
                                    Event::of_literal(Kind::decided, l(4), 1),
                                    Event::of_number(Kind::conflict, sat::kNoOriginal.index),
                                    Event::of_number(Kind::backtracked, 0)};
    const auto text = sentences_of(narrator, f.num_vars(), events);
    CHECK(text[0] == "start");
    CHECK(text[1] == "depth 1: try 1");
    CHECK(text[4] == "conflict: every literal of clause 1 is false: 1 2");
    CHECK(text[5] == "backjump to depth 1; decisions that played no part in the conflict: 1");
    CHECK(text[6] == "-2: the opposite led to a conflict");
    CHECK(text[7] == "-4: lookahead shows that the opposite fails");
    CHECK(text[9] == "backtrack to depth 0");
    CHECK(text[12] == "restart: back to depth 0, keeping what holds without decisions");
    CHECK(text[14] == "autarky: the last decision satisfies every clause it touches; depth 0");
    CHECK(text[15] == "new attempt: start from scratch");
    CHECK(text[17] == "conflict: a clause derived before the search is false");
    CHECK(text[18] == "backjump to depth 0: no decision played a part in the conflict");
}

TEST_CASE("every event of real searches on boards has a text, in both languages, for every encoding") {
    const auto variant = sudoku::read_variant("x,anti-king");
    const auto rules = sudoku::make_rules({2, 3}, *variant);
    REQUIRE(rules.ok());
    std::size_t events = 0;
    for (const auto& encoding : sudoku::encodings())
        for (const std::string_view cells :
             {"1...................................", "1..2...3............................."}) {
            const auto board =
                BoardFormula::make(puzzle_of(6, cells.substr(0, 36)), *rules, {.encoding = &encoding}, true);
            REQUIRE(board.ok());
            const sat::Settings settings = board_settings();
            Recording recording = record_search((*board)->formula(), settings);
            const BoardNarrator en(**board, i18n::Language::en), zh(**board, i18n::Language::zh);
            while (recording.replay().position() < 3000 && recording.replay().forward()) {
                ++events;
                const std::string text = en.report(recording.replay());
                const bool good = !text.empty() && !holds_placeholder(text) && !zh.report(recording.replay()).empty() &&
                                  !holds_placeholder(zh.report(recording.replay()));
                CHECK(good);
            }
        }
    CHECK(events > 1000);
}

TEST_CASE("givens, pencil marks and conflicts with them have texts") {
    const sudoku::Rules rules = sudoku::classic_rules({2, 2});
    sudoku::Puzzle puzzle = puzzle_of(4, "1...............");
    puzzle.marks.emplace(4);
    puzzle.marks->forbid(5, 2);
    const auto board = BoardFormula::make(puzzle, rules, {.encoding = sudoku::find_encoding("extended")}, false);
    REQUIRE(board.ok());
    const BoardNarrator narrator(**board, i18n::Language::en);
    const auto& formula = (*board)->formula();
    const auto clauses = static_cast<std::uint32_t>(formula.num_clauses());
    const ClauseId given{clauses - 2}, ruled_out{clauses - 1};
    const auto sentence = [&](const Event& event) {
        const std::vector<Event> events{event};
        return sentences_of(narrator, formula.num_vars(), events)[1];
    };
    CHECK(sentence(Event::of_literal(Kind::implied, formula.clause(given)[0], given.index)) == "r1c1 = 1: given");
    CHECK(sentence(Event::of_literal(Kind::implied, formula.clause(ruled_out)[0], ruled_out.index)) ==
          "r2c2 is not 2: the puzzle's pencil marks rule it out");
    CHECK(sentence(Event::of_number(Kind::conflict, given.index)) == "conflict: r1c1 = 1 is given");
    CHECK(sentence(Event::of_number(Kind::conflict, ruled_out.index)) ==
          "conflict: the puzzle's pencil marks rule out r2c2 = 2");
    const auto cell_clause = [&] {  // "not both 1 and 2 in r1c1"
        for (std::uint32_t c = 0;; ++c)
            if ((*board)->meaning(ClauseId{c}).kind == sudoku::ClauseMeaning::Kind::not_both_digits) return ClauseId{c};
    }();
    CHECK(sentence(Event::of_literal(Kind::implied, formula.clause(cell_clause)[1], cell_clause.index)) ==
          "r1c1 is not 2: it holds 1");
    CHECK(sentence(Event::of_literal(Kind::implied, formula.clause(given)[0], sat::kNoOriginal.index)) ==
          "r1c1 = 1: by a clause derived before the search");
}

TEST_CASE("a puzzle refuted while encoding is shown in the encoding that explains it, unless another was selected") {
    const sudoku::Rules rules = sudoku::classic_rules({2, 2});
    const sudoku::Puzzle puzzle = puzzle_of(4, "11..............");
    const auto shown = BoardFormula::make(puzzle, rules, {.encoding = &board_encoding()}, true);
    REQUIRE(shown.ok());
    CHECK_FALSE((*shown)->is_contradiction());
    const auto asked = BoardFormula::make(puzzle, rules, {.encoding = &board_encoding()}, false);
    REQUIRE(asked.ok());
    CHECK((*asked)->is_contradiction());
    const sat::Settings settings = board_settings();
    Recording recording = record_search((*asked)->formula(), settings);
    const BoardNarrator narrator(**asked, i18n::Language::en);
    recording.replay().seek(recording.replay().num_events());
    CHECK(narrator.report(recording.replay()) == "conflict: the puzzle itself breaks the rules");
}
