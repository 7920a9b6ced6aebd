#include "app/cli/deadline.h"
#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "app/i18n/hint_command_text.h"
#include "app/i18n/language_option.h"
#include "app/sudoku/command.h"
#include "app/sudoku/constraints/hinting.h"
#include "app/sudoku/hints/hint_text.h"
#include "app/sudoku/puzzle_report.h"
#include "sudoku/logic/recheck.h"
#include "sudoku/text/formats.h"

namespace sudoku_program {
namespace {

using i18n::kHintCommand;

using Options = ExplainRequest;

class Explaining final : public PuzzleReport {
public:
    explicit Explaining(const Options& options)
        : PuzzleReport(options.language, options.puzzles.verbose), options_(options) {}

private:
    // The walkthrough is printed step by step, each checked before it is printed.
    sat::Result<Verdict> report(const Task& task, const sudoku::Board& solution, std::string& text) override {
        const sudoku::Walkthrough way = walk(task.puzzle, solution, task.rules);
        sudoku::CandidateGrid grid(task.puzzle, task.rules);
        std::size_t number = 0;
        for (const sudoku::Step& step : way.steps) {
            if (cli::terminated()) return Verdict::stopped;
            if (!follows(step, grid, task.puzzle))
                return sat::Error{"internal error: a step of technique %1 does not follow", step.technique->name};
            const std::string why = options_.style == hints::Style::brief
                                        ? hints::short_text_of(step, task.rules, language())
                                        : hints::text_of(step, grid.board(), task.rules, language());
            text += say(kHintCommand.step, language(), {std::to_string(++number), why});
            if (step.technique == &sudoku::reduction() && !options_.no_search)
                append_reason(step, grid.board(), task, text);
            apply(step, grid);
        }
        append_end(way, grid.board(), task, text);
        return Verdict::good;
    }

    // Digits placed so far count as givens: they follow from the givens, as shown.
    void append_reason(const sudoku::Step& step, const sudoku::Board& board, const Task& task,
                       std::string& text) const {
        sudoku::Puzzle puzzle = task.puzzle;
        puzzle.board = board;
        auto reason = reason_for(*step.placed, puzzle, task.rules, {cli::deadline(sudoku::kReasonMilliseconds)});
        if (!reason) reason = whole_reason(*step.placed, puzzle, task.rules);
        text += say(kHintCommand.reason, language(), {hints::text_of(*reason, puzzle, task.rules, language())});
    }

    void append_end(const sudoku::Walkthrough& way, const sudoku::Board& board, const Task& task,
                    std::string& text) const {
        sudoku::Puzzle end;
        end.board = board;
        end.rules = task.stated;
        const sudoku::FormatEntry* format = sudoku::find_format("grid");
        if (!format->obstacle(end).empty()) format = sudoku::find_format("numbers");
        if (format->obstacle(end).empty()) format->append(end, {}, text);
        if (way.hardest == nullptr) {
            text += say(kHintCommand.rating_none, language()) + "\n";
            return;
        }
        text += say(kHintCommand.rating, language(),
                    {std::to_string(way.difficulty()), hints::name_of(*way.hardest, language()),
                     std::to_string(way.score), std::to_string(way.steps.size())}) +
                "\n";
    }

    const Options& options_;
};

int run(Options& options) {
    if (const sat::Status right = options.puzzles.resolve(); !right) return complain(right.error());
    auto file = sat::OutputFile::open(options.puzzles.output);
    if (!file) return complain(file.error());
    PuzzleCommand command;
    command.make_answerer = [&] { return std::make_unique<Explaining>(options); };
    command.make_constraint_answerer = [&] { return constraint_explaining(options); };
    command.from_state = true;
    command.words = {"explained", "without solution", "with several solutions", "bad"};
    return run_puzzles(options.puzzles, command, answers_to(*file));
}

}  // namespace

Run set_up_explain(cli::OptionTable& table) {
    auto options = std::make_shared<Options>();
    options->puzzles.add_reading_to(table);
    table.add("Output",
              {{"--no-search", "", cli::flag(options->no_search), "give no reasons for digits that no technique finds"},
               hints::style_option(options->style),
               i18n::language_option(options->language)});
    table.example("sudoku explain puzzle.txt", "every step to the solution");
    table.example("sudoku explain --style short puzzle.txt", "in the notation that players use");
    table.example("sudoku explain --no-search --lang zh puzzle.txt", "without searching, in Chinese");
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
