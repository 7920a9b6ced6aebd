#pragma once

#include <cstdint>
#include <memory>

#include "app/cli/board_options.h"
#include "app/i18n/messages.h"
#include "app/sudoku/print/entry.h"
#include "sat/core/error.h"
#include "sudoku/solve/solver.h"

namespace sudoku_program {

// What a book needs of its puzzles.
struct EntryRequest {
    bool marks = false;   // pencil marks of all puzzles, rather than of those that need them
    bool rate = false;    // the difficulty
    bool solved = false;  // the solution, which must be the only one
    i18n::Language language = i18n::Language::en;
};

// Makes entries of a book from puzzles.
class PrintEntries {
public:
    // Requires: `board` outlives this.
    PrintEntries(puzzles::BoardOptions& board, EntryRequest request) : board_(board), request_(request) {}

    struct Made {
        printing::Entry entry;
        sat::Phrase wrong = {};  // why the puzzle cannot be in a book with solutions
    };
    // Errors: rules that do not fit, the solver's.  Empty and meaningless if the search was interrupted.
    sat::Result<Made> make(sudoku::Puzzle puzzle, std::uint64_t number);

private:
    // Of the last puzzle's rules.
    struct Prepared {
        sudoku::StatedRules stated;  // completed
        bool names_variant = false;  // the puzzle or an option; else it is classic, since nothing says otherwise
        std::shared_ptr<const sudoku::Rules> rules;
        std::unique_ptr<sudoku::Solver> solver;
        std::shared_ptr<const printing::BoardFrame> frame;
    };
    sat::Status prepare(const sudoku::Puzzle& puzzle);
    sat::Status solve(const sudoku::Puzzle& puzzle, Made& made);

    puzzles::BoardOptions& board_;
    const EntryRequest request_;
    Prepared prepared_;
};

}  // namespace sudoku_program
