#include <memory>

#include "app/cli/board_options.h"
#include "app/cli/same_file.h"
#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "app/sudoku/chance.h"
#include "app/sudoku/command.h"
#include "app/sudoku/difficulty.h"
#include "app/sudoku/generate_run.h"
#include "sat/io/output_file.h"
#include "sudoku/rate/rating.h"
#include "sudoku/solve/checked_search.h"

namespace sudoku_program {
namespace {

struct GenerateOptions {
    puzzles::BoardOptions board;
    std::uint64_t count = 1, threads = 0;
    std::optional<std::uint64_t> blanks, seed;
    std::optional<unsigned> level, difficulty;
    bool minimal = false, unique = false, no_unique = false, ids = false, rate = false;
    std::string symmetry = "none", format = "line", output = "-";
    double time_limit = 60;  // seconds for one puzzle
    std::vector<std::string> id_words;
};

constexpr unsigned kUsualLevel = 3;

sudoku::Request request_of(const GenerateOptions& options) {
    sudoku::Request request;
    request.low = request.high = options.level.value_or(kUsualLevel);
    if (options.difficulty && !options.level) choose_digging(*options.difficulty, request);
    if (options.blanks) {
        request.goal = sudoku::Goal::blanks;
        request.low = request.high = static_cast<std::uint32_t>(std::min<std::uint64_t>(*options.blanks, 0xffffffffu));
    }
    if (options.minimal) request.goal = sudoku::Goal::minimal;
    request.unique = !options.no_unique;
    request.symmetry = sudoku::find_clue_symmetry(options.symmetry);
    return request;
}

// Appends puzzles in a format, with the remarks of --ids and --rate: on the same line if the puzzle is one line,
// otherwise as its name.
class Appending {
public:
    Appending(const GenerateOptions& options, const sudoku::Rules& rules, const sudoku::Variant& variant,
              const sudoku::Request& request)
        : options_(options),
          format_(*sudoku::find_format(options.format)),
          id_{rules.box(), variant, request, 0, 0, {}},
          rules_(rules),
          rater_(rules),
          solver_(sudoku::make_generating_solver(rules)) {}

    // Errors: those of the rating engine, also if its number of solutions differs from the generator's.
    sat::Status append(const sudoku::Generated& made, std::string& text) {
        if (made.index != 0) text += format_.separator;
        sudoku::Puzzle puzzle{made.board, {}, "", {}, 0, 0};
        const auto remark = remark_on(made, puzzle);
        if (!remark) return remark.error();
        const bool beside = options_.format == "line";
        if (!beside) puzzle.name = *remark;
        format_.append(puzzle, {'\0', id_.box}, text);
        if (beside && !remark->empty()) text.insert(text.size() - 1, " " + *remark);
        return sat::Done{};
    }

private:
    sat::Result<std::string> remark_on(const sudoku::Generated& made, const sudoku::Puzzle& puzzle) {
        std::string remark;
        if (options_.ids) {
            id_.index = made.index;
            id_.attempt = made.attempt;
            id_.walk_to.reset();
            if (!made.reached) id_.walk_to = made.board.num_givens();
            remark = to_string(id_);
        }
        if (!options_.rate) return remark;
        const auto rating = rating_of(puzzle);
        if (!rating) return rating.error();
        return remark + (remark.empty() ? "" : " ") + *rating;
    }

    sat::Result<std::string> rating_of(const sudoku::Puzzle& puzzle) {
        const sudoku::Rating rating = rater_.rate(puzzle);
        if (rating.error) return *rating.error;
        if (rating.complete && (rating.solutions == 0 || (id_.request.unique && rating.solutions > 1)))
            return sat::Error{"internal error: the engine finds %1 solution of a puzzle generated with one",
                              rating.solutions == 0 ? "no" : "a second"};
        std::string text = to_string(rating);
        if (const unsigned level = level_by_givens(puzzle.board)) text += " level=" + std::to_string(level);
        if (rating.solutions != 1 || rules_.side() > kMostRatedSide) return text;
        const auto solution = first_solution(*solver_, puzzle, rules_);
        if (!solution) return solution.error();
        return text + " " + to_string(rate_by_logic(puzzle, *solution, rules_));
    }

    const GenerateOptions& options_;
    const sudoku::FormatEntry& format_;
    sudoku::PuzzleId id_;
    const sudoku::Rules& rules_;
    sudoku::Rater rater_;
    std::unique_ptr<sudoku::Solver> solver_;
};

sat::Status check_format(const GenerateOptions& options, const sudoku::Rules& rules) {
    const auto* format = sudoku::find_format(options.format);
    const sat::Phrase obstacle = format->obstacle({sudoku::Board(rules.side()), {}, "", {}, 0, 0});
    if (!obstacle.empty()) return sat::Error{"--format %1: %2", options.format, obstacle};
    return sat::Done{};
}

// "1 easy, 2 medium, ..."
std::string level_names() {
    std::string names;
    for (const sudoku::Level& level : sudoku::levels())
        names += (names.empty() ? "" : ", ") + std::to_string(level.number) + " " + std::string(level.name);
    return names;
}

int make_new(GenerateOptions& options, sat::OutputFile& out) {
    const auto rules = options.board.rules(options.board.box().value_or(sudoku::Box{}).side());
    if (!rules) return complain(rules.error());
    sudoku::Request request = request_of(options);
    if (options.difficulty && (*rules)->side() > kMostRatedSide)
        return complain("--difficulty: puzzles are rated up to side " + std::to_string(kMostRatedSide));
    if (const sat::Status possible = check_request(request, **rules); !possible) return complain(possible.error());
    if (const sat::Status fits = check_format(options, **rules); !fits) return complain(fits.error());
    request.seed = seed_or_random(options.seed);
    GenerateRun run{**rules, request, options.count, options.threads, options.time_limit, {}, {}};
    if (options.difficulty) run.make_accept = [&] { return accept_difficulty(*options.difficulty, **rules); };
    run.make_append = [&] {
        return [appending = std::make_shared<Appending>(options, **rules, options.board.variant(), request)](
                   const sudoku::Generated& made, std::string& text) { return appending->append(made, text); };
    };
    if (const sat::Status begun = out.write(sudoku::find_format(options.format)->heading); !begun)
        return complain(begun.error());
    return run_generation(run, answers_to(out));
}

// --variant is given with --id for the regions of a jigsaw; it must agree with the ID.
sat::Status check_variant(const GenerateOptions& options, const sudoku::PuzzleId& id) {
    const std::string asked = options.board.variant().name(), made = id.variant.name();
    if (asked != "classic" && asked != made) return sat::Error{"the ID is of variant %1, not %2", made, asked};
    return sat::Done{};
}

// The text of the puzzle of an ID.
sat::Result<std::string> made_again(const GenerateOptions& options, const std::string& word, bool first) {
    const auto id = sudoku::read_puzzle_id(word, options.board.variant().regions);
    if (!id) return id.error();
    if (const sat::Status same = check_variant(options, *id); !same) return same.error();
    const auto rules = sudoku::make_rules(id->box, id->variant);
    if (!rules) return rules.error();
    if (const sat::Status possible = check_request(id->request, *rules); !possible) return possible.error();
    if (const sat::Status fits = check_format(options, *rules); !fits) return fits.error();
    sudoku::Generator generator(*rules, id->request);
    auto made = generator.repeat(id->index, id->attempt, id->walk_to, {&cli::terminator(), nullptr});
    if (!made) return made.error();
    if (!*made) return cli::interrupted_error();
    (*made)->reached = !id->walk_to;
    std::string text;
    Appending appending(options, *rules, id->variant, id->request);
    if (const sat::Status appended = appending.append(**made, text); !appended) return appended.error();
    if (first && id->index != 0) text.erase(0, sudoku::find_format(options.format)->separator.size());
    return text;
}

int make_again(const GenerateOptions& options, sat::OutputFile& out) {
    for (const std::string& word : options.id_words) {
        const bool first = &word == &options.id_words.front();
        const auto text = made_again(options, word, first);
        if (!text) return complain(text.error());
        if (first)
            if (const auto begun = out.write(sudoku::find_format(options.format)->heading); !begun)
                return complain(begun.error());
        if (const auto written = out.write(*text); !written) return complain(written.error());
    }
    if (const auto done = out.commit(); !done) return complain(done.error());
    return kDone;
}

int run(GenerateOptions& options) {
    if (const sat::Status right = options.board.resolve(); !right) return complain(right.error());
    if (options.threads == 0) options.threads = available_processors();
    if (const sat::Status differ =
            cli::check_written({{"--regions", options.board.regions_path()}}, {{"-o", options.output}});
        !differ)
        return complain(differ.error());
    auto out = sat::OutputFile::open(options.output);
    if (!out) return complain(out.error());
    return options.id_words.empty() ? make_new(options, *out) : make_again(options, *out);
}

}  // namespace

Run set_up_generate(cli::OptionTable& table) {
    auto options = std::make_shared<GenerateOptions>();
    GenerateOptions& o = *options;
    table.add("Puzzles",
              {{"-n,--count", "N", cli::number(o.count, 1), "number of puzzles (default: 1)"},
               {"--difficulty", "D", cli::number(o.difficulty, 1, kDifficulties),
                "difficulty 1 to 5, by the hardest technique needed (see 'sudoku rate')"},
               {"--level", "L", cli::number(o.level, 1, sudoku::levels().size()),
                "number of givens: " + level_names() + " (default: " + std::to_string(kUsualLevel) + ")"},
               {"--blanks", "B", cli::number(o.blanks), "exact number of blanks"},
               {"--minimal", "", cli::flag(o.minimal), "minimal puzzles only"},
               {"--unique", "", cli::flag(o.unique), "exactly one solution (default)"},
               {"--no-unique", "", cli::flag(o.no_unique), "one solution or more"},
               {"--symmetry", "NAME", cli::choice(o.symmetry, "symmetry", cli::choices_of(sudoku::clue_symmetries())),
                "symmetry of the givens: " + cli::names_of(sudoku::clue_symmetries()) + " (default: none)"},
               {"--seed", "S", cli::number(o.seed), "random seed (default: random, printed)"},
               {"--id", "ID...", cli::each(o.id_words, true), "reproduce the puzzles with these IDs"}});
    o.board.add_to(table);
    table.add("Limits and threads", {{"-t,--time-limit", "SECONDS", cli::seconds(o.time_limit),
                                      "time for one puzzle; then the best so far is written (default: 60)"},
                                     threads_option(o.threads)});
    table.add("Output", {{"-f,--format", "NAME", cli::choice(o.format, "format", cli::choices_of(sudoku::formats())),
                          "output format, see 'sudoku convert --help' (default: line)"},
                         {"--ids", "", cli::flag(o.ids), "print an ID that reproduces each puzzle"},
                         {"--rate", "", cli::flag(o.rate), "print the rating of each puzzle, and its level"},
                         output_option(o.output)});
    table.exclude("--level", {"--blanks", "--minimal"});
    table.exclude("--blanks", {"--minimal"});
    table.exclude("--no-unique", {"--unique", "--minimal", "--difficulty"});
    table.exclude("--id", {"--count", "--seed", "--level", "--difficulty", "--blanks", "--minimal", "--unique",
                           "--no-unique", "--symmetry", "--box"});
    table.example("sudoku generate -n 10 --difficulty 4 --rate", "ten hard puzzles, rated");
    table.example("sudoku generate --minimal --symmetry rot180", "a symmetric minimal puzzle");
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
