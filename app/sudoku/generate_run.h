#pragma once

#include <functional>
#include <string>

#include "app/sudoku/puzzle_run.h"
#include "sudoku/generate/generator.h"
#include "sudoku/generate/puzzle_id.h"
#include "sudoku/text/formats.h"

namespace sudoku_program {

// Makes the text of puzzles, by threads, in order.
struct GenerateRun {
    const sudoku::Rules& rules;
    sudoku::Request request;
    std::uint64_t count = 1;
    std::uint64_t threads = 1;
    double seconds = 60;  // that one puzzle may take
    // For each thread; empty: every puzzle with the requested givens is accepted.
    std::function<sudoku::Generator::Accept()> make_accept = {};
    // Appends a puzzle, for each thread.  A error ends the run.
    using Append = std::function<sat::Status(const sudoku::Generated&, std::string& text)>;
    std::function<Append()> make_append;
};

// Writes them, reports on standard error what fell short, and returns the exit status.
// Requires: check_request() has no error.
int run_generation(const GenerateRun& run, const AnswerOutput& output);

}  // namespace sudoku_program
