#include <unistd.h>

#include <algorithm>

#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "app/sudoku/command.h"
#include "app/sudoku/constraints/counting.h"
#include "app/sudoku/puzzle_run.h"
#include "sudoku/notation/bridge.h"

namespace sudoku_program {
namespace {

struct Options {
    PuzzleOptions puzzles;
    CountRequest request;
};

// Puzzles with more solutions are counted one by one, since in bulk they would delay the others.
constexpr std::uint64_t kMostInBulk = 100;

std::uint64_t bulk_limit(const Options& options) {
    const std::uint64_t limit = options.request.limit;
    return limit != 0 ? std::min(limit, kMostInBulk) : kMostInBulk;
}

class Counting final : public Answerer {
public:
    explicit Counting(const Options& options) : options_(options) {}

    Verdict answer(const Task& task, std::string& text, std::string& remark) override {
        sudoku::SearchOptions search;
        search.limit = request().limit != 0 ? request().limit : ~std::uint64_t{0};
        search.stop = &cli::terminator();
        const sudoku::SearchResult result = task.solver.search(task.puzzle, search);
        if (result.error) return fail(task, *result.error, text, remark);
        const bool exact = result.ended == sudoku::Ended::exhausted;
        text += (exact ? "" : ">= ") + std::to_string(result.solutions);
        if (result.ended == sudoku::Ended::limit && (request().dives != 0 || request().is_read))
            if (const auto puzzle = to_constraints(task.puzzle, task.stated))
                add_estimate(*puzzle, request(), text, remark);
        text += "\n";
        if (result.ended == sudoku::Ended::stopped) return Verdict::stopped;
        return result.solutions == 0 ? Verdict::unsolved : Verdict::good;
    }

    std::optional<Verdict> report(const Found& found, std::string& text) override {
        const bool exact = found.solutions < bulk_limit(options_);
        const bool is_estimated = request().dives != 0 || request().is_read;
        if (!exact && (found.solutions != request().limit || is_estimated)) return std::nullopt;
        text += (exact ? "" : ">= ") + std::to_string(found.solutions) + "\n";
        return found.solutions == 0 ? Verdict::unsolved : Verdict::good;
    }

    void refuse(std::uint64_t number, const sat::Error& error, std::string& text) override {
        text += std::to_string(number) + ": error: " + place_and_message(error).english() + "\n";
    }

private:
    const CountRequest& request() const { return options_.request; }

    const Options& options_;
};

int run(Options& options) {
    if (const sat::Status right = options.puzzles.resolve(); !right) return complain(right.error());
    auto file = sat::OutputFile::open(options.puzzles.output);
    if (!file) return complain(file.error());
    options.request.is_read =
        options.puzzles.verbose || (options.puzzles.output == "-" && ::isatty(STDOUT_FILENO) != 0);
    CountsInProgress progress;
    PuzzleCommand command;
    command.make_answerer = [&] { return std::make_unique<Counting>(options); };
    command.make_constraint_answerer = [&] { return constraint_counting(options.request, progress); };
    command.progress = [&] { return progress.text(); };
    command.bulk = {bulk_limit(options), false};
    command.words = {"counted", "without solution", "", "bad"};
    return run_puzzles(options.puzzles, command, answers_to(*file));
}

}  // namespace

Run set_up_count(cli::OptionTable& table) {
    auto options = std::make_shared<Options>();
    options->puzzles.add_to(table);
    table.add("Counting",
              {{"--limit", "K", cli::number(options->request.limit),
                "stop counting a puzzle at K and print '>= K'; 0 counts all (default: 1000000)"},
               {"--estimate", "N", cli::number(options->request.dives, 1),
                "where the limit is reached, also estimate the number from N random dives"},
               {"--seed", "N", cli::number(options->request.seed), "random seed of the dives (default: 0)"}});
    table.require("--seed", "--estimate");
    table.example("sudoku count puzzles.txt", "up to a million solutions of each puzzle");
    table.example("sudoku count --limit 1000 --estimate 1000 puzzles.txt", "estimate larger numbers");
    table.example("sudoku count --limit 2 puzzles.txt", "check which puzzles are unique");
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
