#include "app/sudoku/constraints/kept_game.h"

#include "app/cli/date.h"
#include "app/i18n/constraint_play_text.h"
#include "app/i18n/errors.h"
#include "app/i18n/play_text.h"
#include "app/sudoku/constraint_play/saved.h"
#include "app/sudoku/play/game.h"
#include "app/sudoku/play/statistics_page.h"
#include "app/sudoku/store/file.h"
#include "app/sudoku/store/store.h"
#include "sudoku/notation/constraint_text.h"

namespace sudoku_program {
namespace {

using constraint_play::Game;
using constraint_play::to_save;

std::string in_words(const Game& game, const sat::Error& error) {
    return i18n::in_language(error.phrase, game.language());
}

}  // namespace

KeptGame::KeptGame(Game& game) {
    if (const sat::Status opened = open(game.session().puzzle()); !opened) report(game, opened.error());
    restore(game);
}

sat::Status KeptGame::open(const sudoku::ConstraintPuzzle& puzzle) {
    const auto state = store::state_folder(store::environment());
    if (!state) return state.error();
    const std::filesystem::path constraints = *state / "constraints";
    if (const sat::Status made = store::make_folder(constraints); !made) return made.error();
    folder_ = *state;
    if (const sat::Phrase obstacle = constraint_text_obstacle(puzzle); !obstacle.empty()) return sat::Error(obstacle);
    file_.emplace(constraints / constraint_play::file_name_for(puzzle));
    return sat::Done{};
}

void KeptGame::restore(Game& game) {
    kept_ = to_save(game.session());
    if (!file_) return;
    const sat::Status read =
        file_->read([&](const std::string& text) { return constraint_play::restore(text, game.session()); });
    if (!read) game.add(i18n::say(i18n::kPlay.damaged, game.language(), {in_words(game, read.error())}));
    const std::string now = to_save(game.session());
    if (read && now != kept_) game.add(i18n::say(i18n::kConstraintPlay.continued, game.language()));
    kept_ = now;
}

// An error is shown once; then the title shows that nothing is saved, which leaves the messages for the game.
void KeptGame::report(Game& game, const sat::Error& error) {
    if (!game.is_unsaved()) game.add(i18n::say(i18n::kPlay.cannot_save, game.language(), {in_words(game, error)}));
    game.show_unsaved(true);
}

void KeptGame::keep(Game& game) {
    if (game.session().is_over() && !game.session().counts().recorded) {
        game.session().mark_recorded();
        const auto finished = sudoku::finished_game(game.session(), cli::date_and_time());
        if (!folder_.empty())
            if (const sat::Status recorded = store::record(folder_, finished); !recorded)
                report(game, recorded.error());
    }
    std::string text = to_save(game.session());
    if (!file_ || text == kept_) return;
    kept_ = std::move(text);
    const sat::Status written = file_->write(kept_);
    if (written) game.show_unsaved(false);
    else report(game, written.error());
}

void KeptGame::show_statistics(Game& game) {
    const auto games = store::finished_games(folder_);
    if (games) game.show_page(play::statistics_lines(games->games, game.language()));
    else game.say(in_words(game, games.error()));
}

void KeptGame::prefer(Game& game, tui::Theme theme) {
    game.say(play::theme_text(theme, game.language()));
    if (folder_.empty()) return;
    if (const sat::Status kept = store::prefer(folder_, "theme", std::string(tui::name_of(theme))); !kept)
        report(game, kept.error());
}

std::string preferred_theme() {
    const auto folder = store::state_folder(store::environment());
    return folder ? store::preference(*folder, "theme") : std::string();
}

}  // namespace sudoku_program
