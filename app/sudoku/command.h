#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "app/cli/options.h"

namespace sudoku_program {

// Exit statuses of every command.
enum Exit : int {
    kDone = 0,
    kError = 1,     // usage, format, files
    kUnsolved = 2,  // a puzzle without solution, or not unique under check; too few puzzles made; interrupted
};

// Runs a command whose options have been read; returns the exit status.
using Run = std::function<int()>;

struct Command {
    std::string_view name, summary;
    // Adds the options, which are owned by the returned Run.
    Run (*set_up)(cli::OptionTable& table);
};

// The one list of commands.
std::span<const Command> commands();

Run set_up_check(cli::OptionTable& table);
Run set_up_convert(cli::OptionTable& table);
Run set_up_print(cli::OptionTable& table);
Run set_up_count(cli::OptionTable& table);
Run set_up_count_grids(cli::OptionTable& table);
Run set_up_solve(cli::OptionTable& table);
Run set_up_grids(cli::OptionTable& table);
Run set_up_generate(cli::OptionTable& table);
Run set_up_hint(cli::OptionTable& table);
Run set_up_explain(cli::OptionTable& table);
Run set_up_play(cli::OptionTable& table);
Run set_up_rate(cli::OptionTable& table);
Run set_up_watch(cli::OptionTable& table);
Run set_up_stats(cli::OptionTable& table);
Run set_up_shuffle(cli::OptionTable& table);
Run set_up_canon(cli::OptionTable& table);
Run set_up_menu(cli::OptionTable& table);
Run set_up_bench(cli::OptionTable& table);

}  // namespace sudoku_program
