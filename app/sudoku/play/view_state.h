#pragma once

#include <string>
#include <variant>
#include <vector>

#include "app/i18n/messages.h"
#include "app/sudoku/hints/hint_text.h"
#include "sudoku/game/hint.h"
#include "sudoku/model/variant.h"

namespace play {

// The request for a new game.
struct GameRequest {
    bool by_difficulty = true;  // else by the digging level, which only the command line names
    unsigned number = 2;        // of the difficulty or the level, 1 to 5
    sudoku::Box box;
    sudoku::Variant variant;  // a jigsaw without regions gets random ones
};

// Overlays.  At most one is open.
struct NothingOver {};
// Lines to read and to scroll: help, statistics, an exported board.
struct Page {
    std::string title;
    std::vector<std::string> lines;
    std::size_t top = 0;
};
// A hint, shown in three stages.
struct HintShown {
    sudoku::Hint hint;
    hints::HintText text;
    unsigned step = 1;    // the stage
    std::size_t top = 0;  // line of the text
};
struct NewGameForm {
    GameRequest request;
    std::size_t line = 0;      // of the form: choose, how hard, size, rules
    bool is_first = false;     // there is no game to return to
    std::string error;         // why there is no game yet
    bool asked_entry = false;  // the last key was "empty board", for which a puzzle typed before must go
};
struct ImportForm {
    std::string text, error;
    bool pasting = false;  // between the marks of a bracketed paste
    bool is_first = false;
};
struct ExportForm {
    std::size_t format = 0;  // of sudoku::formats()
    bool as_it_is = true;    // with the player's digits; otherwise the givens
    std::string file;
    std::string error;
};
struct SolvedBox {
    std::vector<std::string> statistics;
};
// Confirmation to replace an unfinished game that cannot be kept with another one that is ready.
struct ReplaceBox {};
// A list to choose from: the kept games, or the puzzles of a file.
struct ChoiceList {
    struct Row {
        std::string text;
        std::uint64_t number = 0;  // of the slot or the puzzle
        bool can_open = true;
    };
    bool of_games = true;
    std::vector<Row> rows;
    std::vector<std::string> notes;  // what is not in the list, and why
    std::size_t at = 0, typed = 0;   // the row of the cursor; the number typed so far
    bool asked_delete = false;       // the last key was "delete": the same key again confirms
    bool is_first = false;           // there is no game to return to
    std::string error;
};
using Over =
    std::variant<NothingOver, Page, HintShown, NewGameForm, ImportForm, ExportForm, SolvedBox, ReplaceBox, ChoiceList>;

// What the keys of digits do.
enum class Mode : std::uint8_t { digits, marks, corners, cell_colours, mark_colours };

// The kinds of mistakes and counts that are shown.
struct Warnings {
    bool conflicts = true, wrong = false, counts = true;
    friend bool operator==(const Warnings&, const Warnings&) = default;
};

// The view of a game, without the game itself; it is not saved.
struct ViewState {
    i18n::Language language = i18n::Language::en;
    bool wasd = false;  // the keys of movement: wasd, otherwise hjkl
    sudoku::Cell cursor = 0;
    Mode mode = Mode::digits;
    std::uint8_t brush = 1;                 // the colour of marks
    sudoku::Digit filter = sudoku::kBlank;  // cells where it is possible are shown; kBlank: no filter
    bool asks_filter = false;               // the next key is its digit
    bool setting = false;                   // the player types a puzzle into an empty board
    bool has_entry = false;                 // one that was typed before is kept
    bool is_set = false;                    // and the message says that it has several solutions: Enter again plays it
    Warnings warnings;
    bool checked = false;       // wrong digits are shown until the next key
    bool asked_answer = false;  // the last key was "give up": the same key again confirms
    bool asked_restart = false;
    bool pasting = false;  // between the marks of a bracketed paste that no form takes
    std::string pasted;
    bool paste_cut = false;  // it was longer than kMostText
    bool unsaved = false;    // the last save failed
    GameRequest request;     // initial values of the form of a new game
    std::string message;     // of the last key
    Over over;
};

}  // namespace play
