#pragma once

#include <string>
#include <variant>
#include <vector>

#include "app/i18n/messages.h"
#include "sudoku/game/hint.h"
#include "sudoku/model/variant.h"

namespace play {

// The request for a new game.
struct GameRequest {
    bool by_difficulty = false;
    unsigned number = 3;  // of the level or the difficulty, 1 to 5
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
// A hint, shown in three steps.
struct HintShown {
    sudoku::Hint hint;
    std::string where, rule, digit;  // the sentences of the steps
    unsigned step = 1;
};
struct NewGameForm {
    GameRequest request;
    std::size_t line = 0;   // of the form: choose, how hard, size, rules
    bool is_first = false;  // there is no game to return to
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
// Confirmation to replace an unfinished game with another one that is ready.
struct ReplaceBox {};
using Over = std::variant<NothingOver, Page, HintShown, NewGameForm, ImportForm, ExportForm, SolvedBox, ReplaceBox>;

// The kinds of mistakes and counts that are shown.
struct Warnings {
    bool conflicts = true, wrong = false, counts = true;
};

// The view of a game, without the game itself; it is not saved.
struct ViewState {
    i18n::Language language = i18n::Language::en;
    bool wasd = false;  // the keys of movement: wasd, otherwise hjkl
    sudoku::Cell cursor = 0;
    bool pencil = false;
    Warnings warnings;
    bool checked = false;       // wrong digits are shown until the next key
    bool asked_answer = false;  // the last key was "give up": the same key again confirms
    bool unsaved = false;       // the last save failed
    GameRequest request;        // initial values of the form of a new game
    std::string message;        // of the last key
    Over over;
};

// The cells of the hint at its current step.
std::vector<sudoku::Cell> cells_of(const HintShown& shown);

}  // namespace play
