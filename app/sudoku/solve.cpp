#include <filesystem>

#include "app/cli/same_file.h"
#include "app/cli/standard_streams.h"
#include "app/cli/usage.h"
#include "app/cli/whole_numbers.h"
#include "app/sudoku/command.h"
#include "app/sudoku/solving.h"
#include "sat/io/result_writer.h"

namespace sudoku_program {
namespace {

struct Options {
    PuzzleOptions puzzles;
    std::string format;  // empty: as the first puzzle
    std::string encoding{sudoku::default_encoding().name};
    SolveRequest request;
    bool resume = false;
};

// FILE.res is written beside a file only.
std::string result_beside(const std::string& cnf) {
    std::error_code ignored;
    const bool in_place = std::filesystem::exists(cnf, ignored) && !std::filesystem::is_regular_file(cnf, ignored);
    return cnf.empty() || cnf == "-" || in_place ? "" : sat::result_name(cnf);
}

sat::Status check_cnf_path(const Options& options) {
    const std::string& cnf = options.request.cnf.path;
    if (cnf == "-" && options.puzzles.output == "-")
        return sat::Error{"--cnf and the solution cannot both be standard output"};
    return cli::check_written(
        options.puzzles.read_files(),
        {{"-o", options.puzzles.output}, {"--cnf", cnf}, {"the result file of --cnf", result_beside(cnf)}});
}

// What the answers depend on beside the puzzles.
std::string question_of(const Options& options) {
    const PuzzleOptions& puzzles = options.puzzles;
    std::string text =
        "sudoku " SATDOKU_VERSION ", format " + (options.format.empty() ? "of the input" : options.format);
    if (options.request.all) text += ", all up to " + std::to_string(options.request.limit);
    text += ", engine " + puzzles.engine + " " + puzzles.sat.engine + " " + puzzles.sat.branch + ", variant " +
            puzzles.board.variant().name();
    for (const std::uint16_t region : puzzles.board.variant().regions) text += " " + std::to_string(region);
    return puzzles.board.box() ? text + ", box " + to_string(*puzzles.board.box()) : text;
}

int run_resumed(Options& options) {
    if (options.puzzles.output == "-") return complain(sat::Error{"--resume needs -o FILE"});
    const auto resumption = Resumption::open(options.puzzles.output, question_of(options), options.puzzles.inputs);
    if (!resumption) return complain(resumption.error());
    AnswerOutput output = answers_to(**resumption);
    output.resumption = resumption->get();
    return run_solving(options.puzzles, options.request, output);
}

int run(Options& options) {
    if (const sat::Status right = options.puzzles.resolve(); !right) return complain(right.error());
    if (const sat::Status right = check_cnf_path(options); !right) return complain(right.error());
    options.request.like_input = options.format.empty();
    options.request.format = sudoku::find_format(options.format);
    options.request.cnf.encoding = sudoku::find_encoding(options.encoding);
    if (options.resume) return run_resumed(options);
    auto file = cli::open_output(options.puzzles.output);
    if (!file) return complain(file.error());
    return run_solving(options.puzzles, options.request, answers_to(*file));
}

}  // namespace

Run set_up_solve(CLI::App& app) {
    auto options = std::make_shared<Options>();
    options->puzzles.add_to(app);
    app.add_option("-f,--format", options->format,
                   "how solutions are written (default: line where the first puzzle is on one line, rows otherwise)")
        ->type_name("F")
        ->check(cli::one_of(sudoku::formats()));
    CLI::Option* all = app.add_flag("--all", options->request.all, "every solution of each puzzle");
    app.add_option("--limit", options->request.limit, "with --all: at most so many of each puzzle")
        ->type_name("K")
        ->needs(all)
        ->transform(cli::whole_number_from(1));
    CLI::Option* cnf = app.add_option("--cnf", options->request.cnf.path,
                                      "also write the puzzle (one) as CNF with its solution in comments, and FILE.res");
    cnf->type_name("FILE.cnf")->excludes(all);
    app.add_option("--encoding", options->encoding, "with --cnf: how (default " + options->encoding + ")")
        ->type_name("E")
        ->needs(cnf)
        ->check(cli::one_of(sudoku::encodings()));
    app.add_flag(
           "--resume", options->resume,
           "with -o FILE: keep what is answered in FILE.part if the run is ended, and go on with it if it is there")
        ->excludes(cnf);
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
