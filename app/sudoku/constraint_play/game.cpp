#include "app/sudoku/constraint_play/game.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "app/cli/date.h"
#include "app/i18n/constraint_play_text.h"
#include "app/i18n/errors.h"
#include "app/i18n/play_text.h"
#include "app/sudoku/constraint_play/keys.h"
#include "app/sudoku/constraint_play/view.h"
#include "app/sudoku/hints/deduce_text.h"
#include "app/sudoku/rule_words.h"
#include "sudoku/deduce/walk.h"
#include "sudoku/drawing/labels.h"
#include "sudoku/notation/cell_text.h"

namespace constraint_play {
namespace {

using i18n::kConstraintPlay;
using play::Action;
using sudoku::Cell;
using sudoku::Grid;
using Outcome = sudoku::ConstraintSession::Outcome;

constexpr std::size_t kScroll = 5;  // lines

}  // namespace

Game::Game(sudoku::ConstraintSession session, Options options) : session_(std::move(session)), options_(options) {
    while (cursor_ + 1 < session_.grid().num_cells() && (!session_.grid().has(cursor_) || session_.is_filled(cursor_)))
        ++cursor_;
    if (!session_.grid().has(cursor_)) next_open(true);
}

Game::Request Game::press(const tui::Event& event, tui::Size size) {
    Request request = Request::nothing;
    if (event.kind == tui::Event::Kind::resize || event.kind == tui::Event::Kind::resumed) return request;
    message_.clear();
    if (event.kind == tui::Event::Kind::click) {
        click(event, size);
        return request;
    }
    if (event.kind == tui::Event::Kind::character && (event.character == U'+' || event.character == U'-')) {
        step_value(event.character == U'+' ? 1 : -1);
        return request;
    }
    const std::optional<Action> asked = std::exchange(asked_, std::nullopt);
    if (!act(event, asked, request)) message_ = say(kConstraintPlay.not_here);
    return request;
}

// `asked`: the key before, if it asked for a second press.  False: the key has no meaning.
bool Game::act(const tui::Event& event, std::optional<Action> asked, Request& request) {
    const auto action = action_of(event, options_.wasd, session_.grid());
    if (!action) return false;
    const Panel::Kind panel = panel_.kind;
    if (*action != Action::hint && *action != Action::column_top && *action != Action::column_bottom) panel_ = {};
    switch (*action) {
        case Action::up: move(-1, 0); break;
        case Action::down: move(1, 0); break;
        case Action::left: move(0, -1); break;
        case Action::right: move(0, 1); break;
        case Action::row_start: move_to_end(-1); break;
        case Action::row_end: move_to_end(1); break;
        case Action::column_top: panel_.scrolled -= std::min(panel_.scrolled, kScroll); break;
        case Action::column_bottom: panel_.scrolled += kScroll; break;
        case Action::next_blank: next_open(true); break;
        case Action::previous_blank: next_open(false); break;
        case Action::digit: enter(*digit_of(event, session_.grid())); break;
        case Action::clear: after_move(session_.clear(cursor_), nullptr); break;
        case Action::pencil:
            pencil_ = !pencil_;
            message_ = say(pencil_ ? i18n::kPlay.pencil_on : i18n::kPlay.pencil_off);
            break;
        case Action::plain: pencil_ = false; break;
        case Action::fill_marks:
            after_move(session_.fill_marks(), nullptr);
            if (message_.empty()) message_ = say(kConstraintPlay.marks_filled);
            break;
        case Action::undo: after_move(session_.undo(), &i18n::kPlay.nothing_to_undo); break;
        case Action::redo: after_move(session_.redo(), &i18n::kPlay.nothing_to_redo); break;
        case Action::restart: asked == Action::restart ? restart() : ask_again(Action::restart); break;
        case Action::conflicts: conflicts_ = !conflicts_; break;
        case Action::wrong:
            if (session_.solution()) wrong_ = !wrong_;
            else message_ = say(kConstraintPlay.not_unique);
            break;
        case Action::check: check(); break;
        case Action::answer: asked == Action::answer ? give_up() : ask_answer(); break;
        case Action::pause: pause(); break;
        case Action::statistics: request = Request::statistics; break;
        case Action::hint:
            if (panel_.kind == Panel::Kind::hint && panel_.stages < 3) ++panel_.stages;
            else request = ask_hint();
            break;
        case Action::help:
            if (panel != Panel::Kind::help) panel_.kind = Panel::Kind::help;
            break;
        case Action::theme: request = Request::theme; break;
        case Action::quit: request = Request::quit; break;
        default: return false;
    }
    return true;
}

// To the next cell in this direction; round the edge.
void Game::move(int down, int across) {
    const Grid& grid = session_.grid();
    const auto rows = static_cast<int>(grid.rows()), columns = static_cast<int>(grid.columns());
    int r = static_cast<int>(grid.row(cursor_)), k = static_cast<int>(grid.column(cursor_));
    do {
        r = (r + down + rows) % rows;
        k = (k + across + columns) % columns;
    } while (!grid.has(grid.cell(static_cast<std::size_t>(r), static_cast<std::size_t>(k))));
    cursor_ = grid.cell(static_cast<std::size_t>(r), static_cast<std::size_t>(k));
}

// To the first or the last cell of the row, missing ones skipped.
void Game::move_to_end(int across) {
    const Grid& grid = session_.grid();
    const std::size_t row = grid.row(cursor_);
    for (std::size_t i = 0; i < grid.columns(); ++i) {
        const Cell c = grid.cell(row, across < 0 ? i : grid.columns() - 1 - i);
        if (!grid.has(c)) continue;
        cursor_ = c;
        return;
    }
}

void Game::next_open(bool forward) {
    const std::size_t cells = session_.grid().num_cells();
    for (std::size_t i = 1; i <= cells; ++i) {
        const auto c = static_cast<Cell>((cursor_ + (forward ? i : cells - i)) % cells);
        if (!session_.grid().has(c) || session_.is_filled(c)) continue;
        cursor_ = c;
        return;
    }
}

void Game::click(const tui::Event& event, tui::Size size) {
    const auto cell = cell_at(*this, size, event.row, event.column);
    if (cell && !session_.is_paused()) cursor_ = *cell;
}

void Game::enter(int value) {
    after_move(pencil_ ? session_.toggle_mark(cursor_, value) : session_.fill(cursor_, value), nullptr);
}

// Digits of grids that have no keys for them, such as -1 or 40.
void Game::step_value(int by) {
    const Grid& grid = session_.grid();
    const bool filled = session_.is_filled(cursor_);
    int value = filled ? session_.value(cursor_) + by : by > 0 ? grid.first() : grid.last();
    if (value < grid.first()) value = grid.last();
    if (value > grid.last()) value = grid.first();
    after_move(session_.fill(cursor_, value), nullptr);
}

// `nothing`: the message if nothing changed; null: none.
void Game::after_move(Outcome outcome, const i18n::Message* nothing) {
    switch (outcome) {
        case Outcome::is_given: message_ = say(i18n::kPlay.is_given); return;
        case Outcome::is_filled: message_ = say(i18n::kPlay.has_digit); return;
        case Outcome::paused: message_ = say(i18n::kPlay.is_paused); return;
        case Outcome::over: message_ = say(kConstraintPlay.over); return;
        case Outcome::nothing_changed:
            if (nothing != nullptr) message_ = say(*nothing);
            return;
        case Outcome::done: break;
    }
    const sudoku::PlayCounts& counts = session_.counts();
    if (session_.is_solved())
        message_ = say(kConstraintPlay.solved, {cli::clock_text(counts.milliseconds), std::to_string(counts.mistakes),
                                                std::to_string(counts.hints)});
    else if (const auto* broken = conflicts_ ? session_.broken() : nullptr)
        message_ = say(kConstraintPlay.broken, {sudoku_program::rule_sentence(*broken, options_.language)});
    else if (session_.open_cells() == 0) message_ = say(kConstraintPlay.full_but_wrong);
}

void Game::check() {
    if (!session_.solution()) {
        message_ = say(kConstraintPlay.not_unique);
        return;
    }
    std::string cells;
    for (const Cell c : session_.wrong()) cells += (cells.empty() ? "" : ", ") + cell_text(session_.grid(), c);
    message_ = cells.empty() ? say(kConstraintPlay.no_wrong) : say(kConstraintPlay.wrong_digits, {cells});
}

// Needs a second press, since it cannot be undone.
void Game::ask_answer() {
    if (session_.is_over()) message_ = say(kConstraintPlay.over);
    else if (!session_.solution()) message_ = say(kConstraintPlay.not_unique);
    else ask_again(Action::answer);
}

void Game::ask_again(Action action) {
    asked_ = action;
    message_ = say(action == Action::answer ? i18n::kPlay.answer_again : i18n::kPlay.restart_again);
}

void Game::give_up() {
    session_.give_up();
    message_ = say(kConstraintPlay.answer);
}

void Game::restart() {
    session_.restart();
    pencil_ = false;
    message_ = say(i18n::kPlay.restarted);
}

void Game::pause() {
    if (session_.is_over()) message_ = say(kConstraintPlay.over);
    else session_.pause(!session_.is_paused());
}

Game::Request Game::ask_hint() {
    if (!session_.is_over() && !session_.is_paused()) return Request::hint;
    message_ = say(session_.is_over() ? kConstraintPlay.over : i18n::kPlay.is_paused);
    return Request::nothing;
}

void Game::find_hint(const sat::Terminator& stop) {
    panel_ = {};
    if (!session_.solution()) {
        message_ = say(kConstraintPlay.not_unique);
        return;
    }
    if (!session_.wrong().empty()) {
        message_ = say(kConstraintPlay.wrong_first);
        return;
    }
    sudoku::ConstraintPuzzle now = session_.puzzle();  // what was filled in counts as given
    for (Cell c = 0; c < now.allowed.size(); ++c)
        if (session_.is_filled(c)) now.allowed[c] = now.grid.only(session_.value(c));
    const auto clues = sudoku::deduce::Clues::of(now);
    if (!clues) {
        message_ = i18n::in_language(clues.error().phrase, options_.language);
        return;
    }
    const auto steps = steps_to(std::nullopt, **clues, *session_.solution(), &stop);
    if (steps.empty()) {
        message_ = say(kConstraintPlay.no_hint);
        return;
    }
    session_.count_hint();
    panel_ = {Panel::Kind::hint, hints::text_of_next(steps, **clues, options_.language), 1, 0};
}

}  // namespace constraint_play
