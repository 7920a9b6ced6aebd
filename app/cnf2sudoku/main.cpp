#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/cli/board_options.h"
#include "app/cli/complaint.h"
#include "app/cli/max_input.h"
#include "app/cli/program.h"
#include "app/cli/same_file.h"
#include "app/cli/standard_streams.h"
#include "app/cli/stop.h"
#include "app/cli/usage.h"
#include "sudoku/encode/answer.h"
#include "sudoku/model/conflict.h"
#include "sudoku/text/formats.h"

namespace {

using sat::Error;
using sat::Result;
using sat::Status;

enum Exit : int { kBoard = 0, kError = 1, kNoBoard = 2 };

constexpr const char* kDescription =
    "Prints the board that a SAT solver found.\n"
    "RESULT is what a solver printed (s and v lines), a .res file, a result file of minisat, or a CNF with a board\n"
    "in its comments; '-' is standard input.  A bare model does not show the shape of the boxes, the variant or the\n"
    "map of encoding reduced: --cnf names the formula that was solved, which does, and the givens are checked too.\n"
    "Exit status: 0 a board was printed, 1 an error, 2 there is no solution, or the solver found none.";

struct Options {
    std::string result = "-", cnf, format, numbering, output = "-";
    puzzles::BoardOptions board;
    std::uint64_t max_input = sat::kMaxInput;  // bytes of the result and of the formula
    std::string text_asked_for;
};

void add_options(CLI::App& app, Options& options) {
    app.set_version_flag("--version", "cnf2sudoku " SATDOKU_VERSION);
    app.add_option("RESULT", options.result, "what the solver answered");
    app.add_option("--cnf", options.cnf, "the formula that was solved, as sudoku2cnf wrote it")->type_name("FILE");
    app.add_option("-f,--format", options.format,
                   "of the board: " + cli::names_of(sudoku::formats()) + " (unless given: grid, rows for a jigsaw)")
        ->type_name("F");
    app.add_option("--numbering", options.numbering,
                   "of a bare model: " + cli::names_of(sudoku::numberings()) + " (told by the number of variables)")
        ->type_name("N");
    options.board.add_to(app);
    cli::add_max_input(app, options.max_input, "limit of each input after decompression");
    app.add_option("-o,--output", options.output, "write there instead of to standard output")->type_name("FILE");
}

Status check(const CLI::App& app, const Options& options) {
    if (!options.format.empty() && sudoku::find_format(options.format) == nullptr)
        return Error{"--format: expected one of " + cli::names_of(sudoku::formats()) + ", found '" + options.format +
                     "'"};
    if (!options.numbering.empty() && sudoku::find_numbering(options.numbering) == nullptr)
        return Error{"--numbering: expected one of " + cli::names_of(sudoku::numberings()) + ", found '" +
                     options.numbering + "'"};
    if (!options.cnf.empty())
        for (const char* name : {"--box", "--variant", "--regions", "--numbering"})
            if (app.count(name) != 0) return Error{std::string(name) + ": --cnf says this already"};
    if (options.result == "-" && options.cnf == "-") return Error{"the result and --cnf cannot both be standard input"};
    return cli::check_written(
        {{"the result", options.result}, {"--cnf", options.cnf}, {"--regions", options.board.regions_path()}},
        {{"-o", options.output}});
}

Status read_options(int argc, char** argv, Options& options) {
    CLI::App app(kDescription, "cnf2sudoku");
    add_options(app, options);
    Status right = sat::Done{};
    try {
        cli::parse(app, argc, argv);
        right = check(app, options);
    } catch (const CLI::CallForHelp&) { options.text_asked_for = app.help(); } catch (const CLI::CallForVersion&) {
        options.text_asked_for = app.version() + "\n";
    } catch (const CLI::ParseError& error) { right = Error{error.what()}; }
    if (right) right = options.board.resolve();
    if (right || right.error().line != 0) return right;
    return Error{right.error().message + "\nusage: cnf2sudoku [OPTIONS] [RESULT|-]; see cnf2sudoku --help"};
}

Error about_result(const Error& error, const Options& options) {
    return cli::in_file({error.message}, options.result);
}

// Reads a file with one of the library's functions; errors carry its name.
template <class Read>
auto read_file(const std::string& path, std::uint64_t max_input, Read&& read)
    -> decltype(read(std::declval<sat::ByteSource&>(), {})) {
    const auto file = sat::FileSource::open(path);
    if (!file) return cli::in_file(file.error(), path);
    sat::ReadOptions options;
    options.max_input = max_input;
    options.stop = &cli::stop_flag();
    auto value = read(**file, options);
    if (cli::must_stop()) return cli::stop_error();
    if (!value) return cli::in_file(value.error(), path);
    return value;
}

// A board to print, and the shape that its grid shows.
struct Found {
    sudoku::Puzzle puzzle;
    sudoku::Box box;
    bool has_boxes = true;
};

// The board that a CNF carries: its solution, or the puzzle.  nullopt: it says that there is no solution.
Result<std::optional<Found>> carried(const sudoku::CnfFile& file, const std::string& path) {
    const sudoku::CnfBoard& board = file.board;
    if (board.no_solution) return std::optional<Found>();
    Found found{board.puzzle, board.box, !board.variant.is_jigsaw()};
    if (!board.solution) {
        cli::tell("cnf2sudoku: " + path + " holds a puzzle and no solution; this is the puzzle");
        return std::optional(std::move(found));
    }
    const auto rules = make_rules(board.box, board.variant);
    if (!rules) return cli::in_file(rules.error(), path);
    if (const Status right = check_solution(*board.solution, board.puzzle, *rules); !right)
        return Error{path + ": the board in its comments is no solution: " + right.error().message};
    found.puzzle.board = *board.solution;
    found.puzzle.marks.reset();
    return std::optional(std::move(found));
}

// The board of a model of the formula in --cnf.
Result<Found> with_formula(const std::vector<std::int32_t>& literals, const Options& options) {
    const std::string name = cli::shown_name(options.cnf);
    const auto file = read_file(options.cnf, options.max_input, sudoku::read_cnf_board);
    if (!file) return file.error();
    const auto rules = make_rules(file->board.box, file->board.variant);
    if (!rules) return cli::in_file({rules.error().message, file->board.line, 1}, options.cnf);
    const auto encoding = encoding_of(*file, *rules);
    if (!encoding) return cli::in_file(encoding.error(), options.cnf);
    if (encoding->contradiction()) return Error{name + " has no model: " + *encoding->contradiction()};
    auto board = encoding->decode(literals);
    if (!board) return about_result(board.error(), options);
    Found found{file->board.puzzle, file->board.box, !file->board.variant.is_jigsaw()};
    found.puzzle.board = *std::move(board);
    found.puzzle.marks.reset();
    return found;
}

// The board of a model of which only the options and its size are known.
Result<Found> without_formula(const std::vector<std::int32_t>& literals, Options& options) {
    const auto model = bare_model(literals, sudoku::find_numbering(options.numbering));
    if (!model) return about_result(model.error(), options);
    const auto rules = options.board.rules(model->side);
    if (!rules) return about_result(rules.error(), options);
    sudoku::Puzzle blank;
    blank.board = sudoku::Board(model->side);
    const auto encoding = sudoku::Encoding::make(blank, **rules, {sudoku::find_encoding("minimal"), model->numbering});
    if (!encoding) return about_result(encoding.error(), options);
    auto board = encoding->decode(literals);
    if (!board)
        return about_result(
            Error{board.error().message +
                  "; --box and --variant say what board it is, --cnf FILE that and the map of encoding reduced"},
            options);
    blank.board = *std::move(board);
    return Found{std::move(blank), (*rules)->box(), !options.board.variant().is_jigsaw()};
}

Status write_text(const std::string& text, const std::string& path) {
    auto out = cli::open_output(path);
    if (!out) return out.error();
    if (Status written = out->write(text); !written) return written;
    return out->commit();
}

Result<Exit> print(const Found& found, const Options& options) {
    const char* usual = found.has_boxes ? "grid" : "rows";
    const sudoku::FormatEntry& format = *sudoku::find_format(options.format.empty() ? usual : options.format);
    if (const std::string why = format.obstacle(found.puzzle); !why.empty())
        return Error{"--format " + std::string(format.name) + ": " + why};
    std::string text(format.heading);
    format.append(found.puzzle, {'\0', found.box}, text);
    if (const Status written = write_text(text, options.output); !written) return written.error();
    return kBoard;
}
Result<Exit> print_none(const char* text, const Options& options) {
    if (const Status written = write_text(text, options.output); !written) return written.error();
    return kNoBoard;
}

Result<Exit> run(int argc, char** argv) {
    Options options;
    if (const Status read = read_options(argc, argv, options); !read) return read.error();
    if (!options.text_asked_for.empty()) {
        if (const Status printed = cli::print(options.text_asked_for); !printed) return printed.error();
        return kBoard;
    }
    const std::string name = cli::shown_name(options.result);
    const auto answer = read_file(options.result, options.max_input, sudoku::read_answer);
    if (!answer) return answer.error();
    if (const auto* file = std::get_if<sudoku::CnfFile>(&*answer)) {
        if (!options.cnf.empty()) return Error{name + " is a CNF, no result for --cnf " + options.cnf};
        const auto found = carried(*file, name);
        if (!found) return found.error();
        return *found ? print(**found, options) : print_none("no solution\n", options);
    }
    const auto& result = std::get<sat::ResultText>(*answer);
    if (result.verdict == sat::Verdict::unsatisfiable) return print_none("no solution\n", options);
    if (result.verdict == sat::Verdict::unknown) return print_none("not decided\n", options);
    const auto found =
        options.cnf.empty() ? without_formula(result.literals, options) : with_formula(result.literals, options);
    if (!found) return found.error();
    return print(*found, options);
}

int run_and_tell(int argc, char** argv) {
    const auto status = run(argc, argv);
    if (status) return *status;
    cli::tell_error("cnf2sudoku", status.error());
    return kError;
}

}  // namespace

int main(int argc, char** argv) {
    return cli::run_program("cnf2sudoku", argc, argv, &run_and_tell);
}
