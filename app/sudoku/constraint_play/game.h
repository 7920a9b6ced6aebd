#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/i18n/messages.h"
#include "app/sudoku/hints/hint_text.h"
#include "app/sudoku/play/keys.h"
#include "app/tui/curses.h"
#include "sat/core/terminator.h"
#include "sudoku/game/constraint_session.h"

namespace constraint_play {

// What the screen shows beside the grid.
struct Panel {
    enum class Kind : std::uint8_t { rules, hint, help, page };
    Kind kind = Kind::rules;
    hints::HintText hint = {};            // of Kind::hint
    unsigned stages = 0;                  // of the hint, as far as it is shown
    std::size_t scrolled = 0;             // lines
    std::vector<std::string> lines = {};  // of Kind::page, which has the whole screen
};

// A game in progress and its screen, as far as keys change them.
class Game {
public:
    struct Options {
        i18n::Language language = i18n::Language::en;
        bool wasd = false;
    };
    // Requires: the grid has a cell.
    Game(sudoku::ConstraintSession session, Options options);

    // What a key asks the program for; `hint`: to call find_hint(); `statistics`: show_page().
    enum class Request : std::uint8_t { nothing, hint, theme, statistics, quit };
    Request press(const tui::Event& event, tui::Size size);
    // Shows the next step.  Interrupted by `stop`, which may take a second.
    void find_hint(const sat::Terminator& stop);
    void show_page(std::vector<std::string> lines) { panel_ = {.kind = Panel::Kind::page, .lines = std::move(lines)}; }
    void say(std::string message) { message_ = std::move(message); }
    // After what is said already.
    void add(const std::string& message) { message_ += (message_.empty() ? "" : " ") + message; }
    // Whether the title says that the game is not saved.
    void show_unsaved(bool is_unsaved) { unsaved_ = is_unsaved; }

    const sudoku::ConstraintSession& session() const { return session_; }
    // For what was saved of it.
    sudoku::ConstraintSession& session() { return session_; }
    const Options& options() const { return options_; }
    i18n::Language language() const { return options_.language; }
    void speak(i18n::Language language) { options_.language = language; }
    sudoku::Cell cursor() const { return cursor_; }
    bool is_unsaved() const { return unsaved_; }
    bool is_pencil() const { return pencil_; }
    bool shows_conflicts() const { return conflicts_; }
    bool shows_wrong() const { return wrong_; }
    const std::string& message() const { return message_; }
    const Panel& panel() const { return panel_; }

private:
    bool act(const tui::Event& event, std::optional<play::Action> asked, Request& request);
    void move(int down, int across);
    void move_to_end(int across);
    void next_open(bool forward);
    void click(const tui::Event& event, tui::Size size);
    void enter(int value);
    void step_value(int by);
    void after_move(sudoku::ConstraintSession::Outcome outcome, const i18n::Message* nothing);
    void check();
    void ask_answer();
    void ask_again(play::Action action);
    void give_up();
    void restart();
    void pause();
    Request ask_hint();
    std::string say(const i18n::Message& message, std::initializer_list<std::string_view> arguments = {}) const {
        return i18n::say(message, options_.language, arguments);
    }

    sudoku::ConstraintSession session_;
    Options options_;
    sudoku::Cell cursor_ = 0;
    bool pencil_ = false, conflicts_ = true, wrong_ = false, unsaved_ = false;
    std::optional<play::Action> asked_;  // the last key was this one, which needs a second press
    std::string message_;
    Panel panel_;
};

}  // namespace constraint_play
