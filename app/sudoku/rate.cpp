#include <algorithm>
#include <optional>

#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "app/sudoku/command.h"
#include "app/sudoku/constraints/hinting.h"
#include "app/sudoku/difficulty.h"
#include "app/sudoku/per_rules.h"
#include "app/sudoku/puzzle_run.h"
#include "sudoku/rate/explainer/explain.h"
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
        return raters_.of(task).rate(task.puzzle, search);
    }

    PerRules<sudoku::Rater> raters_;
};

// "7: er=7.2 ep=1.2 ed=1.2 a name"
class ExplainerRatingOfEach final : public Answerer {
public:
    explicit ExplainerRatingOfEach(sudoku::ExplainerTechniques techniques) : explainer_(techniques) {}

    Verdict answer(const Task& task, std::string& text, std::string& remark) override {
        if (!sudoku::Explainer::can_rate(task.rules))
            return fail(task, {"Sudoku Explainer rates classic 9x9 puzzles only"}, text, remark);
        const auto solutions = count_up_to_two(task);
        if (!solutions) return fail(task, solutions.error(), text, remark);
        if (!*solutions) return Verdict::stopped;
        std::string rated = **solutions == 0 ? "(no solution)" : "(several solutions)";
        if (**solutions == 1) {
            const sudoku::ExplainerRating rating = explainer_.rate(task.puzzle, {.stop = &cli::terminator()});
            if (rating.stopped) return Verdict::stopped;
            rated = to_string(rating);
        }
        text += std::to_string(task.number) + ": " + rated;
        if (!task.puzzle.name.empty()) text += " " + task.puzzle.name;
        text += '\n';
        return **solutions == 0 ? Verdict::unsolved : Verdict::good;
    }

    void refuse(std::uint64_t number, const sat::Error& error, std::string& text) override {
        text += std::to_string(number) + ": error: " + place_and_message(error).english() + "\n";
    }

private:
    // Empty if the search was interrupted.
    static sat::Result<std::optional<std::uint64_t>> count_up_to_two(const Task& task) {
        if (task.found != nullptr && task.found->solutions != Found::kGivenUp)
            return std::optional<std::uint64_t>(task.found->solutions);
        sudoku::SearchOptions search;
        search.limit = 2;
        search.stop = &cli::terminator();
        const sudoku::SearchResult result = search_checked(task.solver, task.puzzle, task.rules, search);
        if (result.error) return *result.error;
        if (result.ended == sudoku::Ended::stopped) return std::optional<std::uint64_t>();
        return std::optional<std::uint64_t>(result.solutions);
    }

    sudoku::Explainer explainer_;
};

// Scales of difficulty.
struct Scale {
    std::string_view name, summary;
    std::optional<sudoku::ExplainerTechniques> explainer;  // empty: ours
};
constexpr Scale kScales[] = {
    {"techniques", "difficulty 1 to 5 by our techniques, and the search effort", std::nullopt},
    {"se", "ER, EP and ED as Sukaku Explainer prints them", sudoku::ExplainerTechniques::sukaku},
    {"se121", "the same with the techniques of Sudoku Explainer 1.2.1, as in published lists",
     sudoku::ExplainerTechniques::classic},
};

struct RateOptions : PuzzleOptions {
    std::string scale = "techniques";
};

int run(RateOptions& options) {
    if (const sat::Status right = options.resolve(); !right) return complain(right.error());
    const Scale& scale =
        *std::find_if(std::begin(kScales), std::end(kScales), [&](const Scale& s) { return s.name == options.scale; });
    auto file = sat::OutputFile::open(options.output);
    if (!file) return complain(file.error());
    PuzzleCommand command;
    command.make_answerer = [&]() -> std::unique_ptr<Answerer> {
        if (scale.explainer) return std::make_unique<ExplainerRatingOfEach>(*scale.explainer);
        return std::make_unique<RatingOfEach>();
    };
    if (!scale.explainer) command.make_constraint_answerer = [] { return constraint_rating(); };
    command.bulk = {.limit = 2, .second = true, .effort = true};
    command.words = {"rated", "without solution", "", "bad"};
    return run_puzzles(options, command, answers_to(*file));
}

}  // namespace

Run set_up_rate(cli::OptionTable& table) {
    auto options = std::make_shared<RateOptions>();
    options->add_reading_to(table);
    table.add("Rating", {{"--scale", "NAME", cli::choice(options->scale, "scale", cli::choices_of(kScales)),
                          "scale of difficulty, see below (default: techniques)"}});
    table.list("Scales", cli::choices_of(kScales));
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
