#include <filesystem>

#include "app/cli/complaint.h"
#include "app/cli/program.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/same_file.h"
#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "app/cli/throwing_sink.h"
#include "app/sudoku2cnf/file_names.h"
#include "app/sudoku2cnf/options.h"
#include "sat/io/dimacs_writer.h"
#include "sat/io/output_file.h"
#include "sudoku/encode/cnf_text.h"
#include "sudoku/notation/cnf_puzzle.h"
#include "sudoku/notation/puzzle_stream.h"
#include "sudoku/propagate/constraint_solver.h"
#include "sudoku/text/puzzle_reader.h"

namespace {

using sat::Error;
using sat::Status;
using sudoku2cnf::Options;

Status write_encoding(const sudoku::Encoding& encoding, const sudoku::Variant& variant, const std::string& path) try {
    auto file = sat::OutputFile::open(path);
    if (!file) return file.error();
    cli::ThrowingSink sink(*file);
    sat::DimacsWriter writer(sink);
    write_cnf(encoding, variant, writer);
    if (Status written = writer.finish(); !written) return written;
    return file->commit();
} catch (const cli::WriteFailed& failed) { return failed.error; }

const char* output_name(const Options& options) {
    return options.folder.empty() ? "-o" : "the formula";
}

Status write_puzzle(const sudoku::ReadPuzzle& read, Options& options, const std::string& path) try {
    if (Status differ = cli::check_written({{"the input", options.input}}, {{output_name(options), path}}); !differ)
        return differ;
    const auto placed = [&](const Error& error) {
        return cli::in_file(error.line == 0 ? error.at(read.line, 1) : error, options.input);
    };
    for (const sat::Phrase& what : read.puzzle->unread)
        cli::print_error("sudoku2cnf", placed(Error{"not read: %1", what}));
    sudoku::DiagramCache cache;
    auto solver = sudoku::ConstraintSolver::make(*read.puzzle, cache, &cli::terminator());
    if (!solver) return placed(solver.error());
    const auto encoding = solver->encoding(&cli::terminator());
    if (!encoding) return placed(encoding.error());
    auto file = sat::OutputFile::open(path);
    if (!file) return file.error();
    cli::ThrowingSink sink(*file);
    sat::DimacsWriter writer(sink);
    if (const Status written = write_puzzle_comments(*read.puzzle, writer); !written) return placed(written.error());
    (*encoding)->write(writer);
    if (Status written = writer.finish(); !written) return written;
    return file->commit();
} catch (const cli::WriteFailed& failed) { return failed.error; }

Status write_puzzle(sudoku::Puzzle puzzle, Options& options, const std::string& path) {
    if (Status differ = cli::check_written({{"the input", options.input}, {"--regions", options.board.regions_path()}},
                                           {{output_name(options), path}});
        !differ)
        return differ;
    const std::uint64_t line = puzzle.line;
    const auto placed = [&](const Error& error) { return cli::in_file(error.at(line, 1), options.input); };
    const auto rules = options.board.rules(puzzle);
    if (!rules) return placed(rules.error());
    const auto stated = completed(options.board.asked(), puzzle.rules, puzzle.board.side());
    const auto encoding = sudoku::Encoding::make(std::move(puzzle), **rules, options.encode);
    if (!encoding) return placed(encoding.error());
    return write_encoding(*encoding, *stated.variant, path);
}

// Puzzles with constraints, with the interface of PuzzleReader.
class ConstraintReader {
public:
    explicit ConstraintReader(sat::ByteSource& source) : stream_(source, &cli::terminator()) {}
    std::optional<sat::Result<sudoku::ReadPuzzle>> next() {
        auto read = stream_.next();
        if (!read || (!*read && read->error().line == 0)) return read;
        ++number_;
        if (*read && !(*read)->puzzle) return (*read)->puzzle.error();
        return read;
    }
    std::uint64_t number() const { return number_; }

private:
    sudoku::PuzzleStream stream_;
    std::uint64_t number_ = 0;
};
const std::string& name_of(const sudoku::Puzzle& puzzle) {
    return puzzle.name;
}
const std::string& name_of(const sudoku::ReadPuzzle& read) {
    return read.puzzle->name;
}

// Writes the one puzzle of the input, or that of --index.
template <class Puzzles>
Status write_one(Puzzles& puzzles, Options& options) {
    decltype(puzzles.next()) chosen;
    while (auto puzzle = puzzles.next()) {
        if (!*puzzle && puzzle->error().line == 0) return cli::in_file(puzzle->error(), options.input);
        if (options.index && puzzles.number() != *options.index) continue;
        if (chosen)
            return Error{"%1 has several puzzles; use --index N to write one, or --all DIR to write each",
                         cli::shown_name(options.input)};
        chosen = std::move(puzzle);
        if (options.index) break;
    }
    if (cli::terminated()) return cli::interrupted_error();
    if (!chosen && !options.index) return Error{"%1: no puzzle found", cli::shown_name(options.input)};
    if (!chosen) {
        const std::uint64_t n = puzzles.number();
        return Error{"%1 has %2 %3, no number %4", cli::shown_name(options.input), n, n == 1 ? "puzzle" : "puzzles",
                     *options.index};
    }
    if (!*chosen) return cli::in_file(chosen->error(), options.input);
    return write_puzzle(*std::move(*chosen), options, options.output);
}

Status make_folder(const std::string& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) return sat::cannot("create", folder, error.value());
    return sat::Done{};
}

// Writes every puzzle; bad ones are reported and skipped, and make the whole run an error at the end.
template <class Puzzles>
Status write_all(Puzzles& puzzles, Options& options) {
    if (const Status made = make_folder(options.folder); !made) return made;
    sudoku2cnf::FileNames names;
    std::uint64_t written = 0, skipped = 0;
    const auto skip = [&](const Error& error) {
        ++skipped;
        cli::print_message(cli::complaint("sudoku2cnf", error) + "; skipped");
    };
    while (auto puzzle = puzzles.next()) {
        if (!*puzzle) {
            if (puzzle->error().line == 0) return cli::in_file(puzzle->error(), options.input);
            skip(cli::in_file(puzzle->error(), options.input));
            continue;
        }
        const std::string path = options.folder + "/" + names.next(name_of(**puzzle), puzzles.number()) + ".cnf";
        const Status status = write_puzzle(*std::move(*puzzle), options, path);
        if (status) ++written;
        if (cli::terminated()) break;
        if (!status) skip(status.error());
    }
    if (cli::terminated()) return Error{"%1, %2 puzzles written", to_string(cli::cause()), written};
    if (skipped != 0) return Error{"%1 puzzles written, %2 skipped", written, skipped};
    if (written == 0) return Error{"%1: no puzzle found", cli::shown_name(options.input)};
    return sat::Done{};
}

Status run(Options& options) {
    const auto opened = puzzles::open_any_puzzles("sudoku2cnf", options.input, options.max_unpacked);
    if (!opened) return cli::in_file(opened.error(), options.input);
    if (opened->constraints) {
        if (!options.board.asked().empty())
            return cli::in_file(
                {"--box, --variant and --regions are for classic puzzles, and this one has constraints"},
                options.input);
        const sudoku::EncodeOptions usual;
        const bool is_usual = options.encode.encoding == usual.encoding &&
                              options.encode.numbering == usual.numbering && options.encode.repeats == usual.repeats;
        if (!is_usual)
            return cli::in_file({"--encoding, --numbering and --no-repeats are for classic puzzles, and this one has "
                                 "constraints"},
                                options.input);
        ConstraintReader puzzles(*opened->source);
        return options.folder.empty() ? write_one(puzzles, options) : write_all(puzzles, options);
    }
    sudoku::PuzzleReader puzzles(*opened->source, options.board.reading());
    return options.folder.empty() ? write_one(puzzles, options) : write_all(puzzles, options);
}

// Exit status: 0 every puzzle was written completely, 1 anything else.
int read_and_run(int argc, char** argv) {
    Options options;
    cli::OptionTable table = option_table(options);
    const auto request = table.read(argc, argv);
    if (!request) return table.misused(request.error());
    if (*request != cli::OptionTable::Request::run)
        return table.print(*request, SATDOKU_VERSION, cli::compression_features());
    if (const Status right = check(table, options); !right) return table.misused(right.error());
    const Status status = run(options);
    if (!status) cli::print_error("sudoku2cnf", status.error());
    return status ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    return cli::run_program("sudoku2cnf", argc, argv, &read_and_run);
}
