#pragma once

#include <functional>
#include <string>

#include "app/sudoku/puzzle_run.h"
#include "sudoku/generate/generator.h"
#include "sudoku/generate/puzzle_id.h"
#include "sudoku/text/formats.h"

namespace sudoku_program {

// Generates puzzles as text, with several threads, in order.
struct GenerateRun {
    const sudoku::Rules& rules;
    sudoku::Request request;
    std::uint64_t count = 1;
    std::uint64_t threads = 1;
    double seconds = 60;  // time limit of one puzzle
    // For each thread; empty: every puzzle with the requested givens is accepted.
    std::function<sudoku::Generator::Accept()> make_accept = {};
    // Appends a puzzle, for each thread.  An error ends the run.
    using Append = std::function<sat::Status(const sudoku::Generated&, std::string& text)>;
    std::function<Append()> make_append;
};

// Writes the puzzles, reports missed requests on standard error, and returns the exit status.
// Requires: check_request() has no error.
int run_generation(const GenerateRun& run, const AnswerOutput& output);

}  // namespace sudoku_program
