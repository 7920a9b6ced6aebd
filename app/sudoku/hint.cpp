#include "app/cli/deadline.h"
#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "app/i18n/hint_command_text.h"
#include "app/i18n/language_option.h"
#include "app/sudoku/command.h"
#include "app/sudoku/constraints/hinting.h"
#include "app/sudoku/hint_lines.h"
#include "app/sudoku/hints/hint_text.h"
#include "app/sudoku/puzzle_report.h"
#include "sudoku/model/conflict.h"

namespace sudoku_program {
namespace {

using i18n::kHintCommand;

using Options = HintRequest;

class Hinting final : public PuzzleReport {
public:
    explicit Hinting(const Options& options)
        : PuzzleReport(options.language, options.puzzles.verbose), options_(options) {}

private:
    sat::Result<Verdict> report(const Task& task, const sudoku::Board& solution, std::string& text) override {
        std::optional<sudoku::Cell> at;
        if (options_.cell) {
            const auto cell = cell_at(*options_.cell, task.rules);
            if (!cell) return cell.error();
            at = *cell;
            if (const sudoku::Digit given = task.puzzle.board[*at]; given != sudoku::kBlank)
                return say_given({*at, given}, task.rules, text);
        }
        sudoku::GameStart start{task.puzzle, *task.stated.box, *task.stated.variant, solution, {}, 0, 0};
        const sudoku::Session session(std::move(start));
        const auto hint = find_hint(session, at, cli::deadline(sudoku::kReasonMilliseconds));
        if (!hint) return hint.error();
        if (cli::terminated()) return Verdict::stopped;
        if (options_.style == hints::Style::brief && hint->kind == sudoku::Hint::Kind::step) {
            append_short(*hint, at.has_value(), task.rules, text);
            return Verdict::good;
        }
        append_stages(
            at ? hints::text_of_path(*hint, task.rules, language()) : hints::text_of(*hint, task.rules, language()),
            options_.steps, language(), text);
        if (!at) append_more(*hint, task.rules, text);
        return Verdict::good;
    }

    Verdict say_given(sudoku::Candidate given, const sudoku::Rules& rules, std::string& text) const {
        text += "  " + hints::text_of_given(given, rules, language()) + "\n";
        return Verdict::good;
    }

    void append_more(const sudoku::Hint& hint, const sudoku::Rules& rules, std::string& text) const {
        if (options_.steps < 3 || hint.steps.size() < 2) return;
        const sudoku::Cell last = hint.steps.back().placed->cell;
        text += say(kHintCommand.more, language(),
                    {hints::text_of(hint, rules, language()).more, sudoku::cell_name(last, rules.side())});
    }

    // The next step, or the whole way to a cell.
    void append_short(const sudoku::Hint& hint, bool whole_way, const sudoku::Rules& rules, std::string& text) const {
        for (std::size_t i = 0; i < (whole_way ? hint.steps.size() : 1); ++i)
            text += say(kHintCommand.step, language(),
                        {std::to_string(i + 1), hints::short_text_of(hint.steps[i], rules, language())});
    }

    const Options& options_;
};

int run(Options& options) {
    if (const sat::Status right = options.puzzles.resolve(); !right) return complain(right.error());
    auto file = sat::OutputFile::open(options.puzzles.output);
    if (!file) return complain(file.error());
    PuzzleCommand command;
    command.make_answerer = [&] { return std::make_unique<Hinting>(options); };
    command.make_constraint_answerer = [&] { return constraint_hinting(options); };
    command.from_state = true;
    command.words = {"with a hint", "without solution", "with several solutions", "bad"};
    return run_puzzles(options.puzzles, command, answers_to(*file));
}

cli::Value cell_value(std::optional<CellPlace>& target) {
    return {cli::Value::Kind::text, [&target](const std::string& text) {
                const auto cell = read_cell_place(text);
                if (!cell) return cell.error().message();
                return target = *cell, std::string();
            }};
}

}  // namespace

Run set_up_hint(cli::OptionTable& table) {
    auto options = std::make_shared<Options>();
    options->puzzles.add_reading_to(table);
    table.add("Hints",
              {{"--step", "K", cli::number(options->steps, 1, 3),
                "1 where to look; 2 also the technique; 3 also the step and why (default: 3)"},
               {"--cell", "CELL", cell_value(options->cell), "name the steps that lead to this cell, e.g. r3c5"},
               hints::style_option(options->style),
               i18n::language_option(options->language)});
    table.example("sudoku hint --step 1 puzzle.txt", "only where to look");
    table.example("sudoku hint --cell r3c5 puzzle.txt", "the steps that lead to the digit of this cell");
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
