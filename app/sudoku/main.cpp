#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "app/cli/program.h"
#include "app/cli/standard_streams.h"
#include "app/cli/usage.h"
#include "app/sudoku/command.h"
#include "app/sudoku/compat.h"
#include "app/sudoku/puzzle_run.h"

namespace sudoku_program {
namespace {

constexpr const char* kExitStatuses =
    "\nExit status:\n"
    "  0  all done\n"
    "  1  wrong usage, a bad puzzle, a file that cannot be read or written, an engine\n"
    "     that was wrong\n"
    "  2  a puzzle without solution, or not unique under check; generate fell short; ended early by a signal or a\n"
    "     time limit\n"
    "\nEach command explains itself: sudoku COMMAND --help\n";

std::unique_ptr<CLI::App> make_app(Run& chosen) {
    auto app = std::make_unique<CLI::App>("Sudoku by reduction to SAT, and faster", "sudoku");
    app->set_version_flag("--version", "sudoku " SATDOKU_VERSION);
    app->require_subcommand(0, 1);
    app->footer("\n" + compat_help() + kExitStatuses);
    for (const Command& command : commands()) {
        CLI::App* sub = app->add_subcommand(std::string(command.name), std::string(command.summary));
        sub->callback([&chosen, run = command.set_up(*sub)] { chosen = run; });
    }
    return app;
}

int printed(const std::string& text) {
    const sat::Status done = cli::print(text);
    if (!done) complain(done.error());
    return done ? kDone : kError;
}

// What stands behind every message about a wrong command line.
std::string usage_of(const CLI::App& app) {
    for (const CLI::App* sub : app.get_subcommands())
        return "usage: sudoku " + sub->get_name() + " [OPTIONS]" +
               (sub->get_option_no_throw("FILE") ? " [FILE...]" : "") + "; see sudoku " + sub->get_name() + " --help\n";
    return compat_usage();
}

// The first word is neither a command nor an option of the whole program.
sat::Error unknown_word(const std::string& word) {
    if (word.starts_with('-')) return {"unknown option '" + word + "'"};
    return {"unknown command '" + word + "'; expected one of " + cli::names_of(commands())};
}
bool is_known(const CLI::App& app, const std::string& word) {
    const auto all = commands();
    return app.get_option_no_throw(word) != nullptr ||
           std::any_of(all.begin(), all.end(), [&](const Command& c) { return c.name == word; });
}

int misused(const sat::Error& error, const std::string& usage) {
    complain(error);
    std::cerr << usage;
    return kError;
}

// The menu, where somebody sits there to use it.
bool wants_menu(int argc) {
    return argc == 1 && ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0;
}

int run(int argc, char** argv) {
    if (argc > 1 && is_compat(argv[1])) return run_compat({argv + 1, argv + argc});
    Run chosen;
    const auto app = make_app(chosen);
    if (argc > 1 && !is_known(*app, argv[1])) return misused(unknown_word(argv[1]), usage_of(*app));
    try {
        if (wants_menu(argc)) app->parse("menu");
        else cli::parse(*app, argc, argv);
    } catch (const CLI::CallForHelp&) { return printed(app->help()); } catch (const CLI::CallForVersion& version) {
        return printed(std::string(version.what()) + "\n");
    } catch (const CLI::ParseError& error) { return misused({error.what()}, usage_of(*app)); }
    if (chosen) return chosen();
    printed(app->help());
    return kError;
}

}  // namespace

int print_help() {
    Run none;
    return printed(make_app(none)->help());
}

}  // namespace sudoku_program

int main(int argc, char** argv) {
    return cli::run_program("sudoku", argc, argv, &sudoku_program::run);
}
