#include <filesystem>

#include "app/process/complaint.h"
#include "app/process/program.h"
#include "app/process/same_file.h"
#include "app/process/standard_streams.h"
#include "app/process/stop.h"
#include "app/process/stopping_sink.h"
#include "app/sudoku2cnf/file_names.h"
#include "app/sudoku2cnf/options.h"
#include "sat/io/decompress.h"
#include "sat/io/dimacs_writer.h"
#include "sat/io/output_file.h"
#include "sudoku/encoding/cnf_text.h"
#include "sudoku/text/puzzle_reader.h"

namespace {

using sat::Fault;
using sat::Status;
using sudoku2cnf::Options;

Status write_encoding(const sudoku::Encoding& encoding, const sudoku::Variant& variant, const std::string& path) try {
    auto file = process::open_output(path);
    if (!file) return file.fault();
    process::StoppingSink sink(*file);
    sat::DimacsWriter writer(sink);
    write_cnf(encoding, variant, writer);
    if (Status written = writer.finish(); !written) return written;
    return file->commit();
} catch (const process::WriteFailed& failed) {
    return failed.fault;
}

const char* output_name(const Options& options) {
    return options.folder.empty() ? "-o" : "the formula";
}

Status write_puzzle(sudoku::Puzzle puzzle, Options& options, const std::string& path) {
    if (Status differ = process::check_written(
            {{"the input", options.input}, {"--regions", options.board.regions_path()}}, {{output_name(options), path}});
        !differ)
        return differ;
    const std::uint64_t line = puzzle.line;
    const auto placed = [&](const Fault& fault) { return process::in_file({fault.message, line, 1}, options.input); };
    const auto rules = options.board.rules(puzzle.board.side());
    if (!rules) return placed(rules.fault());
    const auto encoding = sudoku::Encoding::make(std::move(puzzle), **rules, options.encode);
    if (!encoding) return placed(encoding.fault());
    return write_encoding(*encoding, options.board.variant(), path);
}

// Writes the one puzzle of the input, or that of --index.
Status write_one(sudoku::PuzzleReader& puzzles, Options& options) {
    std::optional<sat::Result<sudoku::Puzzle>> chosen;
    while (auto puzzle = puzzles.next()) {
        if (!*puzzle && puzzle->fault().line == 0) return process::in_file(puzzle->fault(), options.input);
        if (options.index && puzzles.number() != *options.index) continue;
        if (chosen)
            return Fault{process::shown_name(options.input) + " has several puzzles: --all DIR writes every one, --index N one of them"};
        chosen = std::move(puzzle);
        if (options.index) break;
    }
    if (process::must_stop()) return process::stop_fault();
    if (!chosen && !options.index) return Fault{process::shown_name(options.input) + ": no puzzle"};
    if (!chosen) {
        const std::uint64_t n = puzzles.number();
        return Fault{process::shown_name(options.input) + " has " + std::to_string(n) +
                     (n == 1 ? " puzzle" : " puzzles") + "; --index asks for number " + std::to_string(*options.index)};
    }
    if (!*chosen) return process::in_file(chosen->fault(), options.input);
    return write_puzzle(*std::move(*chosen), options, options.output);
}

Status make_folder(const std::string& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) return Fault{"cannot create " + folder + ": " + error.message()};
    return sat::Done{};
}

// Writes every puzzle; bad ones are reported and skipped, and make the whole a fault at the end.
Status write_all(sudoku::PuzzleReader& puzzles, Options& options) {
    if (const Status made = make_folder(options.folder); !made) return made;
    sudoku2cnf::FileNames names;
    std::uint64_t written = 0, skipped = 0;
    const auto skip = [&](const Fault& fault) {
        ++skipped;
        process::tell(process::complaint("sudoku2cnf", fault) + "; skipped");
    };
    while (auto puzzle = puzzles.next()) {
        if (!*puzzle) {
            if (puzzle->fault().line == 0) return process::in_file(puzzle->fault(), options.input);
            skip(process::in_file(puzzle->fault(), options.input));
            continue;
        }
        const std::string path = options.folder + "/" + names.next((*puzzle)->name, puzzles.number()) + ".cnf";
        const Status status = write_puzzle(*std::move(*puzzle), options, path);
        if (status) ++written;
        if (process::must_stop()) break;
        if (!status) skip(status.fault());
    }
    if (process::must_stop())
        return Fault{std::string(to_string(process::stop_cause())) + ", " + std::to_string(written) + " puzzles written"};
    if (skipped != 0) return Fault{std::to_string(written) + " puzzles written, " + std::to_string(skipped) + " skipped"};
    if (written == 0) return Fault{process::shown_name(options.input) + ": no puzzle"};
    return sat::Done{};
}

Status run(int argc, char** argv) {
    Options options;
    if (Status read = read_options(argc, argv, options); !read) return read;
    if (!options.text_asked_for.empty()) return process::print(options.text_asked_for);
    const auto file = sat::FileSource::open(options.input);
    if (!file) return process::in_file(file.fault(), options.input);
    sat::UnpackedSource source(**file, options.max_unpacked);
    sudoku::PuzzleReader puzzles(source, {options.board.box(), &process::stop_flag()});
    return options.folder.empty() ? write_one(puzzles, options) : write_all(puzzles, options);
}

// Exit status: 0 every puzzle was written completely, 1 anything else.
int run_and_tell(int argc, char** argv) {
    const Status status = run(argc, argv);
    if (!status) process::tell_fault("sudoku2cnf", status.fault());
    return status ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    return process::run_program("sudoku2cnf", argc, argv, &run_and_tell);
}
