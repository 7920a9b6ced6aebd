#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <vector>

#include "tests/screen/play/games.h"

namespace {

using tui::Event;
using tui::Size;

// Every kind of event, mostly digits and commands.
Event some_event() {
    static constexpr std::string_view kUsual = "123456789ABG0.xm furpnit!?ceo#vXH\x1a\x19\x13hjklwasdq";
    const auto kind = *rc::gen::inRange(0, static_cast<int>(Event::Kind::paste_end) + 30);
    if (kind > static_cast<int>(Event::Kind::paste_end)) {
        const auto at = static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(kUsual.size())));
        return {Event::Kind::character, static_cast<unsigned char>(kUsual[at])};
    }
    Event event{static_cast<Event::Kind>(kind)};
    event.character = *rc::gen::inRange<char32_t>(0, 0x3000);
    event.row = *rc::gen::inRange<std::size_t>(0, 60);
    event.column = *rc::gen::inRange<std::size_t>(0, 200);
    event.second_button = *rc::gen::arbitrary<bool>();
    return event;
}

Size some_size() {
    return {*rc::gen::inRange<std::size_t>(1, 61), *rc::gen::inRange<std::size_t>(1, 201)};
}

sudoku::Session some_game() {
    static const std::vector<sudoku::Session> games{games_for_tests::classic(),      games_for_tests::four(),
                                                    games_for_tests::sixteen(),      games_for_tests::jigsaw(),
                                                    games_for_tests::large_jigsaw(), games_for_tests::with_windows()};
    return games[static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(games.size())))];
}

// The effect of a command, as far as it changes the next key.
void perform(play::Command command, const sudoku::Session& session, play::ViewState& state) {
    if (command != play::Command::hint) return;
    sudoku::Hint hint;
    hint.kind = sudoku::Hint::Kind::wrong;
    hint.board = session.board();
    hint.cell = state.cursor;
    hint.digit = 1;
    state.over = play::HintShown{hint, {"where", "which rule, 哪条规则", "the digit"}};
}

TEST_CASE("after any keys the game keeps its invariants and can be drawn at any size") {
    const bool held = rc::check([] {
        sudoku::Session session = some_game();
        play::ViewState state;
        state.language = *rc::gen::arbitrary<bool>() ? i18n::Language::zh : i18n::Language::en;
        state.wasd = *rc::gen::arbitrary<bool>();
        const int presses = *rc::gen::inRange(1, 60);
        for (int i = 0; i < presses; ++i) {
            const Size size = some_size();
            const play::Answer answer = play::press(some_event(), session, state, size);
            perform(answer.command, session, state);
            RC_ASSERT(state.cursor < session.board().num_cells());
            RC_ASSERT(play::draw(session, state, size).size() == size);
        }
        RC_ASSERT(session.audit());
    });
    CHECK(held);
}

TEST_CASE("undoing everything gives the puzzle, redoing everything the last state") {
    const bool held = rc::check([] {
        sudoku::Session session = games_for_tests::classic();
        play::ViewState state;
        const int presses = *rc::gen::inRange(1, 60);
        for (int i = 0; i < presses && !session.is_over(); ++i) {
            const Event event = some_event();
            if (event != Event{Event::Kind::character, U'X'}) play::press(event, session, state, {24, 80});
        }
        if (session.is_over()) return;
        session.pause(false);
        while (session.redo() == sudoku::Session::Outcome::done) {}
        const sudoku::Board board = session.board();
        state = {};  // no dialogue, mode or paste that takes keys
        for (std::size_t i = session.moves().size(); i > 0; --i) games_for_tests::type("u", session, state);
        RC_ASSERT(session.board() == session.start().puzzle.board);
        for (std::size_t i = session.moves().size(); i > 0; --i) games_for_tests::type("r", session, state);
        RC_ASSERT(session.board() == board);
    });
    CHECK(held);
}

}  // namespace
