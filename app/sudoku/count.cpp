#include <algorithm>

#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "app/sudoku/command.h"
#include "app/sudoku/constraints/counting.h"
#include "app/sudoku/puzzle_run.h"

namespace sudoku_program {
namespace {

struct Options {
    PuzzleOptions puzzles;
    std::uint64_t limit = 1000000;  // 0: none
};

// Puzzles with more solutions are counted one by one, since in bulk they would delay the others.
constexpr std::uint64_t kMostInBulk = 100;

std::uint64_t bulk_limit(const Options& options) {
    return options.limit != 0 ? std::min(options.limit, kMostInBulk) : kMostInBulk;
}

class Counting final : public Answerer {
public:
    explicit Counting(const Options& options) : options_(options) {}

    Verdict answer(const Task& task, std::string& text, std::string& remark) override {
        sudoku::SearchOptions search;
        search.limit = options_.limit != 0 ? options_.limit : ~std::uint64_t{0};
        search.stop = &cli::terminator();
        const sudoku::SearchResult result = task.solver.search(task.puzzle, search);
        if (result.error) return fail(task, *result.error, text, remark);
        const bool exact = result.ended == sudoku::Ended::exhausted;
        text += (exact ? "" : ">= ") + std::to_string(result.solutions) + "\n";
        if (result.ended == sudoku::Ended::stopped) return Verdict::stopped;
        return result.solutions == 0 ? Verdict::unsolved : Verdict::good;
    }

    std::optional<Verdict> report(const Found& found, std::string& text) override {
        const bool exact = found.solutions < bulk_limit(options_);
        if (!exact && found.solutions != options_.limit) return std::nullopt;
        text += (exact ? "" : ">= ") + std::to_string(found.solutions) + "\n";
        return found.solutions == 0 ? Verdict::unsolved : Verdict::good;
    }

    void refuse(std::uint64_t number, const sat::Error& error, std::string& text) override {
        text += std::to_string(number) + ": error: " + place_and_message(error).english() + "\n";
    }

private:
    const Options& options_;
};

int run(Options& options) {
    if (const sat::Status right = options.puzzles.resolve(); !right) return complain(right.error());
    auto file = sat::OutputFile::open(options.puzzles.output);
    if (!file) return complain(file.error());
    PuzzleCommand command;
    command.make_answerer = [&] { return std::make_unique<Counting>(options); };
    command.make_constraint_answerer = [&] { return constraint_counting(options.limit); };
    command.bulk = {bulk_limit(options), false};
    command.words = {"counted", "without solution", "", "bad"};
    return run_puzzles(options.puzzles, command, answers_to(*file));
}

}  // namespace

Run set_up_count(cli::OptionTable& table) {
    auto options = std::make_shared<Options>();
    options->puzzles.add_to(table);
    table.add("Counting", {{"--limit", "K", cli::number(options->limit),
                            "stop counting a puzzle at K and print '>= K'; 0 counts all (default: 1000000)"}});
    table.example("sudoku count puzzles.txt", "up to a million solutions of each puzzle");
    table.example("sudoku count --limit 2 puzzles.txt", "check which puzzles are unique");
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
