#include "app/sudoku/command.h"
#include "app/sudoku/solving.h"
#include "sat/io/output_file.h"

namespace sudoku_program {
namespace {

struct Options {
    PuzzleOptions puzzles;
    std::string format;  // empty: as the first puzzle
    SolveRequest request;
};

int run(Options& options) {
    if (const sat::Status right = options.puzzles.resolve(); !right) return complain(right.fault().message);
    options.request.like_input = options.format.empty();
    options.request.format = sudoku::find_format(options.format);
    auto file = sat::OutputFile::open(options.puzzles.output);
    if (!file) return complain(file.fault().message);
    return run_solving(options.puzzles, options.request, answers_to(*file));
}

std::vector<std::string> format_names() {
    std::vector<std::string> names;
    for (const sudoku::FormatEntry& f : sudoku::formats()) names.emplace_back(f.name);
    return names;
}

}  // namespace

Run set_up_solve(CLI::App& app) {
    auto options = std::make_shared<Options>();
    options->puzzles.add_to(app);
    app.add_option("-f,--format", options->format,
                   "how solutions are written (default: line where the first puzzle is on one line, rows otherwise)")
        ->type_name("F")
        ->check(CLI::IsMember(format_names()));
    CLI::Option* all = app.add_flag("--all", options->request.all, "every solution of each puzzle");
    app.add_option("--limit", options->request.limit, "with --all: at most so many of each puzzle")
        ->type_name("K")
        ->needs(all)
        ->check(CLI::PositiveNumber);
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
