#include "app/sudoku/play/controller.h"

#include <algorithm>
#include <array>
#include <utility>

#include "app/i18n/play_text.h"
#include "app/sudoku/play/board_view.h"
#include "app/sudoku/play/forms.h"
#include "app/sudoku/play/keys.h"
#include "app/sudoku/play/layout.h"
#include "app/sudoku/play/paste.h"
#include "app/sudoku/play/setting.h"

namespace play {
namespace {

using i18n::kPlay;
using i18n::say;
using sudoku::Cell;
using sudoku::Digit;
using sudoku::Session;
using tui::Event;
using Outcome = Session::Outcome;

// One key on the board.
class Press {
public:
    Press(Session& session, ViewState& state) : session_(session), state_(state) {}

    Command act(Action action, Digit digit) {
        if (action != Action::answer) state_.asked_answer = false;
        if (action != Action::restart) state_.asked_restart = false;
        if (moves_cursor(action)) return Command::nothing;
        switch (action) {
            case Action::digit: return place(digit);
            case Action::clear: return clear();
            case Action::pencil: return turn_on(Mode::marks, kPlay.pencil_on);
            case Action::corners: return turn_on(Mode::corners, kPlay.corners_on);
            case Action::cell_colours: return turn_on(Mode::cell_colours, kPlay.cell_colours_on);
            case Action::mark_colours: return take_brush();
            case Action::plain: return turn_off();
            case Action::fill_marks: return fill_marks();
            case Action::undo: return report(session_.undo(), &kPlay.nothing_to_undo);
            case Action::redo: return report(session_.redo(), &kPlay.nothing_to_redo);
            case Action::undo_to_right: return undo_to_right();
            case Action::savepoint: return set_savepoint();
            case Action::back: return back_to_savepoint();
            case Action::restart: return restart();
            case Action::filter: return filter();
            case Action::check: return check();
            case Action::pause: return pause();
            case Action::conflicts: return flip(state_.warnings.conflicts, kPlay.warn_conflicts);
            case Action::wrong: return flip(state_.warnings.wrong, kPlay.warn_wrong);
            case Action::counts: return flip(state_.warnings.counts, kPlay.warn_counts);
            case Action::answer: return give_up();
            case Action::help:
                state_.over = Page{std::string(kPlay.help_title.in(state_.language)),
                                   help_lines(state_.wasd, session_.side(), state_.language)};
                return Command::nothing;
            default: return leave_the_board(action);
        }
    }

private:
    // Keys that need a form or an outside action.
    Command leave_the_board(Action action) {
        switch (action) {
            case Action::hint:
                if (session_.is_over()) return say_this(kPlay.is_over);
                if (session_.is_paused()) return say_this(kPlay.is_paused);
                say_this(kPlay.thinking);
                return Command::hint;
            case Action::new_game: state_.over = NewGameForm{state_.request, 0, false, {}}; return Command::nothing;
            case Action::games: return Command::games;
            case Action::theme: return Command::theme;
            case Action::import: state_.over = ImportForm{}; return Command::nothing;
            case Action::export_board: state_.over = ExportForm{}; return Command::nothing;
            case Action::print: return Command::print;
            case Action::save: return Command::save;
            case Action::statistics: return Command::statistics;
            case Action::watch: return session_.is_paused() ? say_this(kPlay.is_paused) : Command::watch;
            default: return Command::quit;
        }
    }

    // Wraps around the edges of the board.
    bool moves_cursor(Action action) {
        const auto side = static_cast<Cell>(session_.side());
        const Cell row = state_.cursor / side, column = state_.cursor % side;
        const auto go = [&](Cell r, Cell c) {
            state_.cursor = r * side + c;
            return true;
        };
        switch (action) {
            case Action::up: return go((row + side - 1) % side, column);
            case Action::down: return go((row + 1) % side, column);
            case Action::left: return go(row, (column + side - 1) % side);
            case Action::right: return go(row, (column + 1) % side);
            case Action::row_start: return go(row, 0);
            case Action::row_end: return go(row, side - 1);
            case Action::column_top: return go(0, column);
            case Action::column_bottom: return go(side - 1, column);
            case Action::next_blank: return go_to_blank(1);
            case Action::previous_blank: return go_to_blank(side * side - 1);
            default: return false;
        }
    }

    bool go_to_blank(Cell step) {
        const auto cells = static_cast<Cell>(session_.board().num_cells());
        for (Cell i = 1; i <= cells; ++i) {
            const auto c = static_cast<Cell>((state_.cursor + std::uint64_t{i} * step) % cells);
            if (session_.board()[c] != sudoku::kBlank) continue;
            state_.cursor = c;
            return true;
        }
        say_this(kPlay.no_blank);
        return true;
    }

    Command place(Digit digit) {
        const bool is_blank = session_.board()[state_.cursor] == sudoku::kBlank;
        switch (state_.mode) {
            case Mode::digits: return enter(digit);
            case Mode::cell_colours:
                return digit > Session::kColours ? Command::nothing
                                                 : report(session_.set_colour(state_.cursor, sudoku::kBlank,
                                                                              static_cast<std::uint8_t>(digit)));
            case Mode::mark_colours: return colour_mark(digit);
            case Mode::marks:
            case Mode::corners: break;
        }
        if (!is_blank && !session_.is_given(state_.cursor)) return say_this(kPlay.has_digit);
        return report(state_.mode == Mode::marks ? session_.toggle_mark(state_.cursor, digit)
                                                 : session_.toggle_corner(state_.cursor, digit));
    }

    Command enter(Digit digit) {
        // Entering the same digit again clears it, as players expect.
        if (session_.board()[state_.cursor] == digit && !session_.is_given(state_.cursor))
            return report(session_.set(state_.cursor, sudoku::kBlank));
        return report(session_.set(state_.cursor, digit, true));
    }

    Command clear() {
        if (state_.mode == Mode::cell_colours) return report(session_.set_colour(state_.cursor, sudoku::kBlank, 0));
        return report(session_.set(state_.cursor, sudoku::kBlank));
    }

    Command colour_mark(Digit digit) {
        const std::uint64_t marks = session_.marks(state_.cursor) | session_.corners(state_.cursor);
        if ((marks >> (digit - 1u) & 1u) == 0) return say_this(kPlay.no_such_mark);
        const bool has_it = session_.colour(state_.cursor, digit) == state_.brush;
        return report(session_.set_colour(state_.cursor, digit, has_it ? std::uint8_t{0} : state_.brush));
    }

    Command turn_on(Mode mode, const i18n::Message& message) {
        if (state_.mode == mode) return turn_off();
        state_.mode = mode;
        return say_this(message);
    }

    Command turn_off() {
        if (state_.mode == Mode::digits) return state_.filter == sudoku::kBlank ? Command::nothing : end_filter();
        state_.mode = Mode::digits;
        return say_this(kPlay.pencil_off);
    }

    Command take_brush() {
        if (state_.mode == Mode::mark_colours)
            state_.brush = static_cast<std::uint8_t>(state_.brush % Session::kColours + 1);
        state_.mode = Mode::mark_colours;
        return say_this(kPlay.mark_colours_on, std::string(1, colour_sign(state_.brush)));
    }

    Command undo_to_right() {
        const Outcome outcome = session_.undo_to_right();
        if (outcome == Outcome::done) return say_this(kPlay.undone_to_right);
        return report(outcome, &kPlay.was_right);
    }

    Command set_savepoint() {
        const Outcome outcome = session_.set_savepoint();
        if (outcome == Outcome::done) return say_this(kPlay.savepoint_set, std::to_string(savepoint_here()));
        return report(outcome, &kPlay.savepoint_here);
    }

    Command back_to_savepoint() {
        const Outcome outcome = session_.back_to_savepoint();
        const bool has_any = !session_.savepoints().empty();
        if (outcome != Outcome::done) return report(outcome, has_any ? &kPlay.savepoint_first : &kPlay.savepoint_none);
        state_.message = say(kPlay.savepoint_back, state_.language,
                             {std::to_string(savepoint_here()), std::to_string(session_.savepoints().size())});
        return Command::nothing;
    }

    // The number of the last savepoint up to here, from 1.
    std::ptrdiff_t savepoint_here() const {
        const auto& all = session_.savepoints();
        return std::upper_bound(all.begin(), all.end(), session_.done()) - all.begin();
    }

    Command filter() {
        if (state_.filter != sudoku::kBlank) return end_filter();
        if (session_.is_over()) return say_this(kPlay.is_over);
        if (session_.is_paused()) return say_this(kPlay.is_paused);
        state_.asks_filter = true;
        return say_this(kPlay.filter_ask);
    }

    Command end_filter() {
        state_.filter = sudoku::kBlank;
        return say_this(kPlay.filter_off);
    }

    // Needs a second press, since it cannot be undone.
    Command restart() {
        if (!state_.asked_restart) {
            state_.asked_restart = true;
            return say_this(state_.setting ? kPlay.set_clear_again : kPlay.restart_again);
        }
        state_.asked_restart = false;
        return Command::restart;
    }

    Command fill_marks() {
        const Outcome outcome = session_.fill_marks();
        return outcome == Outcome::done ? say_this(kPlay.marks_filled) : report(outcome);
    }

    Command check() {
        if (session_.is_paused()) return say_this(kPlay.is_paused);
        if (!session_.start().solution) {
            const std::size_t n = session_.conflicts().size();
            return n == 0 ? say_this(kPlay.no_conflicts) : say_this(kPlay.some_conflict, std::to_string(n));
        }
        state_.checked = true;
        const std::size_t n = session_.wrong().size();
        return n == 0 ? say_this(kPlay.all_right) : say_this(kPlay.some_wrong, std::to_string(n));
    }

    Command pause() {
        if (session_.is_over()) return say_this(kPlay.is_over);
        session_.pause(!session_.is_paused());
        return Command::nothing;
    }

    // Needs a second press, since it cannot be undone.
    Command give_up() {
        if (session_.is_over()) return say_this(kPlay.is_over);
        if (!session_.start().solution) return say_this(kPlay.no_answer);
        if (!state_.asked_answer) {
            state_.asked_answer = true;
            return say_this(kPlay.answer_again);
        }
        session_.give_up();
        return say_this(kPlay.answer_shown);
    }

    Command flip(bool& on, const i18n::Message& what) {
        on = !on;
        state_.message = say(kPlay.switched, state_.language,
                             {what.in(state_.language), (on ? kPlay.on : kPlay.off).in(state_.language)});
        return Command::nothing;
    }

    Command say_this(const i18n::Message& message, const std::string& argument = {}) {
        state_.message = say(message, state_.language, {argument});
        return Command::nothing;
    }

    // The result of a move, if it is not visible on the board.
    Command report(Outcome outcome, const i18n::Message* nothing = nullptr) {
        switch (outcome) {
            case Outcome::done:
                if (session_.is_full() && !session_.is_solved()) return say_this(kPlay.full_but_wrong);
                return Command::nothing;
            case Outcome::nothing_changed: return nothing == nullptr ? Command::nothing : say_this(*nothing);
            case Outcome::is_given: return say_this(kPlay.is_given);
            case Outcome::paused: return say_this(kPlay.is_paused);
            case Outcome::over: return say_this(kPlay.is_over);
        }
        return Command::nothing;
    }

    Session& session_;
    ViewState& state_;
};

// The key after that of the filter.  False: it is none of the filter's.
bool choose_filter(const Event& event, const Session& session, ViewState& state) {
    if (!std::exchange(state.asks_filter, false)) return false;
    const Digit digit = digit_of(event, session.side());
    if (digit == sudoku::kBlank) return action_of(event, state.wasd, session.side()) == Action::filter;
    state.filter = digit;
    std::size_t cells = 0;
    for (Cell c = 0; c < session.board().num_cells(); ++c) cells += is_possible(session, c, digit) ? 1 : 0;
    state.message = say(kPlay.filter_on, state.language, {symbol(digit), std::to_string(cells)});
    return true;
}

// A click on the board or on the list of digits.
Command click(const Event& event, Session& session, ViewState& state, tui::Size size) {
    const auto layout = layout_for(session.rules(), size);
    if (!layout || session.is_paused()) return Command::nothing;
    const Hit found = hit(*layout, session.rules().box(), event.row, event.column, scroll_of(*layout, state.cursor));
    if (found.pad) return Press(session, state).act(Action::digit, *found.pad);
    if (!found.cell) return Command::nothing;
    state.cursor = *found.cell;
    if (event.second_button && found.mark && session.board()[state.cursor] == sudoku::kBlank)
        session.toggle_mark(state.cursor, *found.mark);
    return Command::nothing;
}

std::string name_of_key(char32_t c) {
    return c > 0x20 && c < 0x7f ? std::string(1, static_cast<char>(c)) : std::string("^");
}

// On a screen too small for the board, keys that change it are ignored.
bool needs_no_board(Action action) {
    constexpr std::array kActions{Action::new_game, Action::import,     Action::export_board, Action::print,
                                  Action::save,     Action::statistics, Action::help,         Action::games,
                                  Action::theme,    Action::quit};
    return std::find(kActions.begin(), kActions.end(), action) != kActions.end();
}

Command on_board(const Event& event, Session& session, ViewState& state, tui::Size size) {
    if (event.kind == Event::Kind::click) {
        state.asks_filter = false;
        return click(event, session, state, size);
    }
    const auto action = action_of(event, state.wasd, session.side());
    const bool is_seen = layout_for(session.rules(), size).has_value();
    if (!is_seen && !(action && needs_no_board(*action))) return Command::nothing;
    if (is_seen && choose_filter(event, session, state)) return Command::nothing;
    if (state.setting && is_seen)
        if (const auto command = press_setting(event, action, session, state)) return *command;
    // The keys of colours are not digits of every board.
    const bool is_colour =
        event.kind == Event::Kind::character && event.character >= U'1' && event.character <= U'0' + Session::kColours;
    if (is_seen && state.mode == Mode::cell_colours && is_colour)
        return Press(session, state).act(Action::digit, static_cast<Digit>(event.character - U'0'));
    if (action) {
        const Command command = Press(session, state).act(*action, digit_of(event, session.side()));
        // Pasting on the board opens the import form with the text.
        if (event.kind == Event::Kind::paste_begin) return press_form(event, session, state, size);
        return command;
    }
    if (event.kind != Event::Kind::character) return Command::nothing;
    const bool is_digit = event.character >= U'1' && event.character <= U'9';
    state.message = is_digit ? say(kPlay.digit_range, state.language, {std::to_string(session.side())})
                             : say(kPlay.unknown_key, state.language, {name_of_key(event.character)});
    return Command::nothing;
}

// Identifies the saved state of a game: each move, undo and redo changes one of the numbers.
struct Mark {
    std::size_t moves, done, savepoints;
    std::uint64_t hints, mistakes;
    bool paused, given_up;
    explicit Mark(const Session& s)
        : moves(s.moves().size()),
          done(s.done()),
          savepoints(s.savepoints().size()),
          hints(s.hints()),
          mistakes(s.mistakes()),
          paused(s.is_paused()),
          given_up(s.is_given_up()) {}
    friend bool operator==(const Mark&, const Mark&) = default;
};

}  // namespace

Answer press(const Event& event, Session& session, ViewState& state, tui::Size size) {
    if (event.kind == Event::Kind::resize || event.kind == Event::Kind::resumed) return {};
    if (takes_paste(event, state)) return {};
    const Mark before(session);
    const bool was_solved = session.is_solved();
    state.message.clear();
    state.checked = false;
    Answer answer;
    answer.command = is_form(state.over) && event.kind != Event::Kind::end_of_input
                         ? press_form(event, session, state, size)
                         : on_board(event, session, state, size);
    answer.changed = Mark(session) != before;
    answer.solved = !was_solved && session.is_solved() && !state.setting;
    if (answer.solved) state.over = SolvedBox{};
    return answer;
}

}  // namespace play
