#include <CLI/CLI.hpp>
#include <iostream>
#include <new>

#include "app/process/stop.h"
#include "app/sudoku/command.h"

namespace {

using namespace sudoku_program;

int run(int argc, char** argv) {
    CLI::App app("Sudoku by reduction to SAT, and faster", "sudoku");
    app.set_version_flag("--version", "sudoku " SATDOKU_VERSION);
    app.require_subcommand(0, 1);
    Run chosen;
    for (const Command& command : commands()) {
        CLI::App* sub = app.add_subcommand(std::string(command.name), std::string(command.summary));
        sub->callback([&chosen, run = command.set_up(*sub)] { chosen = run; });
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& asked) {
        return app.exit(asked);
    } catch (const CLI::ParseError& error) {
        std::cerr << "sudoku: " << error.what() << "\nsee sudoku --help\n";
        return kError;
    }
    if (chosen) return chosen();
    std::cout << app.help();
    return kError;
}

}  // namespace

int main(int argc, char** argv) try {
    process::catch_signals();
    return run(argc, argv);
} catch (const std::bad_alloc&) {
    std::cerr << "sudoku: out of memory\n";
    return sudoku_program::kError;
}
