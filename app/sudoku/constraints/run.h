#pragma once

#include <cstdint>
#include <string>

#include "app/cli/puzzle_input.h"
#include "app/i18n/messages.h"
#include "app/sudoku/puzzle_run.h"
#include "sudoku/notation/puzzle_stream.h"
#include "sudoku/propagate/constraint_solver.h"

namespace sudoku_program {

// A puzzle with constraints, and what is needed to solve it.
struct ConstraintTask {
    const sudoku::ConstraintPuzzle& puzzle;
    const sudoku::ReadPuzzle& read;  // where it was read
    std::uint64_t number;            // over all inputs, from 1
    const PuzzleOptions& options;
    sudoku::DiagramCache& cache;  // of the thread
    // Sends the text so far and clears it; false: stop.
    const std::function<bool()>& hand_on;

    // Options of a search under the options of the command.
    sudoku::ConstraintSolveOptions solving() const;
    // Errors: those of ConstraintSolver::make().
    sat::Result<sudoku::ConstraintSolver> solver() const;
};

// Why a puzzle without solution has none: givens and rules that contradict each other, found in two seconds at most.
std::string why_no_solution(const sudoku::ConstraintPuzzle& puzzle, i18n::Language language);

// Answers of one thread of a command for puzzles with constraints; see Answerer.
class ConstraintAnswerer {
public:
    virtual ~ConstraintAnswerer() = default;
    virtual Verdict answer(const ConstraintTask& task, std::string& text, std::string& remark) = 0;
    // The text for a puzzle that cannot be read or solved.
    virtual void refuse(std::uint64_t number, const sat::Error& error, std::string& text) = 0;

protected:
    // Rejects the puzzle, also with the reason in the remark; after an interrupt, that it was stopped.
    Verdict fail(const ConstraintTask& task, const sat::Error& error, std::string& text, std::string& remark);
};

// run_puzzles() for inputs of which the first, `first`, begins with a puzzle with constraints.  What a text says that
// was not read is reported on standard error.
int run_constraints(PuzzleOptions& options, const PuzzleCommand& command, const AnswerOutput& output,
                    puzzles::OpenedPuzzles first);

}  // namespace sudoku_program
