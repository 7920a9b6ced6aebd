#pragma once

#include <string>
#include <variant>
#include <vector>

#include "app/i18n/messages.h"
#include "sudoku/game/hint.h"
#include "sudoku/model/variant.h"

namespace play {

// What a new game shall be.
struct GameRequest {
    bool by_difficulty = false;
    unsigned number = 3;  // of the level or the difficulty, 1 to 5
    sudoku::Box box;
    sudoku::Variant variant;  // a jigsaw may come without regions: then some are made
};

// What lies over the board.  At most one of them is there.
struct NothingOver {};
// Lines to read and to scroll: help, statistics, an exported board.
struct Page {
    std::string title;
    std::vector<std::string> lines;
    std::size_t top = 0;
};
// A hint, shown in three steps.
struct HintShown {
    sudoku::Hint hint;
    std::string where, rule, digit;  // the sentences of the steps
    unsigned step = 1;
};
struct NewGameForm {
    GameRequest request;
    std::size_t line = 0;   // of the form: choose, how hard, size, rules
    bool is_first = false;  // there is no game behind it to go back to
    std::string error;      // why there is no game yet
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
// Another game is ready, and the one on the board is not finished: shall it be given up?
struct ReplaceBox {};
using Over = std::variant<NothingOver, Page, HintShown, NewGameForm, ImportForm, ExportForm, SolvedBox, ReplaceBox>;

// Three switches, for three kinds of players.
struct Warnings {
    bool conflicts = true, wrong = false, counts = true;
};

// What is seen of a game beside the game itself: nothing of it is kept when the program ends.
struct ViewState {
    i18n::Language language = i18n::Language::en;
    bool wasd = false;  // the keys of movement: wasd, otherwise hjkl
    sudoku::Cell cursor = 0;
    bool pencil = false;
    Warnings warnings;
    bool checked = false;       // wrong digits are shown until the next key
    bool asked_answer = false;  // the last key was "give up": the same key again confirms
    bool unsaved = false;       // the last saving failed
    GameRequest request;        // what the form of a new game begins with
    std::string message;        // of the last key
    Over over;
};

// The cells that the hint speaks of, at the step it is at.
std::vector<sudoku::Cell> cells_of(const HintShown& shown);

}  // namespace play
