#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <span>
#include <string_view>

namespace sudoku_program {

// Exit statuses of every command.
enum Exit : int {
    kDone = 0,
    kError = 1,     // usage, format, files
    kUnsolved = 2,  // a puzzle without solution, or not unique under check; generate fell short; a time limit
};

// What a command does once the command line is read; returns the exit status.
using Run = std::function<int()>;

// One command of the program.
struct Command {
    std::string_view name, summary;
    // Adds its options to a CLI11 subcommand; they live in the Run that comes back.
    Run (*set_up)(CLI::App& app);
};

// The one list of commands.
std::span<const Command> commands();

// Prints the program's whole help; returns the exit status.
int print_help();

Run set_up_check(CLI::App& app);
Run set_up_convert(CLI::App& app);
Run set_up_count(CLI::App& app);
Run set_up_count_grids(CLI::App& app);
Run set_up_solve(CLI::App& app);
Run set_up_grids(CLI::App& app);
Run set_up_generate(CLI::App& app);
Run set_up_hint(CLI::App& app);
Run set_up_explain(CLI::App& app);
Run set_up_play(CLI::App& app);
Run set_up_rate(CLI::App& app);
Run set_up_watch(CLI::App& app);
Run set_up_shuffle(CLI::App& app);
Run set_up_canon(CLI::App& app);
Run set_up_menu(CLI::App& app);
Run set_up_bench(CLI::App& app);

}  // namespace sudoku_program
