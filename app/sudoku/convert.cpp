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
#include "app/sudoku/puzzle_run.h"
#include "sat/io/output_file.h"
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
    Conversion(const sudoku::FormatEntry& format, sudoku::WriteStyle style, sudoku::PuzzleReadOptions reading,
               std::uint64_t max_unpacked, sat::OutputFile& output)
        : format_(format), style_(style), reading_(reading), max_unpacked_(max_unpacked), output_(output) {}

    // Invalid puzzles and unreadable inputs are reported on standard error and skipped.
    // Errors: those of writing.
    Status convert(const std::string& path) {
        const auto source = puzzles::open_puzzles("sudoku", path, max_unpacked_);
        if (!source) return cannot_read(path, source.error());
        sudoku::PuzzleReader reader(**source, reading_);
        while (auto puzzle = reader.next()) {
            if (!*puzzle && puzzle->error().line == 0) return cannot_read(path, puzzle->error());
            ++puzzles_;
            if (!*puzzle) {
                leave_out(path, puzzle->error());
            } else if (Status written = write(path, **puzzle); !written) {
                return written;
            }
        }
        return sat::Done{};
    }

    // Writes the text that follows the last puzzle.
    Status finish() { return wrote_ ? output_.write(format_.footer) : Status(sat::Done{}); }

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
        if (without_name_ != 0) complain(Error{"format %1 cannot hold names; lost: %2", format_.name, without_name_});
        if (without_notes_ != 0)
            complain(Error{"format %1 cannot hold notes; puzzles that lost theirs: %2", format_.name, without_notes_});
        if (cli::terminated())
            complain(std::string(to_string(cli::cause())) + " after " + std::to_string(puzzles_) + " puzzles");
        return exit_status();
    }

private:
    bool has_none() const { return puzzles_ == 0 && !cli::terminated(); }

    Status write(const std::string& path, sudoku::Puzzle& puzzle) {
        puzzle.number = puzzles_;
        if (const sat::Phrase why = format_.obstacle(puzzle); !why.empty()) {
            const Error error{"this puzzle cannot be written as %1: %2", format_.name, why};
            leave_out(path, error.at(puzzle.line, 1));
            return sat::Done{};
        }
        for (const sat::Phrase& lost : losses(format_, puzzle)) {
            static_cast<void>(output_.flush());
            complain(cli::in_file(Error{"%1 cannot hold %2", format_.name, lost}.at(puzzle.line, 1), path));
        }
        for (const sat::Phrase& what : puzzle.unread) {
            static_cast<void>(output_.flush());
            complain(cli::in_file(Error{"not read: %1", what}.at(puzzle.line, 1), path));
        }
        without_name_ += loses_name(format_, puzzle);
        without_notes_ += loses_notes(format_, puzzle);
        text_ = wrote_ ? format_.separator : format_.heading;
        wrote_ = true;
        format_.append(puzzle, style_, text_);
        return output_.write(text_);
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

    const sudoku::FormatEntry& format_;
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
    Conversion conversion(*sudoku::find_format(options.format), style, reading, options.max_unpacked, *output);
    for (const std::string& path : options.inputs) {
        if (cli::terminated()) break;
        if (const Status done = conversion.convert(path); !done) return complain(done.error());
    }
    if (!replaced && conversion.exit_status() != kDone) {  // a puzzle would be lost
        complain(Error{"%1; it stays as it was", replaced.error().phrase});
        return conversion.summary();
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
    table.add("Output",
              {{"-f,--to,--format", "NAME", cli::choice(options->format, "format", cli::choices_of(sudoku::formats())),
                "output format (default: " + options->format + ")"},
               {"--blank", "C", blank_value(options->blank), "character of a blank: one of . 0 * _ ? $ x"},
               output_option(options->output)});
    table.list("Formats", cli::choices_of(sudoku::formats()));
    table.example("sudoku convert --to grid puzzles.txt", "draw the boards");
    table.example("sudoku convert --to line --blank 0 puzzles.txt", "one line each, 0 for a blank");
    return [options] {
        if (options->inputs.empty()) options->inputs.emplace_back("-");
        return run(*options);
    };
}

}  // namespace sudoku_program
