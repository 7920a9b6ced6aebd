#pragma once

#include <string>
#include <vector>

#include "app/cli/manual.h"
#include "app/sudoku/command.h"

namespace sudoku_program {

// The table of a command.  It is not moved after this, since a command may look into it when it runs.
struct CommandTable {
    explicit CommandTable(const Command& command);
    cli::OptionTable table;
    Run run;
};

// Of every command.
std::vector<cli::Choice> exit_statuses();

// What the manual pages of the program and of its commands have beyond their tables of options.
cli::Manual manual(const std::string& program);

}  // namespace sudoku_program
