#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/sudoku/menu/board_text.h"
#include "app/sudoku/menu/services.h"
#include "app/tui/dialogue.h"
#include "sudoku/game/session.h"

namespace menu {

// A game played by typing lines: `row column digit`, and commands of one letter.  The board is shown after every move.
// The clock and hints come from Services.
//
// With tips on, a conflicting or wrong digit is reported at once; with tips off only conflicts are marked.
class LineGame {
public:
    // Requires: all outlive this.
    LineGame(sudoku::Session& session, bool tips, const Services& services, Dialogue& dialogue)
        : session_(session), tips_(tips), services_(services), dialogue_(dialogue) {}

    // Runs until the game is solved, given up or left, or the dialogue ends.
    void run();

private:
    struct Command {
        char key;
        i18n::Message summary;
        void (LineGame::*action)();
    };
    static const Command kCommands[];
    using Words = std::vector<std::string_view>;

    void report_once(const sat::Status& kept);
    void show_opening();
    void show_board();
    void answer(std::string_view line);
    bool run_command(std::string_view word);
    void move(const Words& words);
    void place(sudoku::Cell cell, sudoku::Digit digit);
    void refuse(sudoku::Session::Outcome outcome, sudoku::Cell cell);
    void reveal(sudoku::Cell cell);
    void warn(sudoku::Cell cell);
    std::string why_conflict(sudoku::Cell cell) const;
    void after_change();
    void ask_to_go_on();
    void give_up();
    // A solution of a puzzle with several; nullopt, after printing why: none was found.
    std::optional<sudoku::Board> find_answer();

    void undo();
    void redo();
    void hint();
    void hint_about(const Words& words);
    void show_hint(std::optional<sudoku::Cell> cell);
    static std::vector<std::string> stages_of(const hints::HintText& hint);
    FoundHint hint_of(const sudoku::Session& session, std::optional<sudoku::Cell> cell) const;
    void check();
    void switch_tips();
    void help();
    void quit();

    // A number from 1 to the side, or nullopt after printing `error`.
    std::optional<std::size_t> line_number(std::string_view word, const i18n::Message& error);
    std::optional<sudoku::Cell> cell_of(std::string_view row, std::string_view column);
    // -1 to the side, letters for digits beyond 9.
    std::optional<int> digit_of(std::string_view word) const;
    std::string name(sudoku::Cell cell) const;
    std::string digit(sudoku::Digit d) const { return digit_text(d, session_.side()); }
    void let_time_pass();

    sudoku::Session& session_;
    bool tips_;
    const Services& services_;
    Dialogue& dialogue_;
    double then_ = 0;  // time when the session was last advanced
    bool left_ = false;
    bool error_shown_ = false;
    // The stages of the hint, shown one by one; empty: there is none.
    std::vector<std::string> hint_;
    std::optional<sudoku::Cell> hint_cell_;
    std::size_t stages_shown_ = 0;
};

// "3:07", with hours if there are any.
std::string time_text(std::uint64_t milliseconds);

}  // namespace menu
