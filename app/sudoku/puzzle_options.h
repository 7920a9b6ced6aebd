#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/board_options.h"
#include "app/cli/options.h"
#include "app/cli/same_file.h"
#include "sat/core/settings.h"
#include "sat/io/byte_source.h"

namespace sudoku_program {

// Options of the commands that read puzzles: files, rules, engine, threads, a time limit.
struct PuzzleOptions {
    puzzles::BoardOptions board;
    std::vector<std::string> inputs;  // "-" or empty: standard input
    std::string engine;               // a name of sudoku::solvers(); until resolve() also "bulk:TARGET"
    std::string bulk_target;          // of sudoku::bulk_targets(); empty: the best
    sat::Settings sat;                // for engine sat
    std::uint64_t threads = 0;        // 0: all CPUs
    bool verbose = false;
    std::string output = "-";
    std::uint64_t max_unpacked = sat::kMaxInput;  // maximum bytes of a compressed file after decompression

    // `this` outlives the table.
    void add_to(cli::OptionTable& table);
    // Without the engine options, for commands that do not search.
    void add_reading_to(cli::OptionTable& table);
    // Call after parsing.  Starts the time limit, before any input is opened.
    // Errors: those of BoardOptions::resolve, an unknown engine or rule of the SAT library, an output that is one of
    // the inputs.
    sat::Status resolve();
    // The input files, for cli::check_written.
    std::vector<cli::NamedPath> read_files() const;

private:
    void add_rest_to(cli::OptionTable& table);

    std::optional<double> time_limit_;
};

// Options shared by several commands.
constexpr const char* kUnpackedSize = "size of a compressed file after decompression";
cli::Option puzzle_files_option(std::vector<std::string>& files);
cli::Option output_option(std::string& path);
cli::Option threads_option(std::uint64_t& threads);
cli::Option time_limit_option(std::optional<double>& seconds);

// The number of processors that this process may use, at least 1.
std::uint64_t available_processors();

}  // namespace sudoku_program
