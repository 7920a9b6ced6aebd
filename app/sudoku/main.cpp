#include <unistd.h>

#include "app/cli/program.h"
#include "app/cli/standard_streams.h"
#include "app/sudoku/command.h"
#include "app/sudoku/compat.h"
#include "sat/core/suggestion.h"

namespace sudoku_program {
namespace {

using cli::OptionTable;

// The program without a command: help, version, and the command lines of the programs that it replaces.
OptionTable main_table(CompatRequest& request) {
    OptionTable table("sudoku", "Solve, make, rate, explain and play Sudoku.");
    table.usage({"sudoku COMMAND [OPTIONS]", "sudoku -c N [--method M] [--corner D] [--seed S] [-o FILE]",
                 "sudoku -s FILE [-o FILE]", "sudoku -n K [-r B] [-m L] [-u] [--seed S] [-o FILE]"});
    add_compat(table, request);
    table.commands(cli::choices_of(commands()));
    table.note(
        "Exit status: 0 all done, 1 an error (usage, a bad puzzle, a file), 2 a puzzle without solution, or not unique "
        "under check, too few puzzles made, or interrupted by a signal or a time limit.");
    table.note("Run 'sudoku COMMAND --help' for the options of a command.");
    table.example("sudoku solve puzzles.txt", "print the solutions");
    table.example("sudoku generate --difficulty 4 -n 10", "make ten hard puzzles");
    return table;
}

int run_command(const Command& command, int argc, char** argv) {
    OptionTable table("sudoku " + std::string(command.name), std::string(command.summary) + ".");
    const Run run = command.set_up(table);
    const auto request = table.read(argc, argv);
    if (!request) return table.misused(request.error());
    if (*request != OptionTable::Request::run) return table.print(*request);
    return run();
}

bool is_on_terminal() {
    return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0;
}

int run(int argc, char** argv) {
    const std::string_view word = argc > 1 ? argv[1] : is_on_terminal() ? "menu" : "";
    for (const Command& command : commands())
        if (command.name == word) return run_command(command, argc - 1, argv + 1);
    CompatRequest compat;
    OptionTable table = main_table(compat);
    if (!word.empty() && !word.starts_with('-'))
        return table.misused(sat::unknown_name("command", word, sat::names_in(commands())));
    const auto request = table.read(argc, argv);
    if (!request) return table.misused(request.error());
    if (*request != OptionTable::Request::run) return table.print(*request, SATDOKU_VERSION);
    if (argc > 1) return run_compat(table, compat);
    static_cast<void>(table.print(OptionTable::Request::help));
    return kError;
}

}  // namespace
}  // namespace sudoku_program

int main(int argc, char** argv) {
    return cli::run_program("sudoku", argc, argv, &sudoku_program::run, sudoku_program::kUnsolved);
}
