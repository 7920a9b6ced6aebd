#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/board_options.h"
#include "app/cli/complaint.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/same_file.h"
#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "app/sudoku/command.h"
#include "app/sudoku/constraints/target.h"
#include "app/sudoku/puzzle_run.h"
#include "sat/core/text.h"
#include "sat/io/output_file.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/notation/bridge.h"
#include "sudoku/notation/notations.h"
#include "sudoku/notation/puzzle_stream.h"
#include "sudoku/text/formats.h"
#include "sudoku/text/puzzle_reader.h"
#include "sudoku/text/symbols.h"

namespace sudoku_program {
namespace {

using sat::Error;
using sat::Status;

struct ConvertOptions {
    std::vector<std::string> inputs;
    std::string format{sudoku::formats().front().name}, output = "-", blank, box, symbols;
    std::uint64_t max_unpacked = sat::kMaxInput;
};

// Puzzles of all inputs, one after the other, from any format to one.
class Conversion {
public:
    Conversion(const Target& target, sudoku::WriteStyle style, sudoku::PuzzleReadOptions reading,
               std::uint64_t max_unpacked, sat::OutputFile& output)
        : target_(target), style_(style), reading_(reading), max_unpacked_(max_unpacked), output_(output) {}

    // Invalid puzzles and unreadable inputs are reported on standard error and skipped.
    // Errors: those of writing.  `is_only`: there is no other input.
    Status convert(const std::string& path, bool is_only) {
        const auto opened = puzzles::open_any_puzzles("sudoku", path, max_unpacked_);
        if (!opened) return cannot_read(path, opened.error());
        if (opened->constraints) return convert_constraints(path, *opened->source);
        const std::uint64_t before = puzzles_;
        sudoku::PuzzleReader reader(*opened->source, reading_);
        while (auto puzzle = reader.next()) {
            if (!*puzzle && puzzle->error().line == 0) return cannot_read(path, puzzle->error());
            ++puzzles_;
            if (!*puzzle) {
                leave_out(path, puzzle->error());
            } else if (Status written =
                           target_.format != nullptr ? write(path, **puzzle) : write_as_notation(path, **puzzle);
                       !written) {
                return written;
            }
        }
        const bool is_empty = puzzles_ == before && !is_only && !cli::terminated();
        return is_empty ? cannot_read(path, no_puzzle()) : Status(sat::Done{});
    }

    // Writes the text that follows the last puzzle.
    Status finish() { return wrote_ ? output_.write(target_.footer()) : Status(sat::Done{}); }

    // The existing output stays.
    bool is_untouched() const { return puzzles_ == 0; }

    int exit_status() const {
        if (bad_ != 0 || !inputs_read_ || has_none()) return kError;
        return cli::terminated() ? kUnsolved : kDone;
    }

    // Prints how many puzzles were skipped; returns the exit status.
    int summary() const {
        if (inputs_read_ && has_none()) complain("no puzzle in the input");
        if (bad_ != 0)
            complain(std::to_string(bad_) + " of " + std::to_string(puzzles_) +
                     (puzzles_ == 1 ? " puzzle is bad"
                      : bad_ == 1   ? " puzzles is bad"
                                    : " puzzles are bad"));
        if (without_name_ != 0) complain(Error{"format %1 cannot hold names; lost: %2", target_.name(), without_name_});
        if (without_notes_ != 0)
            complain(
                Error{"format %1 cannot hold notes; puzzles that lost theirs: %2", target_.name(), without_notes_});
        if (cli::terminated())
            complain(std::string(to_string(cli::cause())) + " after " + std::to_string(puzzles_) + " puzzles");
        return exit_status();
    }

private:
    bool has_none() const { return puzzles_ == 0 && !cli::terminated(); }

    // Requires: the target is a format.
    Status write(const std::string& path, sudoku::Puzzle& puzzle) {
        const sudoku::FormatEntry& format = *target_.format;
        puzzle.number = puzzles_;
        if (const sat::Phrase why = format.obstacle(puzzle); !why.empty()) return refuse(path, why, puzzle.line);
        for (const sat::Phrase& lost : losses(format, puzzle)) {
            static_cast<void>(output_.flush());
            complain(cli::in_file(Error{"%1 cannot hold %2", format.name, lost}.at(puzzle.line, 1), path));
        }
        name_unread(path, puzzle.unread, puzzle.line);
        without_name_ += loses_name(format, puzzle);
        without_notes_ += loses_notes(format, puzzle);
        begin();
        format.append(puzzle, style_, text_);
        return output_.write(text_);
    }

    // A classic puzzle.  Requires: the target is a notation.
    Status write_as_notation(const std::string& path, const sudoku::Puzzle& puzzle) {
        const auto constraints = to_constraints(puzzle);
        if (!constraints) return refuse(path, constraints.error().phrase, puzzle.line);
        return write(path, *constraints, puzzle.line);
    }

    // Requires: the target is a notation.
    Status write(const std::string& path, const sudoku::ConstraintPuzzle& puzzle, std::uint64_t line) {
        if (const sat::Phrase why = target_.notation->obstacle(puzzle); !why.empty()) return refuse(path, why, line);
        name_unread(path, puzzle.unread, line);
        begin();
        text_ += target_.notation->write(puzzle);
        return output_.write(text_);
    }

    Status convert_constraints(const std::string& path, sat::ByteSource& source) {
        if (reading_.box || reading_.alphabet != nullptr)
            return cannot_read(path,
                               Error{"--box and --symbols are for classic puzzles, and this one has constraints"});
        sudoku::PuzzleStream stream(source, &cli::terminator());
        while (const auto read = stream.next()) {
            if (!*read && read->error().line == 0) return cannot_read(path, read->error());
            ++puzzles_;
            const Error* const error = !*read ? &read->error() : !(*read)->puzzle ? &(*read)->puzzle.error() : nullptr;
            if (error != nullptr) {
                leave_out(path, *error);
                continue;
            }
            if (Status written = convert(path, **read); !written) return written;
        }
        return sat::Done{};
    }
    // Requires: the puzzle could be read.
    Status convert(const std::string& path, const sudoku::ReadPuzzle& read) {
        if (target_.format == nullptr) return write(path, *read.puzzle, read.line);
        auto classic = to_classic(*read.puzzle);
        if (!classic) return refuse(path, classic.error().phrase, read.line);
        classic->line = read.line;
        return write(path, *classic);
    }

    void begin() {
        text_ = wrote_ ? target_.separator() : target_.heading();
        wrote_ = true;
    }
    Status refuse(const std::string& path, const sat::Phrase& why, std::uint64_t line) {
        const Error error{"this puzzle cannot be written as %1: %2", target_.name(), why};
        leave_out(path, error.at(line, 1));
        return sat::Done{};
    }
    void name_unread(const std::string& path, const std::vector<sat::Phrase>& unread, std::uint64_t line) {
        for (const sat::Phrase& what : unread) {
            static_cast<void>(output_.flush());
            complain(cli::in_file(Error{"not read: %1", what}.at(line, 1), path));
        }
    }

    // After the puzzles before it, if both outputs go to one terminal.  (An output error is returned by the next call.)
    void leave_out(const std::string& path, const Error& error) {
        ++bad_;
        static_cast<void>(output_.flush());
        complain(cli::in_file(error, path));
    }

    Status cannot_read(const std::string& path, const Error& error) {
        inputs_read_ = false;
        complain(cli::in_file(error, path));
        return sat::Done{};
    }

    const Target target_;
    sudoku::WriteStyle style_;
    sudoku::PuzzleReadOptions reading_;
    std::uint64_t max_unpacked_;  // maximum bytes after decompression
    sat::OutputFile& output_;
    std::uint64_t puzzles_ = 0, bad_ = 0;
    std::uint64_t without_name_ = 0, without_notes_ = 0;  // in the output
    bool inputs_read_ = true, wrote_ = false;
    std::string text_;
};

int run(const ConvertOptions& options) {
    sudoku::WriteStyle style;
    sudoku::PuzzleReadOptions reading{{}, &cli::terminator(), nullptr, sudoku::find_alphabet(options.symbols)};
    if (!options.blank.empty()) style.blank = options.blank[0];
    if (!options.box.empty()) {
        const auto read = sudoku::read_box(options.box);
        if (!read) return complain(Error{"--box: %1", read.error().phrase});
        reading.box = style.box = *read;
    }
    std::vector<cli::NamedPath> inputs;
    for (const std::string& path : options.inputs) inputs.push_back({"the input", path});
    const Status replaced = cli::check_written(inputs, {{"-o", options.output}});
    auto output = sat::OutputFile::open(options.output);
    if (!output) return complain(output.error());
    Conversion conversion(Target::named(options.format), style, reading, options.max_unpacked, *output);
    for (const std::string& path : options.inputs) {
        if (cli::terminated()) break;
        if (const Status done = conversion.convert(path, options.inputs.size() == 1); !done)
            return complain(done.error());
    }
    const bool is_drawn = Target::named(options.format).is_drawing();
    if (!replaced && (conversion.exit_status() != kDone || is_drawn)) {  // a puzzle would be lost
        complain(Error{"%1; it stays as it was", replaced.error().phrase});
        return is_drawn ? (conversion.summary(), kError) : conversion.summary();
    }
    if (const Status done = conversion.finish(); !done) return complain(done.error());
    if (!conversion.is_untouched())
        if (const Status done = output->commit(); !done) return complain(done.error());
    return conversion.summary();
}

cli::Value blank_value(std::string& blank) {
    cli::Value value = cli::text(blank);
    value.store = [&blank](const std::string& text) {
        if (text.size() != 1 || sudoku::kBlankSymbols.find(text[0]) == std::string_view::npos)
            return "expected one of . 0 * _ ? $ x";
        return blank = text, "";
    };
    return value;
}

}  // namespace

Run set_up_convert(cli::OptionTable& table) {
    auto options = std::make_shared<ConvertOptions>();
    table.add("Input",
              {puzzle_files_option(options->inputs), cli::max_input_option(options->max_unpacked, kUnpackedSize)});
    table.add("Board", {{"--box", "RxC", cli::text(options->box),
                         "rows and columns of a box: sets the side of every puzzle and where bars are drawn"},
                        puzzles::symbols_option(options->symbols)});
    table.add("Output", {{"-f,--to,--format", "NAME", cli::choice(options->format, "format", target_choices()),
                          "output format (default: " + options->format + ")"},
                         {"--blank", "C", blank_value(options->blank), "character of a blank: one of . 0 * _ ? $ x"},
                         output_option(options->output)});
    table.list("Formats", target_choices());
    table.list("Kinds of constraints", cli::choices_of(sudoku::constraint_kinds()));
    table.example("sudoku convert --to grid puzzles.txt", "draw the boards");
    table.example("sudoku convert --to constraints 'https://www.f-puzzles.com/?load=N4I...'",
                  "a link, as text to edit");
    table.example("sudoku convert --to line --blank 0 puzzles.txt", "one line each, 0 for a blank");
    return [options] {
        if (options->inputs.empty()) options->inputs.emplace_back("-");
        return run(*options);
    };
}

}  // namespace sudoku_program
