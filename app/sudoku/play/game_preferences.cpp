// What the player chose for all games: colours and warnings.
#include <array>

#include "app/i18n/errors.h"
#include "app/i18n/play_text.h"
#include "app/sudoku/play/game.h"

namespace play {
namespace {

using i18n::kPlay;
using i18n::say;

struct WarningName {
    const char* name;
    bool Warnings::*on;
};
constexpr std::array kWarnings{WarningName{"conflicts", &Warnings::conflicts}, WarningName{"wrong", &Warnings::wrong},
                               WarningName{"counts", &Warnings::counts}};

}  // namespace

std::string theme_text(tui::Theme theme, i18n::Language language) {
    const i18n::Message& name = theme == tui::Theme::dark    ? kPlay.theme_dark
                                : theme == tui::Theme::light ? kPlay.theme_light
                                                             : kPlay.theme_mono;
    return say(kPlay.theme, language, {name.in(language)});
}

void Game::read_preferences() {
    if (store() == nullptr) return;
    for (const WarningName& warning : kWarnings) {
        const std::string value = store()->preference(warning.name);
        if (!value.empty()) state_.warnings.*warning.on = value == "on";
    }
}

void Game::prefer(const std::string& name, const std::string& value) {
    if (store() == nullptr) return;
    if (const sat::Status kept = store()->prefer(name, value); !kept && !state_.unsaved)
        report(say(kPlay.cannot_save, state_.language, {in_words(kept.error())}));
}

void Game::prefer_warnings(const Warnings& before) {
    for (const WarningName& warning : kWarnings) {
        const bool is_on = state_.warnings.*warning.on;
        if (is_on != before.*warning.on) prefer(warning.name, is_on ? "on" : "off");
    }
}

std::string Game::theme() const {
    return store_ && *store_ ? (*store_)->preference("theme") : std::string();
}

void Game::prefer_theme(tui::Theme theme) {
    report(theme_text(theme, state_.language));
    prefer("theme", std::string(tui::name_of(theme)));
}

void Game::report_no_colours() {
    report(std::string(kPlay.no_colours.in(state_.language)));
}

}  // namespace play
