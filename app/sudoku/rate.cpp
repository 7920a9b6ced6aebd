#include <map>

#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "app/sudoku/command.h"
#include "app/sudoku/difficulty.h"
#include "app/sudoku/puzzle_run.h"
#include "sudoku/rate/rating.h"
#include "sudoku/solve/checked_search.h"

namespace sudoku_program {
namespace {

// "7: blanks=52 freedom=860 nodes=3 rounds=41 difficulty=3 hardest=x-wing score=412 a name"
class RatingOfEach final : public Answerer {
public:
    Verdict answer(const Task& task, std::string& text, std::string& remark) override {
        const sudoku::Rating rating = rating_of(task);
        if (rating.error) return fail(task, *rating.error, text, remark);
        // Rating by technique may take long, and many others would wait behind an answer found in bulk.
        if (!rating.complete || cli::terminated()) return Verdict::stopped;
        std::string by_logic;
        if (rating.solutions == 1 && task.rules.side() <= kMostRatedSide) {
            const auto solution = first_solution(task.solver, task.puzzle, task.rules);
            if (!solution) return fail(task, solution.error(), text, remark);
            by_logic = " " + to_string(rate_by_logic(task.puzzle, *solution, task.rules));
        }
        text += std::to_string(task.number) + ": " + to_string(rating) + by_logic;
        if (rating.solutions == 0) text += " (no solution)";
        if (rating.solutions > 1) text += " (several solutions)";
        if (!task.puzzle.name.empty()) text += " " + task.puzzle.name;
        text += '\n';
        return rating.solutions == 0 ? Verdict::unsolved : Verdict::good;
    }

    void refuse(std::uint64_t number, const sat::Error& error, std::string& text) override {
        text += std::to_string(number) + ": error: " + place_and_message(error).english() + "\n";
    }

private:
    // The bulk search finds the same as the rater.
    sudoku::Rating rating_of(const Task& task) {
        const Found* found = task.found;
        if (found != nullptr && found->solutions != Found::kGivenUp)
            return sudoku::rating_of(task.puzzle.board, task.rules,
                                     {found->solutions, sudoku::Ended::exhausted, found->effort, {}});
        sudoku::SearchOptions search;
        search.stop = &cli::terminator();
        return rater(task.rules).rate(task.puzzle, search);
    }

    sudoku::Rater& rater(const sudoku::Rules& rules) { return raters_.try_emplace(&rules, rules).first->second; }

    std::map<const sudoku::Rules*, sudoku::Rater> raters_;
};

int run(PuzzleOptions& options) {
    if (const sat::Status right = options.resolve(); !right) return complain(right.error());
    auto file = sat::OutputFile::open(options.output);
    if (!file) return complain(file.error());
    PuzzleCommand command;
    command.make_answerer = [] { return std::make_unique<RatingOfEach>(); };
    command.bulk = {.limit = 2, .second = true, .effort = true};
    command.words = {"rated", "without solution", "", "bad"};
    return run_puzzles(options, command, answers_to(*file));
}

}  // namespace

Run set_up_rate(cli::OptionTable& table) {
    auto options = std::make_shared<PuzzleOptions>();
    options->add_reading_to(table);
    table.list("Figures", {{"freedom", "other blanks in the row, column and box, summed over all blanks"},
                           {"nodes", "branches in the search for a second solution"},
                           {"rounds", "rounds of propagation; in classic 9x9 puzzles before the first branch"},
                           {"difficulty", "1 to 5, of the hardest technique needed"},
                           {"score", "sum of the costs of all steps"}});
    table.example("sudoku rate puzzles.txt", "rate every puzzle of a file");
    table.example("sudoku generate --seed 7 | sudoku rate", "rate a generated puzzle");
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
