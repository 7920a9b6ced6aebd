#include "app/cli/standard_streams.h"
#include "app/sudoku/chance.h"
#include "app/sudoku/command.h"
#include "app/sudoku/per_rules.h"
#include "app/sudoku/puzzle_run.h"
#include "sudoku/generate/request.h"
#include "sudoku/symmetry/symmetry_group.h"
#include "sudoku/text/formats.h"

namespace sudoku_program {
namespace {

struct Options {
    PuzzleOptions puzzles;
    std::string format, symmetry = "none";
    std::optional<std::uint64_t> asked_seed;
    std::uint64_t seed = 0;
    const sudoku::ClueSymmetry* kept = nullptr;
    const sudoku::FormatEntry* written = nullptr;
};

// A random equivalent of each puzzle.  Depends only on the seed and the puzzle's number, not on the thread.
class Shuffling final : public Answerer {
public:
    explicit Shuffling(const Options& options) : options_(options) {}

    Verdict answer(const Task& task, std::string& text, std::string& remark) override {
        sat::Random random(sudoku::seed_of(options_.seed, task.number));
        sudoku::Puzzle image = groups_.of(task).random_keeping(*options_.kept, random)(task.puzzle);
        image.rules = task.stated;
        const sudoku::FormatEntry& format = *options_.written;
        if (const sat::Phrase why = format.obstacle(image); !why.empty())
            return fail(task, {"cannot be written as %1: %2", format.name, why}, text, remark);
        text += format.separator;
        format.append(image, {}, text);
        return Verdict::good;
    }

    void refuse(std::uint64_t number, const sat::Error& error, std::string& text) override {
        text += options_.written->separator;
        text += std::to_string(number) + ": error: " + place_and_message(error).english() + "\n";
    }

private:
    const Options& options_;
    PerRules<sudoku::SymmetryGroup> groups_;
};

// One line per puzzle, unless the first one has a name or more digits than symbols exist.
const sudoku::FormatEntry* format_for(const sat::Result<sudoku::Puzzle>& first) {
    const sudoku::FormatEntry* line = sudoku::find_format("line");
    const bool fits = !first || (first->name.empty() && line->obstacle(*first).empty());
    return fits ? line : sudoku::find_format("rows");
}

int run(Options& options) {
    if (const sat::Status right = options.puzzles.resolve(); !right) return complain(right.error());
    options.seed = seed_or_random(options.asked_seed);
    options.kept = sudoku::find_clue_symmetry(options.symmetry);
    auto file = sat::OutputFile::open(options.puzzles.output);
    if (!file) return complain(file.error());
    PuzzleCommand command;
    command.make_answerer = [&] { return std::make_unique<Shuffling>(options); };
    command.from_state = true;
    command.words = {"shuffled", "", "", "bad"};
    command.first_puzzle = [&](const sat::Result<sudoku::Puzzle>& puzzle) {
        options.written = options.format.empty() ? format_for(puzzle) : sudoku::find_format(options.format);
        command.heading = options.written->heading;
        command.separator = options.written->separator;
        command.footer = options.written->footer;
    };
    return run_puzzles(options.puzzles, command, answers_to(*file));
}

}  // namespace

Run set_up_shuffle(cli::OptionTable& table) {
    auto options = std::make_shared<Options>();
    options->puzzles.add_reading_to(table);
    table.add(
        "Shuffling",
        {{"--seed", "S", cli::number(options->asked_seed), "random seed (default: random, printed)"},
         {"--symmetry", "NAME", cli::choice(options->symmetry, "symmetry", cli::choices_of(sudoku::clue_symmetries())),
          "symmetry of the givens to keep: " + cli::names_of(sudoku::clue_symmetries()) + " (default: none)"}});
    table.add("Output",
              {{"-f,--format", "NAME", cli::choice(options->format, "format", cli::choices_of(sudoku::formats())),
                "output format (default: line; rows if the first puzzle has a name)"}});
    table.example("sudoku shuffle --seed 7 puzzles.txt", "the same result every time");
    table.example("sudoku shuffle --symmetry rot180 puzzles.txt", "keep the symmetry of the givens");
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
