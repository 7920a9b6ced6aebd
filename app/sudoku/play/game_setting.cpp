// A puzzle typed into an empty board, and a puzzle begun again.
#include <utility>

#include "app/i18n/errors.h"
#include "app/i18n/play_text.h"
#include "app/sudoku/games/several.h"
#include "app/sudoku/play/board_view.h"
#include "app/sudoku/play/game.h"
#include "sudoku/model/conflict.h"

namespace play {
namespace {

using i18n::kPlay;
using i18n::say;

constexpr double kCheckSeconds = 10;

bool is_same_kind(const sudoku::GameStart& a, const sudoku::GameStart& b) {
    return a.box == b.box && a.variant.name() == b.variant.name() && a.variant.regions == b.variant.regions;
}

}  // namespace

void Game::start_setting() {
    auto* form = std::get_if<NewGameForm>(&state_.over);
    if (form == nullptr) return;
    sudoku::GameStart start;
    start.box = form->request.box;
    start.variant = form->request.variant;
    start.puzzle.board = sudoku::Board(start.box.side());
    if (start.variant.is_jigsaw() && start.variant.regions.empty()) {
        form->error = kPlay.needs_regions.in(state_.language);
        return;
    }
    if (const auto rules = sudoku::make_rules(start.box, start.variant); !rules) {
        form->error = in_words(rules.error());
        return;
    }
    if (const std::string why = why_no_entry(); !why.empty()) {
        form->error = why;
        return;
    }
    std::string damage;
    std::optional<sudoku::Session> before = entry(damage);
    if (before && !is_same_kind(before->start(), start)) {
        if (!std::exchange(form->asked_entry, true)) {
            const std::string variant = before->start().variant.name();
            form->error = say(kPlay.set_other, state_.language,
                              {to_string(before->start().box) + (variant == "classic" ? "" : ", " + variant)});
            release_entry();
            return;
        }
        before.reset();
    }
    state_.request = form->request;
    save();
    if (!aside_) aside_ = Aside{std::move(session_), has_game_, recorded_, state_.cursor};
    has_game_ = false;
    state_.setting = true;
    state_.is_set = state_.asked_restart = false;
    state_.mode = Mode::digits;
    state_.filter = sudoku::kBlank;
    state_.cursor = 0;
    state_.over = NothingOver{};
    if (before) {
        session_ = *std::move(before);
        const auto cells = static_cast<sudoku::Cell>(session_.board().num_cells());
        if (session_.done() > 0) state_.cursor = (session_.moves()[session_.done() - 1].cell + 1) % cells;
        report(std::string(kPlay.set_goes_on.in(state_.language)));
    } else {
        session_ = sudoku::Session(std::move(start));
        if (!damage.empty()) report(damage);
    }
    keep_entry();
}

// Two programs that type would overwrite each other's puzzle.  Empty: this one may.
std::string Game::why_no_entry() {
    if (store() == nullptr) return {};
    const sat::Result<bool> taken = store()->take_entry();
    if (!taken) return in_words(taken.error());
    return *taken ? std::string() : std::string(kPlay.set_elsewhere.in(state_.language));
}

// Another program may type now, unless this one has an entry still.
void Game::release_entry() {
    if (!entry_ && store() != nullptr) store()->release_entry();
}

// `damage`: what to say if it could not be read.
std::optional<sudoku::Session> Game::entry(std::string& damage) {
    if (entry_ || store() == nullptr) return entry_;
    store::Store::Resumed found = store()->entry();
    if (found.damage) damage = say(kPlay.set_damaged, state_.language, {in_words(*found.damage)});
    return std::move(found.session);
}

// After every key, so that nothing typed is lost.
void Game::keep_entry() {
    const bool has_digits = session_.board().num_givens() > 0;
    if (has_digits) entry_ = session_;
    else entry_.reset();
    state_.has_entry = has_digits;
    save_entry();
}

// True if the store agrees with the entry.  Without a store, it does while there is no entry.
bool Game::save_entry() {
    entry_saved_ = store() == nullptr && !entry_;
    if (store() == nullptr) return entry_saved_;
    const sat::Status kept = entry_ ? store()->keep_entry(*entry_) : store()->forget_entry();
    if (!kept) report(say(kPlay.cannot_save, state_.language, {in_words(kept.error())}));
    return entry_saved_ = kept.ok();
}

// The puzzle that was typed is played now.
void Game::forget_entry(const sudoku::Board& played) {
    if (!entry_ || entry_->board() != played) return;
    entry_.reset();
    state_.has_entry = false;
    if (store() != nullptr) static_cast<void>(store()->forget_entry());
    release_entry();
}

// Asks before an entry that no store keeps is lost, whether it is on the screen or was left.
bool Game::may_quit() {
    const bool is_lost = entry_ && !entry_saved_ && !save_entry();
    if (!is_lost || std::exchange(asked_quit_, true)) return true;
    report(std::string(kPlay.set_quit_again.in(state_.language)));
    return false;
}

void Game::clear_setting() {
    session_ = sudoku::Session(session_.start());
    state_.cursor = 0;
    keep_entry();
}

// Back to the game before, if there was one.
void Game::leave_setting() {
    if (!aside_) return;
    keep_entry();
    release_entry();
    session_ = std::move(aside_->session);
    has_game_ = aside_->has_game;
    recorded_ = aside_->recorded;
    state_.cursor = aside_->cursor;
    aside_.reset();
    state_.setting = false;
    state_.over = NothingOver{};
    if (!has_game_) state_.over = NewGameForm{state_.request, 0, true, {}};
}

// An error that keep_entry() reported stays on the screen, if nothing else says what became of the entry.
void Game::report_left() {
    if (!entry_saved_ && !entry_) return;
    const i18n::Message& message = !entry_ ? kPlay.set_left : entry_saved_ ? kPlay.set_kept : kPlay.set_unsaved;
    report(std::string(message.in(state_.language)));
}

// A puzzle with several solutions is played only after a warning.
void Game::set_puzzle() {
    if (session_.is_full()) return report(std::string(kPlay.set_full.in(state_.language)));
    sudoku::GameStart start;
    start.box = session_.start().box;
    start.variant = session_.start().variant;
    start.puzzle.board = session_.board();
    const sudoku::Deadline deadline = world_.deadline(kCheckSeconds);
    auto made = games::game_of_start(std::move(start), deadline);
    if (!made) return report(in_words(made.error()));
    if (!made->start.solution && !state_.is_set) {
        const auto difference = games::difference_of_solutions(made->start, deadline);
        state_.is_set = true;
        if (!difference) return report(std::string(kPlay.no_answer.in(state_.language)));
        state_.cursor = difference->cell;
        return report(say(kPlay.set_several, state_.language,
                          {sudoku::cell_name(difference->cell, session_.side()), symbol(difference->digits[0]),
                           symbol(difference->digits[1])}));
    }
    begin(*std::move(made));
}

void Game::restart() {
    if (!has_game_) return;
    // Hints, and a solution that was seen, stay known to the statistics.
    const std::uint64_t hints = session_.hints() + (session_.is_over() ? 1 : 0);
    session_ = sudoku::Session(session_.start());
    for (std::uint64_t i = 0; i < hints; ++i) session_.count_hint();
    recorded_ = false;
    state_.mode = Mode::digits;
    save_now();
    report(std::string(kPlay.restarted.in(state_.language)));
}

}  // namespace play
