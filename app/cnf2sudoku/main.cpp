#include <algorithm>

#include "app/cli/board_options.h"
#include "app/cli/complaint.h"
#include "app/cli/file_types.h"
#include "app/cli/manual.h"
#include "app/cli/options.h"
#include "app/cli/program.h"
#include "app/cli/same_file.h"
#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "sat/io/decompress.h"
#include "sudoku/encode/answer.h"
#include "sudoku/model/conflict.h"
#include "sudoku/notation/cnf_puzzle.h"
#include "sudoku/notation/values_text.h"
#include "sudoku/text/formats.h"

namespace {

using sat::Error;
using sat::Result;
using sat::Status;

enum Exit : int { kBoard = 0, kError = 1, kNoBoard = 2 };

struct Options {
    std::string result = "-", cnf, format, numbering, output = "-";
    puzzles::BoardOptions board;
    std::uint64_t max_input = sat::kMaxInput;  // bytes of the result and of the formula
};

cli::Manual manual(const std::string&) {
    return {
        .description = {"The board is checked: every house has each digit once, and with --cnf the givens are those of "
                        "the puzzle. Of a "
                        "list of models every board is printed."},
        .examples = {{"sudoku2cnf puzzle.txt | satsolve -q --no-res - | cnf2sudoku -f line",
                      "the solution on one line"}},
        .see_also = {"satsolve(1)", "sudoku(1)", "sudoku2cnf(1)"},
    };
}

cli::OptionTable option_table(Options& options) {
    cli::OptionTable table("cnf2sudoku", "Print the Sudoku board that a SAT solver found.");
    table.add(
        "Input",
        {{"[RESULT]", "", cli::file(options.result, cli::kBoards),
          "output of a solver (s and v lines), a .res file, a result of minisat, or a CNF with a board in its "
          "comments; '-' reads standard input (default: -)"},
         {"--cnf", "FILE", cli::file(options.cnf, cli::kFormulas),
          "formula as written by sudoku2cnf: gives the board, and the givens are checked"},
         {"--numbering", "NAME", cli::choice(options.numbering, "numbering", cli::choices_of(sudoku::numberings())),
          cli::names_of(sudoku::numberings()) + " (default: by the number of variables)"},
         cli::max_input_option(options.max_input, "size of each input after decompression")});
    options.board.add_to(table);
    table.add("Output",
              {{"-f,--format", "NAME", cli::choice(options.format, "format", cli::choices_of(sudoku::formats())),
                cli::names_of(sudoku::formats()) + " (default: grid; rows for a jigsaw)"},
               {"-o,--output", "FILE", cli::file(options.output, cli::kPuzzlesWritten),
                "output file (default: standard output)"}});
    for (const char* name : {"--box", "--variant", "--regions", "--numbering"}) table.exclude(name, {"--cnf"});
    table.note(
        "A model alone does not show the boxes, the variant or the variables of encoding 'reduced'; --cnf does.");
    table.exit_statuses(
        {{"0", "a board was printed"}, {"1", "an error"}, {"2", "no solution, or the solver found none"}});
    table.example("satsolve puzzle.cnf | cnf2sudoku", "a classic puzzle");
    table.example("cnf2sudoku --cnf puzzle.cnf puzzle.res", "any puzzle");
    table.manual(&manual);
    return table;
}

Status check(Options& options) {
    if (options.result == "-" && options.cnf == "-") return Error{"the result and --cnf cannot both be standard input"};
    const Status differ = cli::check_written(
        {{"the result", options.result}, {"--cnf", options.cnf}, {"--regions", options.board.regions_path()}},
        {{"-o", options.output}});
    return differ ? options.board.resolve() : differ;
}

// Reads a file with one of the library's functions; errors carry its name.
template <class Read>
auto read_file(const std::string& path, std::uint64_t max_input, Read&& read)
    -> decltype(read(std::declval<sat::ByteSource&>(), {})) {
    cli::announce_terminal("cnf2sudoku", path, "a result");
    const auto file = sat::FileSource::open(path);
    if (!file) return cli::in_file(file.error(), path);
    sat::ReadOptions options;
    options.max_input = max_input;
    options.stop = &cli::terminator();
    auto value = read(**file, options);
    if (cli::terminated()) return cli::interrupted_error();
    if (!value) return cli::in_file(value.error(), path);
    return value;
}

// A board to print, and the shape of its grid.
struct Found {
    sudoku::Puzzle puzzle;
    sudoku::Box box;
    bool has_boxes = true;
};

// The board in the comments of a CNF: the solution, else the puzzle.  nullopt: marked as having no solution.
Result<std::optional<Found>> carried(const sudoku::CnfFile& file, const std::string& path) {
    const sudoku::CnfBoard& board = file.board;
    if (board.no_solution) return std::optional<Found>();
    Found found{board.puzzle, board.box, !board.variant.is_jigsaw()};
    if (!board.solution) {
        cli::print_message("cnf2sudoku: " + path + " holds a puzzle without a solution; printing the puzzle");
        return std::optional(std::move(found));
    }
    const auto rules = make_rules(board.box, board.variant);
    if (!rules) return cli::in_file(rules.error(), path);
    if (const Status right = check_solution(*board.solution, board.puzzle, *rules); !right)
        return Error{"%1: the board in its comments is not a solution: %2", path, right.error().phrase};
    found.puzzle.board = *board.solution;
    found.puzzle.marks.reset();
    return std::optional(std::move(found));
}

// Calls `decode`, which returns a board, for each model of the result file.  Errors: its first one, with the file and,
// if there are several models, the number of the model; a result without a model.
template <class Decode>
Result<std::vector<Found>> each_model(const sat::ResultText& first, const std::string& path, const Decode& decode) {
    std::vector<Found> boards;
    const auto add = [&](const sat::ResultText& result) -> Status {
        if (result.verdict != sat::Verdict::satisfiable) return Error{"a result without a model among others"};
        Result<Found> found = decode(result.literals);
        if (!found) return found.error();
        boards.push_back(*std::move(found));
        return sat::Done{};
    };
    const auto refuse = [&](const Error& error) {
        if (first.more.empty()) return cli::in_file(error.phrase, path);
        return cli::in_file(Error{"model %1: %2", boards.size() + 1, error.phrase}, path);
    };
    if (const Status added = add(first); !added) return refuse(added.error());
    for (const sat::ResultText& result : first.more)
        if (const Status added = add(result); !added) return refuse(added.error());
    return boards;
}

// The boards of models of the formula in --cnf.
Result<std::vector<Found>> with_formula(const sat::ResultText& result, const Options& options) {
    const std::string name = cli::shown_name(options.cnf);
    const auto file = read_file(options.cnf, options.max_input, sudoku::read_cnf_board);
    if (!file) return file.error();
    const auto rules = make_rules(file->board.box, file->board.variant);
    if (!rules) return cli::in_file(rules.error().at(file->board.line, 1), options.cnf);
    const auto encoding = encoding_of(*file, *rules);
    if (!encoding) return cli::in_file(encoding.error(), options.cnf);
    if (encoding->contradiction()) return Error{"%1 has no model: %2", name, *encoding->contradiction()};
    return each_model(result, options.result, [&](const std::vector<std::int32_t>& literals) -> Result<Found> {
        auto board = encoding->decode(literals);
        if (!board) return board.error();
        Found found{file->board.puzzle, file->board.box, !file->board.variant.is_jigsaw()};
        found.puzzle.board = *std::move(board);
        found.puzzle.marks.reset();
        return found;
    });
}

Status write_text(const std::string& text, const std::string& path) {
    auto out = sat::OutputFile::open(path);
    if (!out) return out.error();
    if (Status written = out->write(text); !written) return written;
    return out->commit();
}

// The puzzle with constraints that the formula of --cnf was made of; nullopt if it is another formula.
Result<std::optional<sudoku::ConstraintPuzzle>> puzzle_with_constraints(const Options& options) {
    if (options.cnf.empty() || options.cnf == "-") return std::optional<sudoku::ConstraintPuzzle>();
    return read_file(options.cnf, options.max_input, [](sat::ByteSource& source, const sat::ReadOptions& reading) {
        sat::DecompressedSource text(source, reading.max_input);
        return sudoku::read_puzzle_comments(text, reading.stop);
    });
}

// The grids of models of its formula, each checked.
Result<Exit> print_grids(const sat::ResultText& result, const sudoku::ConstraintPuzzle& puzzle,
                         const Options& options) {
    const sudoku::FormatEntry& format = *sudoku::find_format(options.format.empty() ? "rows" : options.format);
    if (const sat::Phrase why = values_obstacle(format, puzzle.grid); !why.empty())
        return Error{"--format %1: %2", format.name, why};
    std::string text(format.heading);
    const auto add = [&](const sat::ResultText& answer, std::string_view separator) -> Status {
        const auto values = sudoku::values_of_model(puzzle, answer.literals);
        if (!values) return cli::in_file(values.error(), options.result);
        if (const Status right = check_values(puzzle, *values); !right)
            return cli::in_file(Error{"the model is not a solution: %1", right.error().phrase}, options.result);
        text += separator;
        append_values(format, puzzle.grid, *values, puzzle.name, text);
        return sat::Done{};
    };
    if (const Status added = add(result, ""); !added) return added.error();
    for (const sat::ResultText& more : result.more)
        if (const Status added = add(more, format.separator); !added) return added.error();
    text += format.footer;
    if (const Status written = write_text(text, options.output); !written) return written.error();
    return kBoard;
}

// The board of a model, given only the options and its size.  Errors: without the file.
Result<Found> without_formula(const std::vector<std::int32_t>& literals, Options& options) {
    const auto model = bare_model(literals, sudoku::find_numbering(options.numbering));
    if (!model) return model.error();
    const auto rules = options.board.rules(model->side);
    if (!rules) return rules.error();
    sudoku::Puzzle blank;
    blank.board = sudoku::Board(model->side);
    const auto encoding = sudoku::Encoding::make(blank, **rules, {sudoku::find_encoding("minimal"), model->numbering});
    if (!encoding) return encoding.error();
    auto board = encoding->decode(literals);
    if (!board) return Error{"%1; use --box and --variant, or --cnf FILE, to name the board", board.error().phrase};
    blank.board = *std::move(board);
    return Found{std::move(blank), (*rules)->box(), !options.board.variant().is_jigsaw()};
}

// The boards, in order.  Requires: there is one.
Result<Exit> print(const std::vector<Found>& boards, const Options& options) {
    const char* usual = boards.front().has_boxes ? "grid" : "rows";
    const sudoku::FormatEntry& format = *sudoku::find_format(options.format.empty() ? usual : options.format);
    std::string text(format.heading);
    for (const Found& found : boards) {
        if (const sat::Phrase why = format.obstacle(found.puzzle); !why.empty())
            return Error{"--format %1: %2", format.name, why};
        if (&found != &boards.front()) text += format.separator;
        format.append(found.puzzle, {'\0', found.box}, text);
    }
    text += format.footer;
    if (const Status written = write_text(text, options.output); !written) return written.error();
    return kBoard;
}
Result<Exit> print_none(const char* text, const Options& options) {
    if (const Status written = write_text(text, options.output); !written) return written.error();
    return kNoBoard;
}

Result<Exit> run(Options& options) {
    const std::string name = cli::shown_name(options.result);
    const auto answer = read_file(options.result, options.max_input, sudoku::read_answer);
    if (!answer) return answer.error();
    if (const auto* file = std::get_if<sudoku::CnfFile>(&*answer)) {
        if (!options.cnf.empty()) return Error{"%1 is a CNF, not a result for --cnf %2", name, options.cnf};
        const auto found = carried(*file, name);
        if (!found) return found.error();
        return *found ? print({**found}, options) : print_none("no solution\n", options);
    }
    const auto& result = std::get<sat::ResultText>(*answer);
    if (result.verdict == sat::Verdict::unsatisfiable) return print_none("no solution\n", options);
    if (result.verdict == sat::Verdict::unknown) return print_none("not decided\n", options);
    const auto constraints = puzzle_with_constraints(options);
    if (!constraints) return constraints.error();
    if (*constraints) return print_grids(result, **constraints, options);
    const auto boards =
        options.cnf.empty()
            ? each_model(result, options.result,
                         [&](const std::vector<std::int32_t>& literals) { return without_formula(literals, options); })
            : with_formula(result, options);
    if (!boards) return boards.error();
    return print(*boards, options);
}

int read_and_run(int argc, char** argv) {
    Options options;
    cli::OptionTable table = option_table(options);
    const auto request = table.read(argc, argv);
    if (!request) return table.misused(request.error());
    if (*request != cli::OptionTable::Request::run)
        return table.print(*request, SATDOKU_VERSION, cli::compression_features());
    if (const Status right = check(options); !right) return table.misused(right.error());
    const auto status = run(options);
    if (status) return *status;
    cli::print_error("cnf2sudoku", status.error());
    return kError;
}

}  // namespace

int main(int argc, char** argv) {
    return cli::run_program("cnf2sudoku", argc, argv, &read_and_run);
}
