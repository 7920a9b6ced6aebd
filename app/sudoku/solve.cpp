#include <unistd.h>

#include <filesystem>

#include "app/cli/file_types.h"
#include "app/cli/same_file.h"
#include "app/cli/standard_streams.h"
#include "app/sudoku/command.h"
#include "app/sudoku/solving.h"
#include "sat/io/file_name.h"

namespace sudoku_program {
namespace {

struct Options {
    PuzzleOptions puzzles;
    std::string format;  // empty: like the first puzzle
    std::string encoding{sudoku::default_encoding().name};
    SolveRequest request;
    bool resume = false;
};

// FILE.res is written only if the output is a file.
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

// What the answers depend on besides the puzzles.
std::string question_of(const Options& options) {
    const PuzzleOptions& puzzles = options.puzzles;
    std::string text =
        "sudoku " SATDOKU_VERSION ", format " + (options.format.empty() ? "of the input" : options.format);
    if (options.request.all) text += ", all up to " + std::to_string(options.request.limit);
    text += ", engine " + puzzles.engine + " " + puzzles.sat.engine + " " + puzzles.sat.branch + ", variant " +
            (puzzles.board.asked().variant ? puzzles.board.variant().name() : "of the input");
    if (const sudoku::Alphabet* alphabet = puzzles.board.reading().alphabet)
        text += ", symbols " + std::string(alphabet->name);
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
    // Twice the work of a puzzle, so only where a person reads the answers.
    const bool is_read = options.puzzles.output == "-" && ::isatty(STDOUT_FILENO) != 0;
    options.request.find_several = (options.puzzles.verbose || is_read) && !options.request.all;
    options.request.cnf.encoding = sudoku::find_encoding(options.encoding);
    if (options.resume) return run_resumed(options);
    auto file = sat::OutputFile::open(options.puzzles.output);
    if (!file) return complain(file.error());
    return run_solving(options.puzzles, options.request, answers_to(*file));
}

}  // namespace

Run set_up_solve(cli::OptionTable& table) {
    auto options = std::make_shared<Options>();
    SolveRequest& request = options->request;
    options->puzzles.add_to(table);
    table.add("Output",
              {{"-f,--format", "NAME", cli::choice(options->format, "format", cli::choices_of(sudoku::formats())),
                "output format, see 'sudoku convert --help' (default: line or rows, like the first puzzle)"},
               {"--all", "", cli::flag(request.all), "print every solution of each puzzle"},
               {"--limit", "K", cli::number(request.limit, 1), "with --all: maximum solutions per puzzle"},
               {"--candidates", "", cli::flag(request.candidates),
                "print for every cell the digits that occur in some solution"},
               {"--resume", "", cli::flag(options->resume),
                "with -o FILE: keep the answers of an interrupted run in FILE.part, and continue from there"}});
    table.add("Formula",
              {{"--cnf", "FILE", cli::file(request.cnf.path, cli::kFormulasWritten),
                "also write the puzzle as CNF with its solution in comments, and FILE.res"},
               {"--encoding", "NAME", cli::choice(options->encoding, "encoding", cli::choices_of(sudoku::encodings())),
                "with --cnf: " + cli::names_of(sudoku::encodings()) + " (default: " + options->encoding + ")"}});
    table.require("--limit", "--all");
    table.require("--encoding", "--cnf");
    table.exclude("--cnf", {"--all", "--resume", "--candidates"});
    table.exclude("--candidates", {"--all", "--format"});
    table.note(
        "After the first solution a second one is searched for, to report that there are several: up to 10 s per "
        "puzzle "
        "with -v, 1 s on a terminal without it.");
    table.example("sudoku solve puzzles.txt", "");
    table.example("sudoku solve 'https://www.f-puzzles.com/?load=N4I...'", "a link, with constraints of any kind");
    table.example("sudoku solve --engine sat --cnf puzzle.cnf puzzle.txt", "");
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
