#pragma once

#include <cstdint>
#include <string>

#include "app/sudoku/print/entry.h"
#include "sat/core/error.h"
#include "sudoku/constraint/diagram_cache.h"
#include "sudoku/notation/puzzle_stream.h"

namespace sudoku_program {

// An entry of a book, and why its puzzle cannot be in a book with solutions; empty: it can.
struct MadeConstraintEntry {
    printing::Entry entry;
    sat::Phrase wrong = {};
};

// Makes entries of a book from puzzles with constraints.
class PrintConstraints {
public:
    // `solved`: with the solution, which must be the only one.  `language`: of the rules.
    PrintConstraints(bool solved, i18n::Language language) : solved_(solved), language_(language) {}

    // Errors: the solver's.  Empty and meaningless if the search was interrupted.
    sat::Result<MadeConstraintEntry> make(sudoku::ConstraintPuzzle puzzle, std::uint64_t number);

private:
    const bool solved_;
    const i18n::Language language_;
    sudoku::DiagramCache cache_;
};

}  // namespace sudoku_program
