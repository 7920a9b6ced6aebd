#include <iostream>
#include <memory>

#include "app/puzzles/board_options.h"
#include "app/sudoku/command.h"
#include "sudoku/solve/solver.h"
#include "sudoku/text/formats.h"
#include "sudoku/text/puzzle_reader.h"

namespace sudoku_program {
namespace {

struct Options {
    puzzles::BoardOptions board;
    std::string input = "-";
};

int run(Options& options) {
    if (const sat::Status right = options.board.resolve(); !right) {
        std::cerr << "sudoku: " << right.fault().message << '\n';
        return kError;
    }
    auto file = sat::FileSource::open(options.input);
    if (!file) return kError;
    sudoku::PuzzleReader reader(**file, {options.board.box(), nullptr});
    while (auto puzzle = reader.next()) {
        if (!*puzzle) continue;
        const auto rules = options.board.rules((*puzzle)->board.side());
        if (!rules) continue;
        auto solver = sudoku::find_solver("bits")->make(**rules, {});
        std::string text;
        sudoku::SearchOptions search;
        search.on_solution = [&](const sudoku::Board& b) {
            sudoku::find_format("line")->append({b, {}, "", {}, 0, 0}, {}, text);
        };
        solver->search(**puzzle, search);
        std::cout << text;
    }
    return kDone;
}

}  // namespace

Run set_up_solve(CLI::App& app) {
    auto options = std::make_shared<Options>();
    app.add_option("FILE", options->input, "puzzles in any format; - is standard input");
    options->board.add_to(app);
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
