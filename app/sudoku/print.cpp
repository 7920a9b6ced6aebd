#include <unistd.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/complaint.h"
#include "app/cli/file_types.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/supervisor.h"
#include "app/i18n/language_option.h"
#include "app/sudoku/command.h"
#include "app/sudoku/constraints/printing.h"
#include "app/sudoku/print/book.h"
#include "app/sudoku/print/page_output.h"
#include "app/sudoku/print_entry.h"
#include "app/sudoku/puzzle_options.h"
#include "app/sudoku/puzzle_run.h"
#include "sat/core/text.h"

namespace sudoku_program {
namespace {

using sat::Error;
using sat::Status;

struct PrintOptions {
    puzzles::BoardOptions board;
    std::vector<std::string> inputs;
    std::string output = "-", format, per_page, paper{printing::kPapers.front().name}, solutions = "end";
    bool marks = false, rate = false, verbose = false;
    printing::BookStyle book;
    std::optional<double> time_limit;
    std::uint64_t max_unpacked = sat::kMaxInput;
};

// All inputs as one book.  A book with a wrong puzzle is of no use, so the first one ends the pages; the others are
// still checked and reported.
class Printing {
public:
    Printing(PrintOptions& options, std::unique_ptr<printing::PageOutput> output)
        : options_(options),
          output_(std::move(output)),
          entries_(options.board, {options.marks, options.rate, options.book.solutions != printing::Solutions::none,
                                   options.book.language}),
          constraints_(options.book.solutions != printing::Solutions::none, options.book.language),
          book_(options.book, [this](const printing::Picture& page) { return output_->page(page); }) {}

    int run() {
        for (const std::string& path : options_.inputs) {
            if (cli::terminated()) break;
            if (const Status read = print(path); !read) return complain(read.error());
        }
        if (cli::terminated()) {
            complain(Error{"%1 after %2 puzzles", to_string(cli::cause()), puzzles_});
            return kUnsolved;
        }
        if (!inputs_read_) return kError;
        if (puzzles_ == 0) return complain("no puzzle in the input");
        if (bad_ + unsolved_ != 0) return refuse();
        if (const Status finished = finish(); !finished) return complain(finished.error());
        report();
        return kDone;
    }

private:
    // Errors: those of the pages; a board that is too large for them.
    Status print(const std::string& path) {
        const auto opened = puzzles::open_any_puzzles("sudoku", path, options_.max_unpacked);
        if (!opened) return cannot_read(path, opened.error());
        if (opened->constraints) return print_constraints(path, *opened->source);
        const std::uint64_t before = puzzles_;
        sudoku::PuzzleReader reader(*opened->source, options_.board.reading());
        while (auto puzzle = reader.next()) {
            if (cli::terminated()) break;
            if (!*puzzle && puzzle->error().line == 0) return cannot_read(path, puzzle->error());
            ++puzzles_;
            if (const Status printed = *puzzle ? print(path, **puzzle) : reject(path, puzzle->error(), bad_); !printed)
                return printed;
        }
        const bool is_empty = puzzles_ == before && options_.inputs.size() > 1 && !cli::terminated();
        return is_empty ? cannot_read(path, no_puzzle()) : Status(sat::Done{});
    }

    Status print(const std::string& path, sudoku::Puzzle& puzzle) {
        name_unread(path, puzzle.unread, puzzle.line);
        return add(path, entries_.make(puzzle, puzzles_), puzzle.line);
    }

    Status print_constraints(const std::string& path, sat::ByteSource& source) {
        if (options_.marks || options_.rate || !options_.board.asked().empty())
            return cannot_read(path, Error{"--marks, --rate, --box, --variant and --regions are for classic puzzles, "
                                           "and this one has constraints"});
        sudoku::PuzzleStream stream(source, &cli::terminator());
        while (auto read = stream.next()) {
            if (cli::terminated()) break;
            if (!*read && read->error().line == 0) return cannot_read(path, read->error());
            ++puzzles_;
            const Error* const error = !*read ? &read->error() : !(*read)->puzzle ? &(*read)->puzzle.error() : nullptr;
            if (const Status printed = error != nullptr ? reject(path, *error, bad_) : print(path, **read); !printed)
                return printed;
        }
        return sat::Done{};
    }
    // Requires: the puzzle could be read.
    Status print(const std::string& path, sudoku::ReadPuzzle& read) {
        name_unread(path, read.puzzle->unread, read.line);
        return add(path, constraints_.make(*std::move(read.puzzle), puzzles_), read.line);
    }

    // `made`: an entry and why it cannot be printed, or an error.
    template <class Made>
    Status add(const std::string& path, sat::Result<Made> made, std::uint64_t line) {
        if (cli::terminated()) return sat::Done{};
        if (!made) return reject(path, made.error().at(line, 1), bad_);
        if (!made->wrong.empty()) {
            const Error error{"puzzle %1: %2", puzzles_, made->wrong};
            return reject(path, error.at(line, 1), unsolved_);
        }
        if (bad_ + unsolved_ != 0) return sat::Done{};
        if (const Status legible = book_.check(made->entry); !legible)
            return cli::in_file(legible.error().at(line, 1), path);
        return book_.add(std::move(made->entry));
    }

    void name_unread(const std::string& path, const std::vector<sat::Phrase>& unread, std::uint64_t line) const {
        for (const sat::Phrase& what : unread) complain(cli::in_file(Error{"not read: %1", what}.at(line, 1), path));
    }

    Status reject(const std::string& path, const Error& error, std::uint64_t& count) {
        ++count;
        complain(cli::in_file(error, path));
        return sat::Done{};
    }

    Status cannot_read(const std::string& path, const Error& error) {
        inputs_read_ = false;
        if (!cli::terminated()) complain(cli::in_file(error, path));
        return sat::Done{};
    }

    int refuse() const {
        if (puzzles_ > 1) complain(Error{"nothing is printed: %1 of %2 puzzles cannot be", bad_ + unsolved_, puzzles_});
        return bad_ != 0 ? kError : kUnsolved;
    }

    Status finish() {
        if (Status finished = book_.finish(); !finished) return finished;
        return output_->commit();
    }

    void report() const {
        if (const auto missing = printing::missing_fonts(*output_)) complain(*missing);
        if (options_.verbose)
            complain(Error{"%1: puzzles: %2, pages: %3",
                           options_.output == "-" ? "standard output" : cli::shown_name(options_.output), puzzles_,
                           book_.pages()});
    }

    PrintOptions& options_;
    const std::unique_ptr<printing::PageOutput> output_;
    PrintEntries entries_;
    PrintConstraints constraints_;
    printing::Book book_;
    std::uint64_t puzzles_ = 0, bad_ = 0, unsolved_ = 0;
    bool inputs_read_ = true;
};

// By --format, or else the ending of the output.
sat::Result<printing::PageFormat> format_of(const PrintOptions& options) {
    const std::string ending =
        sat::lower_case(options.output.size() < 4 ? std::string() : options.output.substr(options.output.size() - 4));
    if (options.format == "svg" || (options.format.empty() && ending == ".svg")) return printing::PageFormat::svg;
    const bool is_named = options.format == "pdf" || ending == ".pdf";
    if (!is_named && options.output != "-")
        return Error{"-o %1: expected a name that ends with .pdf or .svg, or --format", options.output};
    if (options.output == "-" && ::isatty(STDOUT_FILENO) != 0)
        return Error{"PDF cannot go to a terminal; use -o FILE.pdf"};
    return printing::PageFormat::pdf;
}

int run(PrintOptions& options) {
    if (options.time_limit) cli::limit_time(*options.time_limit);
    if (const Status right = options.board.resolve(); !right) return complain(right.error());
    const auto format = format_of(options);
    if (!format) return complain(format.error());
    options.book.title = sat::printable(options.book.title);  // neither SVG nor fonts have other characters
    if (options.inputs.empty()) options.inputs.emplace_back("-");
    options.book.page.paper = printing::find_paper(options.paper);
    options.book.per_page = options.per_page.empty() ? 0 : static_cast<std::size_t>(options.per_page[0] - '0');
    options.book.solutions =
        std::ranges::find(printing::kSolutions, options.solutions, &printing::SolutionsEntry::name)->where;
    std::vector<cli::NamedPath> inputs{{"--regions", options.board.regions_path()}};
    for (const std::string& path : options.inputs) inputs.push_back({"the input", path});
    auto output = printing::PageOutput::open({options.output, *format, options.book.title, std::move(inputs)});
    if (!output) return complain(output.error());
    return Printing(options, std::move(*output)).run();
}

std::vector<cli::Choice> per_page_choices() {
    std::vector<cli::Choice> choices;
    for (const printing::Arrangement& a : printing::kPuzzleArrangements)
        choices.push_back({std::to_string(a.count), ""});
    return choices;
}

}  // namespace

Run set_up_print(cli::OptionTable& table) {
    auto options = std::make_shared<PrintOptions>();
    PrintOptions& o = *options;
    table.add("Input", {puzzle_files_option(o.inputs), cli::max_input_option(o.max_unpacked, kUnpackedSize)});
    o.board.add_to(table);
    table.add(
        "Pages",
        {{"--per-page", "N", cli::choice(o.per_page, "number of puzzles", per_page_choices()),
          "puzzles per page: " + cli::names_of(per_page_choices()) + " (default: 4, or as many as are legible)"},
         {"--solutions", "WHERE", cli::choice(o.solutions, "place", cli::choices_of(printing::kSolutions)),
          cli::names_of(printing::kSolutions) + ", see below (default: " + o.solutions + ")"},
         {"--paper", "NAME", cli::choice(o.paper, "paper", cli::choices_of(printing::kPapers)),
          cli::names_of(printing::kPapers) + " (default: " + o.paper + ")"},
         {"--large", "", cli::flag(o.book.page.large), "large print: bigger digits, one puzzle per page by default"},
         {"--marks", "", cli::flag(o.marks), "with the pencil marks of every blank cell"},
         {"--title", "TEXT", cli::text(o.book.title), "title at the top of every page"},
         {"--cover", "", cli::flag(o.book.cover), "begin with a cover: the title and the number of puzzles"},
         {"--rate", "", cli::flag(o.rate), "print the difficulty, by the hardest technique needed (up to 16x16)"}});
    table.add("Output", {{"-o,--output", "FILE", cli::file(o.output, cli::kPages),
                          "FILE.pdf, or FILE.svg with one picture per page (default: PDF on standard output)"},
                         {"-f,--format", "NAME", cli::choice(o.format, "format", {{"pdf", ""}, {"svg", ""}}),
                          "pdf or svg (default: by the name of the output)"},
                         {"-v,--verbose", "", cli::flag(o.verbose), "print the number of puzzles and pages"},
                         i18n::language_option(o.book.language, "language of the pages")});
    table.add("Limits", {time_limit_option(o.time_limit)});
    table.list("Solutions", cli::choices_of(printing::kSolutions));
    table.note("Each puzzle must have exactly one solution, or nothing is printed; --solutions none takes any.");
    table.note(
        "A puzzle in one line does not name its variant: use --variant again, or a format that does, such as json.");
    table.example("sudoku generate -n 100 --difficulty 3 | sudoku print - -o book.pdf", "a book of a hundred puzzles");
    table.example("sudoku print 'https://www.f-puzzles.com/?load=N4I...' -o puzzle.pdf", "a puzzle with constraints");
    table.example("sudoku print puzzles.txt --per-page 2 --marks -o sheet.pdf", "two on a page, with pencil marks");
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
