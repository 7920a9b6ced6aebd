#include "app/sudoku/constraints/hinting.h"

#include "app/cli/supervisor.h"
#include "app/i18n/hint_command_text.h"
#include "app/sudoku/constraints/report.h"
#include "app/sudoku/hint_lines.h"
#include "app/sudoku/hints/cell_list.h"
#include "app/sudoku/hints/deduce_text.h"
#include "sudoku/deduce/walk.h"
#include "sudoku/notation/values_text.h"

namespace sudoku_program {
namespace {

using i18n::kHintCommand;
using sudoku::Cell;
using sudoku::Values;
using sudoku::deduce::Clues;
using sudoku::deduce::Step;

class ConstraintHinting final : public ConstraintReport {
public:
    explicit ConstraintHinting(const HintRequest& request) : ConstraintReport(request.language), request_(request) {}

private:
    sat::Result<Verdict> report(const Clues& clues, const Values& solution, std::string& text) override {
        const auto cell = cell_of(clues);
        if (!cell) return cell.error();
        if (*cell && clues.puzzle().is_given(**cell)) {
            text += "  " + hints::text_of_given(**cell, clues, language()) + "\n";
            return Verdict::good;
        }
        const std::vector<Step> steps = steps_to(*cell, clues, solution, &cli::terminator());
        if (cli::terminated()) return Verdict::stopped;
        if (steps.empty()) text += "  " + say(kHintCommand.rating_none, language()) + "\n";
        else if (request_.style == hints::Style::brief) append_short(steps, cell->has_value(), clues, text);
        else append_sentences(steps, cell->has_value(), clues, text);
        return Verdict::good;
    }

    // Empty: any.
    sat::Result<std::optional<Cell>> cell_of(const Clues& clues) const {
        if (!request_.cell) return std::optional<Cell>();
        const sudoku::Grid& grid = clues.grid();
        const auto [row, column] = *request_.cell;
        if (row <= grid.rows() && column <= grid.columns())
            if (const Cell cell = grid.cell(row - 1, column - 1); grid.has(cell)) return std::optional(cell);
        return sat::Error{"r%1c%2 is not in the grid", row, column};
    }

    void append_short(const std::vector<Step>& steps, bool whole_way, const Clues& clues, std::string& text) const {
        for (std::size_t i = 0; i < (whole_way ? steps.size() : 1); ++i)
            text += say(kHintCommand.step, language(),
                        {std::to_string(i + 1), hints::short_text_of(steps[i], clues, language())});
    }
    void append_sentences(const std::vector<Step>& steps, bool whole_way, const Clues& clues, std::string& text) const {
        const hints::HintText hint =
            whole_way ? hints::text_of_path(steps, clues, language()) : hints::text_of_next(steps, clues, language());
        append_stages(hint, request_.steps, language(), text);
        if (whole_way || hint.more.empty() || request_.steps < 3) return;
        const Cell last = steps.back().placed->cell;
        text += say(kHintCommand.more, language(), {hint.more, hints::cell_name(last, clues.grid().columns())});
    }

    const HintRequest& request_;
};

class ConstraintExplaining final : public ConstraintReport {
public:
    explicit ConstraintExplaining(const ExplainRequest& request)
        : ConstraintReport(request.language), request_(request) {}

private:
    sat::Result<Verdict> report(const Clues& clues, const Values& solution, std::string& text) override {
        const sudoku::deduce::Walk way = walk(clues, solution, &cli::terminator());
        if (!way.complete) return Verdict::stopped;
        sudoku::deduce::State state(clues);
        std::size_t number = 0;
        for (const Step& step : way.steps) {
            const bool is_short =
                request_.style == hints::Style::brief || (request_.no_search && step.technique->find == nullptr);
            text += say(kHintCommand.step, language(),
                        {std::to_string(++number), is_short ? hints::short_text_of(step, clues, language())
                                                            : hints::text_of(step, state, clues, language())});
            apply(step, state);
        }
        text += sudoku::values_rows(clues.grid(), solution);
        text += way.hardest == nullptr
                    ? say(kHintCommand.rating_none, language())
                    : say(kHintCommand.rating, language(),
                          {std::to_string(way.difficulty()), hints::name_of(*way.hardest, language()),
                           std::to_string(way.score), std::to_string(way.steps.size())});
        text += "\n";
        return Verdict::good;
    }

    const ExplainRequest& request_;
};

// "7: blanks=81 nodes=3 steps=203 difficulty=3 hardest=houses-sum score=4120 a name"
class ConstraintRating final : public ConstraintAnswerer {
public:
    Verdict answer(const ConstraintTask& task, std::string& text, std::string& remark) override {
        const auto found = find_few_solutions(task);
        if (!found) return fail(task, found.error(), text, remark);
        if (found->stopped) return Verdict::stopped;
        std::string line = std::to_string(task.number) + ": blanks=" + std::to_string(blanks(task.puzzle)) +
                           " nodes=" + std::to_string(found->nodes);
        if (found->values.size() == 1) {
            const auto clues = Clues::of(task.puzzle, &cli::terminator());
            if (!clues) return fail(task, clues.error(), text, remark);
            const sudoku::deduce::Walk way = walk(**clues, found->values.front(), &cli::terminator());
            if (!way.complete) return Verdict::stopped;
            line += " steps=" + std::to_string(way.steps.size()) + " difficulty=" + std::to_string(way.difficulty()) +
                    " hardest=" + (way.hardest == nullptr ? "none" : std::string(way.hardest->name)) +
                    " score=" + std::to_string(way.score);
        }
        if (found->values.empty()) line += " (no solution)";
        if (found->values.size() > 1) line += " (several solutions)";
        if (!task.puzzle.name.empty()) line += " " + task.puzzle.name;
        text += line + "\n";
        return found->values.empty() ? Verdict::unsolved : Verdict::good;
    }

    void refuse(std::uint64_t number, const sat::Error& error, std::string& text) override {
        text += std::to_string(number) + ": error: " + place_and_message(error).english() + "\n";
    }

private:
    static std::size_t blanks(const sudoku::ConstraintPuzzle& puzzle) {
        std::size_t count = 0;
        for (Cell c = 0; c < puzzle.allowed.size(); ++c) count += puzzle.grid.has(c) && !puzzle.is_given(c);
        return count;
    }
};

}  // namespace

std::unique_ptr<ConstraintAnswerer> constraint_hinting(const HintRequest& request) {
    return std::make_unique<ConstraintHinting>(request);
}
std::unique_ptr<ConstraintAnswerer> constraint_explaining(const ExplainRequest& request) {
    return std::make_unique<ConstraintExplaining>(request);
}
std::unique_ptr<ConstraintAnswerer> constraint_rating() {
    return std::make_unique<ConstraintRating>();
}

}  // namespace sudoku_program
