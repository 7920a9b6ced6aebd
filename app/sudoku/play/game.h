#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/sudoku/games/new_game.h"
#include "app/sudoku/games/puzzle_list.h"
#include "app/sudoku/play/controller.h"
#include "app/sudoku/play/view.h"
#include "app/sudoku/store/store.h"
#include "app/tui/theme.h"

namespace play {

// The environment of a game, which tests replace: a clock and random seeds.
struct World {
    std::function<sudoku::Deadline(double seconds)> deadline;  // expires in this many seconds
    std::function<std::string()> now;                          // date and time, for the list of games
    std::function<std::uint64_t()> seed;
};

struct GameOptions {
    i18n::Language language = i18n::Language::en;
    bool wasd = false;
    GameRequest request;   // initial values of the form of a new game
    games::Import import;  // rules for pasted puzzles
};

// What is said when the player chose a theme.
std::string theme_text(tui::Theme theme, i18n::Language language);

// A game with hints, new puzzles, files and saving.  Independent of the terminal: draw() shows it, keys and time change
// it.
class Game {
public:
    // `store`: an error is shown in the game, which continues unsaved; empty: not saved.
    Game(GameOptions options, World world, std::optional<sat::Result<store::Store>> store);

    // Continues the unfinished game; if there is none, shows the form of a new one.
    void resume();
    // A game that was played before.
    void go_on(sudoku::Session session);
    // A new game by the command.  Errors: those of games::.
    sat::Status start(const GameRequest& request);
    // Starts a game that was made or read.  Another one that is in progress is kept, and a puzzle that was begun before
    // continues.  Where nothing can be kept the player must confirm, and only Command::replace discards the game.
    void begin(games::NewGame made);
    // The puzzle of a text; of several, the player chooses one.  Errors: those of games::.
    sat::Status offer(sat::ByteSource& source);
    // Why the rest of what is offered could not be read; the list shows it.
    const std::optional<sat::Error>& unread() const { return listed_.stopped; }

    const sudoku::Session& session() const { return session_; }
    const ViewState& state() const { return state_; }
    tui::Screen screen(tui::Size size) const { return draw(session_, state_, size); }

    // Handles a key.  Its command, if any, is executed by perform(), so that a screen can be shown before.
    Command press(const tui::Event& event, tui::Size size);
    // Requires: the command is neither watch nor quit, which the caller handles.
    void perform(Command command);
    // Time without an event: a paste whose end does not come is ended.
    void wait(std::uint64_t milliseconds);
    // Between the marks of a bracketed paste.
    bool is_pasting() const;
    // A text that was typed or pasted, if its puzzle has constraints: for a game of another kind, which begins now.
    // Then closes the form, or shows in it why that game could not begin.  nullopt: there is none, or no longer.
    std::optional<std::string> take_constraints();
    void return_from_constraints(const sat::Status& played);
    // Advances the clock by milliseconds during which a screen of this size was shown.
    void advance(std::uint64_t milliseconds, tui::Size size);
    // Saves unsaved changes.
    void save();
    // What the watcher shows: the board with the player's right digits as givens.
    sudoku::Puzzle watched() const;
    // The player's theme, as find_theme() takes it; empty: none was chosen.
    std::string theme() const;
    void prefer_theme(tui::Theme theme);
    void report_no_colours();
    void speak(i18n::Language language) { state_.language = language; }
    void report(std::string message) { state_.message = std::move(message); }

private:
    void show_hint();
    void make_new();
    bool is_in_progress() const;
    void replace();
    void play(games::NewGame made);
    void import_text();
    void refuse_text(const sat::Error& error);
    sat::Status begin_or_list(games::PuzzleList list);
    sat::Result<games::NewGame> game_of(const games::ListedPuzzle& puzzle) const;
    void choose_puzzle();
    void list_games();
    void open_game(int number, const i18n::Message& message);
    void open_listed();
    void delete_listed();
    bool goes_on_with(const sudoku::GameStart& start);
    void restart();
    void start_setting();
    std::optional<sudoku::Session> entry(std::string& damage);
    std::string why_no_entry();
    void release_entry();
    void keep_entry();
    bool save_entry();
    void report_left();
    void forget_entry(const sudoku::Board& played);
    bool may_quit();
    void leave_setting();
    void set_puzzle();
    void clear_setting();
    void export_board();
    void print_board();
    void show_statistics();
    bool save_now();
    void finish();
    void read_preferences();
    void prefer(const std::string& name, const std::string& value);
    void prefer_warnings(const Warnings& before);
    std::string in_words(const sat::Error& error) const;

    GameOptions options_;
    World world_;
    store::Store* store();
    std::string why_not_kept() const;

    std::optional<sat::Result<store::Store>> store_;
    sudoku::Session session_;
    ViewState state_;
    std::optional<games::NewGame> waiting_;  // the game to start when the player gives up this one
    // The game that waits while a puzzle is typed.
    struct Aside {
        sudoku::Session session;
        bool has_game, recorded;
        sudoku::Cell cursor;
    };
    std::optional<Aside> aside_;
    std::optional<sudoku::Session> entry_;    // a puzzle that is typed, or was left unfinished; also in the store
    bool entry_saved_ = true;                 // the store agrees with entry_
    std::optional<std::string> constraints_;  // see take_constraints()
    games::PuzzleList listed_;                // the puzzles to choose from
    std::uint64_t waited_ = 0;                // milliseconds without an event
    bool asked_quit_ = false;                 // the last key was "quit", which loses the entry
    bool has_game_ = false;
    bool recorded_ = false;           // this game is in the list of finished ones
    std::uint64_t unsaved_time_ = 0;  // milliseconds
};

}  // namespace play
