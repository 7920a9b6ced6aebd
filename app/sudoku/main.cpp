#include <CLI/CLI.hpp>
#include <iostream>
#include <new>
#include <system_error>

#include "app/process/standard_streams.h"
#include "app/process/stop.h"
#include "app/sudoku/command.h"
#include "app/sudoku/compat.h"

namespace sudoku_program {
namespace {

constexpr const char* kExitStatuses =
    "\nExit status:\n"
    "  0  all done\n"
    "  1  wrong usage, a bad puzzle, a file that cannot be read or written\n"
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
    const sat::Status done = process::print(text);
    if (!done) std::cerr << "sudoku: " << done.fault().message << '\n';
    return done ? kDone : kError;
}

int run(int argc, char** argv) {
    if (argc > 1 && is_compat(argv[1])) return run_compat({argv + 1, argv + argc});
    Run chosen;
    const auto app = make_app(chosen);
    try {
        app->parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        return printed(app->help());
    } catch (const CLI::CallForVersion& version) {
        return printed(std::string(version.what()) + "\n");
    } catch (const CLI::ParseError& error) {
        std::cerr << "sudoku: " << error.what() << "\nsee sudoku --help\n";
        return kError;
    }
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

int main(int argc, char** argv) try {
    process::keep_standard_error();
    process::catch_signals();
    return sudoku_program::run(argc, argv);
} catch (const std::bad_alloc&) {
    std::cerr << "sudoku: out of memory\n";
    return sudoku_program::kError;
} catch (const std::system_error& error) {
    std::cerr << "sudoku: no thread can be started: " << error.code().message() << '\n';
    return sudoku_program::kError;
}
