#pragma once

#include "sudoku/compose/compose.h"

namespace sudoku {

// Composes a puzzle of this difficulty, 1 to 5 (deduce::Walk): compose(), then givens are added where harder techniques
// are needed, and others removed if it is too easy, a few times, unless it shall be minimal.  Retries up to kMostGraded
// times; after a puzzle that is too easy, the next attempt drops constraints that are not needed before it adds givens.
// The same request and random numbers give the same puzzle.
// Errors: those of compose() and of Clues::of(); which difficulties the puzzles had, if none has this one.
inline constexpr unsigned kMostGraded = 100;
sat::Result<Composed> compose_graded(const ComposeRequest& request, unsigned difficulty, sat::Random& random,
                                     const sat::Terminator* stop = nullptr);

}  // namespace sudoku
