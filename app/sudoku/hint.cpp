#include "app/cli/deadline.h"
#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "app/i18n/hint_command_text.h"
#include "app/i18n/language_option.h"
#include "app/sudoku/cell_place.h"
#include "app/sudoku/command.h"
#include "app/sudoku/hints/hint_text.h"
#include "app/sudoku/puzzle_report.h"

namespace sudoku_program {
namespace {

using i18n::kHintCommand;

struct Options {
    PuzzleOptions puzzles;
    i18n::Language language = i18n::Language::en;
    unsigned steps = 3;
    std::optional<CellPlace> cell;
};

class Hinting final : public PuzzleReport {
public:
    explicit Hinting(const Options& options) : PuzzleReport(options.language), options_(options) {}

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
        sudoku::GameStart start{task.puzzle, task.rules.box(), options_.puzzles.board.variant(), solution, {}, 0, 0};
        const sudoku::Session session(std::move(start));
        const auto hint = find_hint(session, at, cli::deadline(sudoku::kReasonMilliseconds));
        if (!hint) return hint.error();
        if (cli::terminated()) return Verdict::stopped;
        append(hints::text_of(*hint, task.rules, language()), text);
        return Verdict::good;
    }

    Verdict say_given(sudoku::Candidate given, const sudoku::Rules& rules, std::string& text) const {
        text += "  " + hints::text_of_given(given, rules, language()) + "\n";
        return Verdict::good;
    }

    void append(const hints::HintText& hint, std::string& text) const {
        unsigned number = 0;
        for (const std::string& step : {hint.where, hint.rule, hint.digit})
            if (++number <= options_.steps) text += say(kHintCommand.step, language(), {std::to_string(number), step});
    }

    const Options& options_;
};

int run(Options& options) {
    if (const sat::Status right = options.puzzles.resolve(); !right) return complain(right.error());
    auto file = sat::OutputFile::open(options.puzzles.output);
    if (!file) return complain(file.error());
    PuzzleCommand command;
    command.make_answerer = [&] { return std::make_unique<Hinting>(options); };
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
    table.add("Hints", {{"--step", "K", cli::number(options->steps, 1, 3),
                         "1 where to look; 2 also the technique; 3 also the digit and why (default: 3)"},
                        {"--cell", "CELL", cell_value(options->cell), "give a hint for this cell, e.g. r3c5"},
                        i18n::language_option(options->language)});
    table.example("sudoku hint --step 1 puzzle.txt", "only where to look");
    table.example("sudoku hint --cell r3c5 puzzle.txt", "why this cell has its digit");
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
