#include "app/process/usage.h"
#include "app/process/same_file.h"
#include "app/sudoku/command.h"
#include "app/sudoku/solving.h"
#include "app/sudoku/whole_numbers.h"
#include "sat/io/output_file.h"

namespace sudoku_program {
namespace {

struct Options {
    PuzzleOptions puzzles;
    std::string format;  // empty: as the first puzzle
    std::string encoding{sudoku::default_encoding().name};
    SolveRequest request;
};

sat::Status check_cnf_path(const Options& options) {
    const std::string& cnf = options.request.cnf.path;
    if (cnf.empty()) return sat::Done{};
    if (process::same_file(cnf, options.puzzles.output)) return sat::Fault{"-o and --cnf are the same file: " + cnf};
    for (const std::string& input : options.puzzles.inputs)
        if (process::same_file(cnf, input)) return sat::Fault{"the input and --cnf are the same file: " + cnf};
    return sat::Done{};
}

int run(Options& options) {
    if (const sat::Status right = options.puzzles.resolve(); !right) return complain(right.fault());
    if (const sat::Status right = check_cnf_path(options); !right) return complain(right.fault());
    options.request.like_input = options.format.empty();
    options.request.format = sudoku::find_format(options.format);
    options.request.cnf.encoding = sudoku::find_encoding(options.encoding);
    auto file = sat::OutputFile::open(options.puzzles.output);
    if (!file) return complain(file.fault());
    return run_solving(options.puzzles, options.request, answers_to(*file));
}

}  // namespace

Run set_up_solve(CLI::App& app) {
    auto options = std::make_shared<Options>();
    options->puzzles.add_to(app);
    app.add_option("-f,--format", options->format,
                   "how solutions are written (default: line where the first puzzle is on one line, rows otherwise)")
        ->type_name("F")
        ->check(process::one_of(sudoku::formats()));
    CLI::Option* all = app.add_flag("--all", options->request.all, "every solution of each puzzle");
    app.add_option("--limit", options->request.limit, "with --all: at most so many of each puzzle")
        ->type_name("K")
        ->needs(all)
        ->check(whole_number(1));
    CLI::Option* cnf = app.add_option("--cnf", options->request.cnf.path,
                                      "also write the puzzle (one) as CNF with its solution in comments, and FILE.res");
    cnf->type_name("FILE.cnf")->excludes(all);
    app.add_option("--encoding", options->encoding, "with --cnf: how (default " + options->encoding + ")")
        ->type_name("E")
        ->needs(cnf)
        ->check(process::one_of(sudoku::encodings()));
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
