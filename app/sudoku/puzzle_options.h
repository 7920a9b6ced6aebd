#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/cli/board_options.h"
#include "app/cli/same_file.h"
#include "sat/core/settings.h"
#include "sat/io/input_limit.h"

namespace sudoku_program {

// What the commands that read puzzles and solve them take: files, rules, engine, threads, a time limit.
struct PuzzleOptions {
    puzzles::BoardOptions board;
    std::vector<std::string> inputs;  // - is standard input; empty: it too
    std::string engine;               // a name of sudoku::solvers(); until resolve() also "bulk:TARGET"
    std::string bulk_target;          // of sudoku::bulk_targets(); empty: the best
    sat::Settings sat;                // for engine sat
    std::uint64_t threads = 0;        // 0: one for each processor
    bool verbose = false;
    std::string output = "-";
    std::uint64_t max_unpacked = sat::kMaxInput;  // bytes that come out of a packed file

    // `this` outlives the app.
    void add_to(CLI::App& app);
    // Without those that choose an engine, for commands that do not search.
    void add_reading_to(CLI::App& app);
    // After parsing.  The time limit of the whole run begins here, before anything is read or opened.
    // Errors: those of BoardOptions::resolve, an unknown engine or rule of the SAT library, an output that is one of
    // the inputs.
    sat::Status resolve();
    // What is read, for cli::check_written.
    std::vector<cli::NamedPath> read_files() const;

private:
    std::string time_limit_text_;
};

// How many processors this process may use, at least 1.
std::uint64_t available_processors();

}  // namespace sudoku_program
