#include <unistd.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/complaint.h"
#include "app/cli/date.h"
#include "app/cli/file_types.h"
#include "app/cli/same_file.h"
#include "app/cli/small_file.h"
#include "app/i18n/language_option.h"
#include "app/sudoku/command.h"
#include "app/sudoku/play/statistics_page.h"
#include "app/sudoku/print/page_output.h"
#include "app/sudoku/puzzle_run.h"
#include "app/sudoku/stats/activity.h"
#include "app/sudoku/stats/stats_picture.h"
#include "app/sudoku/store/store.h"
#include "sat/core/text.h"
#include "sat/io/output_file.h"

namespace sudoku_program {
namespace {

using sat::Error;
using sat::Status;

enum class Format : std::uint8_t { text, svg, pdf };

struct FormatEntry {
    std::string_view name, ending;
    Format format;
};
constexpr FormatEntry kFormats[] = {
    {"text", ".txt", Format::text}, {"svg", ".svg", Format::svg}, {"pdf", ".pdf", Format::pdf}};

struct StatsOptions {
    std::string input, output = "-";
    std::optional<Format> format;
    i18n::Language language = i18n::Language::en;
    bool is_own = false;  // the input is the player's list
};

// By --format, or else the ending of the output.
sat::Result<Format> format_of(const StatsOptions& options) {
    if (options.format) return *options.format;
    if (options.output == "-") return Format::text;
    for (const FormatEntry& entry : kFormats)
        if (sat::lower_case(options.output).ends_with(entry.ending)) return entry.format;
    return Error{"-o %1: expected a name that ends with .svg, .pdf or .txt, or --format", options.output};
}

// The player's list need not exist.
sat::Result<sudoku::FinishedGames> games_of(StatsOptions& options) {
    if (options.input.empty()) {
        const auto folder = store::state_folder(store::environment());
        if (!folder) return folder.error();
        options.input = store::games_file(*folder).string();
        options.is_own = true;
        return store::finished_games(*folder);
    }
    const auto text = cli::read_small_file(options.input);
    if (!text) return cli::in_file(text.error(), options.input);
    return sudoku::read_finished(*text);
}

Status write_text(const StatsOptions& options, const std::vector<sudoku::FinishedGame>& games) {
    if (const Status differ = cli::check_written({{"the list of games", options.input}}, {{"-o", options.output}});
        !differ)
        return differ;
    auto file = sat::OutputFile::open(options.output);
    if (!file) return file.error();
    for (const std::string& line : play::statistics_lines(games, options.language))
        if (const Status written = file->write(line + "\n"); !written) return written;
    return file->commit();
}

// SVG is one picture; a page of a PDF holds one kind of board.
Status write_pages(const StatsOptions& options, printing::PageFormat format,
                   const std::vector<sudoku::FinishedGame>& games) {
    std::vector<printing::Picture> pages;
    const stats::Calendar calendar{cli::local_day, cli::local_day(cli::date_and_time()).value()};
    for (const stats::BoardGames& board : stats::board_games(games, calendar))
        pages.push_back(stats::picture_of(board, options.language));
    if (pages.empty()) return Error{"no finished games to draw"};
    if (format == printing::PageFormat::svg) pages = {stats::stacked(pages)};
    auto output = printing::PageOutput::open(
        {options.output, format, pages.front().title, {{"the list of games", options.input}}});
    if (!output) return output.error();
    for (const printing::Picture& page : pages)
        if (const Status drawn = (*output)->page(page); !drawn) return drawn;
    if (const Status committed = (*output)->commit(); !committed) return committed;
    if (const auto missing = printing::missing_fonts(**output)) complain(*missing);
    return sat::Done{};
}

Status write(const StatsOptions& options, Format format, const std::vector<sudoku::FinishedGame>& games) {
    if (format == Format::text) return write_text(options, games);
    if (format == Format::svg) return write_pages(options, printing::PageFormat::svg, games);
    if (options.output == "-" && ::isatty(STDOUT_FILENO) != 0)
        return Error{"PDF cannot go to a terminal; use -o FILE.pdf"};
    return write_pages(options, printing::PageFormat::pdf, games);
}

int run(StatsOptions& options) {
    const auto format = format_of(options);
    if (!format) return complain(format.error());
    const auto read = games_of(options);
    if (!read) return complain(read.error());
    const std::string input = cli::shown_name(options.input);
    if (read->bad_lines != 0) complain(Error{"%1: skipped lines that are not games: %2", input, read->bad_lines});
    // A file without any game is probably the wrong file.
    if (read->games.empty() && !options.is_own) return complain(Error{"%1: no game in the list", input});
    const Status written = write(options, *format, read->games);
    return written ? kDone : complain(written.error());
}

}  // namespace

Run set_up_stats(cli::OptionTable& table) {
    auto options = std::make_shared<StatsOptions>();
    StatsOptions& o = *options;
    table.add("Input", {{"[FILE]", "", cli::file(o.input, cli::kGames),
                         "a list of finished games, games.jsonl (-: standard input; default: your saved games)"}});
    table.add("Output", {{"-o,--output", "FILE", cli::file(o.output, cli::kStatistics),
                          "FILE.svg or FILE.pdf: a picture; FILE.txt: text (default: text on standard output)"},
                         {"-f,--format", "NAME",
                          cli::choice(
                              [&o](const std::string& name) {
                                  o.format = std::ranges::find(kFormats, name, &FormatEntry::name)->format;
                              },
                              "format", cli::choices_of(kFormats)),
                          "text, svg or pdf (default: by the name of the output)"},
                         i18n::language_option(o.language)});
    table.example("sudoku stats", "your games by difficulty");
    table.example("sudoku stats -o games.svg", "as a picture");
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
