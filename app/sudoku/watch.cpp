#include <unistd.h>

#include "app/cli/board_options.h"
#include "app/cli/complaint.h"
#include "app/cli/file_types.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "app/i18n/language_option.h"
#include "app/sudoku/command.h"
#include "app/sudoku/puzzle_run.h"
#include "app/sudoku/watch/board_narrator.h"
#include "app/sudoku/watch/board_watch.h"
#include "app/watch/log.h"
#include "sat/solve.h"
#include "sudoku/model/conflict.h"
#include "sudoku/text/formats.h"
#include "sudoku/text/puzzle_reader.h"

namespace sudoku_program {
namespace {

using sat::Error;

struct Options {
    std::string input;  // empty: none was named
    std::uint64_t max_unpacked = sat::kMaxInput;
    puzzles::BoardOptions board;
    std::uint64_t index = 1;
    std::string encoding, branch;  // empty: those of watch::board_encoding() and board_settings()
    std::uint64_t seed = 0;
    bool log = false;
    watch::LogOptions lines;
    i18n::Language language = i18n::Language::en;
};

sat::Result<sudoku::Puzzle> read_puzzle(const Options& options, const std::string& path) {
    const auto source = puzzles::open_puzzles("sudoku", path, options.max_unpacked);
    if (!source) return cli::in_file(source.error(), path);
    sudoku::PuzzleReader reader(**source, options.board.reading());
    while (auto puzzle = reader.next()) {
        if (!*puzzle && puzzle->error().line == 0) return cli::in_file(puzzle->error(), path);
        if (reader.number() < options.index) continue;
        if (!*puzzle) return cli::in_file(puzzle->error(), path);
        return std::move(*puzzle);
    }
    return Error{"%1: no puzzle number %2", cli::shown_name(path), options.index};
}

// Checks the engine's model; returns the board.
sat::Result<sudoku::Board> checked_solution(const watch::BoardFormula& board, const sat::Outcome& outcome) {
    auto solution = board.encoding().decode(board.formula(), outcome.model);
    if (!solution) return solution.error();
    if (const sat::Status right = check_solution(*solution, board.puzzle(), board.rules()); !right)
        return right.error();
    return solution;
}

std::string grid_of(const sudoku::Board& solution, const sudoku::StatedRules& rules) {
    sudoku::Puzzle solved;
    solved.board = solution;
    solved.rules = rules;
    const sudoku::FormatEntry* format = sudoku::find_format("grid");
    if (!format->obstacle(solved).empty()) format = sudoku::find_format("numbers");
    std::string text;
    if (format->obstacle(solved).empty()) format->append(solved, {}, text);
    return text;
}

int log(const Options& options, const watch::BoardFormula& board, const sat::Settings& settings) {
    auto out = sat::OutputFile::standard_output();
    if (!out) return complain(out.error());
    const watch::BoardNarrator narrator(board, options.language);
    watch::Recording recording = watch::record_search(board.formula(), settings, watch::kFirstRoundOfLog);
    const auto end = watch::write_log(recording, narrator, options.lines, *out);
    if (!end) return complain(end.error());
    const sat::Outcome& outcome = recording.trace().outcome;
    const bool solved = *end == watch::LogEnd::search_ended && outcome.verdict == sat::Verdict::satisfiable;
    if (solved) {
        const auto solution = checked_solution(board, outcome);
        if (!solution) return complain(Error{"internal error: %1", solution.error().phrase});
        if (const sat::Status written = out->write(grid_of(*solution, board.puzzle().rules)); !written)
            return complain(written.error());
    }
    if (const sat::Status written = out->commit(); !written) return complain(written.error());
    return solved || *end == watch::LogEnd::steps_shown ? kDone : kUnsolved;
}

int show(const Options& options, const watch::BoardFormula& board, const sat::Settings& settings) {
    const cli::Interactive interactive;
    auto terminal = tui::Terminal::open(tui::Theme::automatic);
    if (!terminal) return complain(terminal.error());
    run_board(**terminal, board, settings, options.language, board_title(board));
    return kDone;
}

int run(Options& options) {
    if (const sat::Status right = options.board.resolve(); !right) return complain(right.error());
    const std::string path = options.input.empty() ? "-" : options.input;
    const bool keys = ::isatty(STDIN_FILENO) != 0;
    if (path == "-" && keys) return complain("watch needs a file, because the terminal is used for keys");
    sat::Settings settings = watch::board_settings();
    settings.seed = options.seed;
    if (!options.branch.empty()) settings.branch = options.branch;
    if (const auto choice = sat::choose(sat::Formula{}, settings); !choice) return complain(choice.error());
    auto puzzle = read_puzzle(options, path);
    if (!puzzle) return complain(puzzle.error());
    const auto rules = options.board.rules(*puzzle);
    if (!rules) return complain(cli::in_file(rules.error().at(puzzle->line, 1), path));
    puzzle->rules = completed(options.board.asked(), puzzle->rules, puzzle->board.side());
    const bool chosen = !options.encoding.empty();
    const auto* encoding = chosen ? sudoku::find_encoding(options.encoding) : &watch::board_encoding();
    const auto board = watch::BoardFormula::make(*puzzle, **rules, {.encoding = encoding}, !chosen);
    if (!board) return complain(board.error());
    const bool on_screen = !options.log && keys && ::isatty(STDOUT_FILENO) != 0;
    return on_screen ? show(options, **board, settings) : log(options, **board, settings);
}

}  // namespace

Run set_up_watch(cli::OptionTable& table) {
    auto options = std::make_shared<Options>();
    Options& o = *options;
    table.add("Input",
              {{"[FILE]", "", cli::file(o.input, cli::kPuzzles),
                "puzzles in any format, plain or compressed; '-' reads standard input (default: -)"},
               {"--index", "N", cli::number(o.index, 1), "the N-th of several puzzles, counted from 1 (default: 1)"},
               cli::max_input_option(o.max_unpacked, kUnpackedSize)});
    o.board.add_to(table);
    table.add("Search",
              {{"--encoding", "NAME", cli::choice(o.encoding, "encoding", cli::choices_of(sudoku::encodings())),
                "clauses to search: " + cli::names_of(sudoku::encodings()) +
                    " (default: " + std::string(watch::board_encoding().name) + ")"},
               {"--branch", "RULE", cli::suggest(cli::text(o.branch), cli::choices_of(sat::branch_rules())),
                "branching rule, see 'satsolve --list' (default: " + watch::board_settings().branch + ")"},
               {"--seed", "S", cli::number(o.seed), "random seed (default: 0)"}});
    table.add("Output", {{"--log", "", cli::flag(o.log), "print lines of text even on a terminal"},
                         {"--steps", "N", cli::number(o.lines.most_steps), "maximum lines; 0 is all (default: 1000)"},
                         {"--eliminations", "", cli::flag(o.lines.details),
                          "also print a line for every digit that a cell loses"},
                         i18n::language_option(o.language)});
    table.example("sudoku watch puzzle.txt", "");
    table.example("sudoku watch --log --steps 20 puzzle.txt", "");
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
