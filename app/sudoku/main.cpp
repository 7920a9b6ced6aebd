#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <vector>

#include "app/cli/complaint.h"
#include "app/cli/features.h"
#include "app/cli/program.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/standard_streams.h"
#include "app/sudoku/command.h"
#include "app/sudoku/compat.h"
#include "app/sudoku/manual.h"
#include "app/sudoku/print/pdf.h"
#include "app/tui/curses.h"
#include "sat/core/suggestion.h"

namespace sudoku_program {
namespace {

using cli::OptionTable;

// The program without a command: help, version, and the command lines of the programs that it replaces.
OptionTable main_table(CompatRequest& request) {
    OptionTable table("sudoku", "Solve, make, rate, explain and play Sudoku.");
    table.usage({"sudoku COMMAND [OPTIONS]", "sudoku help [COMMAND]", "sudoku FILE|PUZZLE [OPTIONS]",
                 "sudoku -c N [--method M] [--corner D] [--seed S] [-o FILE]", "sudoku -s FILE [-o FILE]",
                 "sudoku -n K [-r B] [-m L] [-u] [--seed S] [-o FILE]"});
    add_compat(table, request);
    table.commands(cli::choices_of(commands()));
    table.exit_statuses(exit_statuses());
    table.manual(&manual);
    table.note(
        "Run 'sudoku help COMMAND' for the options of a command. A file or a puzzle in place of the command is "
        "solved.");
    table.example("sudoku solve puzzles.txt", "print the solutions");
    table.example("sudoku hint 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
                  "a puzzle as an argument");
    table.example("sudoku generate --difficulty hard -n 10", "make ten hard puzzles");
    return table;
}

int run_command(const Command& command, int argc, char** argv) {
    CommandTable made(command);
    const auto request = made.table.read(argc, argv);
    if (!request) return made.table.misused(request.error());
    if (*request != OptionTable::Request::run) return made.table.print(*request, SATDOKU_VERSION);
    return made.run();
}

const Command* find_command(std::string_view name) {
    const auto found = std::ranges::find(commands(), name, &Command::name);
    return found == commands().end() ? nullptr : &*found;
}

// A word that is no command: a file, an argument that is a puzzle, or a mistake.
int run_file(OptionTable& table, int argc, char** argv) {
    const std::string word = argv[1];
    std::error_code ignored;
    if (std::filesystem::exists(word, ignored) || puzzles::is_puzzle_text(word))
        return run_command(*find_command("solve"), argc, argv);
    if (const auto neither = puzzles::no_file_or_puzzle(word)) return table.misused(cli::in_file(*neither, word));
    const bool looks_like_path = word.find_first_of("./") != word.npos;
    if (looks_like_path) return table.misused(cli::in_file(sat::Error{"no such file or command"}, word));
    return table.misused(sat::unknown_name("command", word, sat::names_in(commands(), {"help"})));
}

// `sudoku help [COMMAND]`
int run_help(const OptionTable& table, int argc, char** argv) {
    const std::string_view name = argc > 2 ? argv[2] : "";
    if (name.empty() || name.starts_with('-') || name == "help") return table.print(OptionTable::Request::help);
    const Command* const command = find_command(name);
    if (command == nullptr) return table.misused(sat::unknown_name("command", name, sat::names_in(commands())));
    return CommandTable(*command).table.print(OptionTable::Request::help);
}

std::vector<cli::Feature> features() {
    std::vector<cli::Feature> all = cli::compression_features();
    all.push_back(tui::screen_feature());
    all.push_back(printing::pdf_feature());
    return all;
}

bool is_on_terminal() {
    return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0;
}

int run(int argc, char** argv) {
    const std::string_view word = argc > 1 ? argv[1] : is_on_terminal() ? "menu" : "";
    if (const Command* const command = find_command(word)) return run_command(*command, argc - 1, argv + 1);
    CompatRequest compat;
    OptionTable table = main_table(compat);
    if (word == "help") return run_help(table, argc, argv);
    if (!word.empty() && !word.starts_with('-')) return run_file(table, argc, argv);
    const auto request = table.read(argc, argv);
    if (!request) return table.misused(request.error());
    if (*request != OptionTable::Request::run) return table.print(*request, SATDOKU_VERSION, features());
    if (argc > 1) return run_compat(table, compat);
    static_cast<void>(table.print(OptionTable::Request::help));
    return kError;
}

}  // namespace
}  // namespace sudoku_program

int main(int argc, char** argv) {
    return cli::run_program("sudoku", argc, argv, &sudoku_program::run, sudoku_program::kUnsolved);
}
