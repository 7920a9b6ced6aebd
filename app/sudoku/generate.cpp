#include <cmath>
#include <memory>
#include <optional>

#include "app/cli/board_options.h"
#include "app/cli/file_types.h"
#include "app/cli/same_file.h"
#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "app/sudoku/chance.h"
#include "app/sudoku/command.h"
#include "app/sudoku/constraints/composing.h"
#include "app/sudoku/constraints/frame.h"
#include "app/sudoku/constraints/target.h"
#include "app/sudoku/difficulty.h"
#include "app/sudoku/generate_run.h"
#include "app/sudoku/jigsaw_regions.h"
#include "sat/core/suggestion.h"
#include "sat/core/text.h"
#include "sat/io/output_file.h"
#include "sudoku/compose/frames.h"
#include "sudoku/rate/explainer/explain.h"
#include "sudoku/rate/rating.h"
#include "sudoku/solve/checked_search.h"

namespace sudoku_program {
namespace {

struct GenerateOptions {
    puzzles::BoardOptions board;
    std::uint64_t count = 1, threads = 0;
    std::optional<std::uint64_t> blanks, seed;
    std::optional<unsigned> level, difficulty;
    std::string technique;
    std::optional<RatingRange> rating;
    bool minimal = false, unique = false, no_unique = false, ids = false, rate = false;
    std::string symmetry = "none", format, output = "-", regions_output, grid;
    double time_limit = 60;  // seconds for one puzzle
    std::vector<std::string> id_words;
};

constexpr unsigned kUsualLevel = 3, kUsualDifficulty = 2;

// On other boards and with other rules some difficulties are rare, or do not exist.
void choose_difficulty(GenerateOptions& options, const sudoku::Rules& rules) {
    const bool asks = options.level || options.difficulty || options.blanks || options.minimal || options.no_unique ||
                      !options.technique.empty() || options.rating;
    if (!asks && rules.side() == sudoku::Box{}.side() && is_classic(rules)) options.difficulty = kUsualDifficulty;
}

// Requires: --technique was given.
const sudoku::TechniqueEntry& technique_of(const GenerateOptions& options) {
    return *sudoku::find_technique(options.technique);
}

sudoku::Request request_of(const GenerateOptions& options) {
    sudoku::Request request;
    request.low = request.high = options.level.value_or(kUsualLevel);
    if (!options.level) {
        if (options.difficulty) sudoku::choose_digging(*options.difficulty, request);
        if (!options.technique.empty()) sudoku::choose_digging(technique_of(options).difficulty, request);
        if (options.rating) sudoku::choose_digging(*options.rating, request);
    }
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
          solver_(sudoku::make_generating_solver(rules)) {
        if (options.rating) explainer_.emplace(sudoku::ExplainerTechniques::sukaku);
    }

    // Errors: those of the rating engine, also if its number of solutions differs from the generator's.
    sat::Status append(const sudoku::Generated& made, std::string& text) {
        if (made.index != 0) text += format_.separator;
        sudoku::Puzzle puzzle{made.board, {}, "", {}, 0, 0, false, {id_.box, id_.variant}};
        const auto remark = remark_on(made, puzzle);
        if (!remark) return remark.error();
        const bool beside = options_.format == "line";
        if (!beside) puzzle.name = *remark;
        format_.append(puzzle, {}, text);
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
        text += " " + to_string(rate_by_logic(puzzle, *solution, rules_));
        if (explainer_) text += " " + to_string(explainer_->rate(puzzle, {.stop = &cli::terminator()}));
        return text;
    }

    const GenerateOptions& options_;
    const sudoku::FormatEntry& format_;
    sudoku::PuzzleId id_;
    const sudoku::Rules& rules_;
    sudoku::Rater rater_;
    std::unique_ptr<sudoku::Solver> solver_;
    std::optional<sudoku::Explainer> explainer_;  // with --rating
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

// Can puzzles of these rules be rated as asked?
sat::Status check_rated(const GenerateOptions& options, const sudoku::Rules& rules) {
    if ((options.difficulty || !options.technique.empty()) && rules.side() > kMostRatedSide)
        return sat::Error{"%1: puzzles are rated up to side %2", options.difficulty ? "--difficulty" : "--technique",
                          kMostRatedSide};
    if (options.rating && !sudoku::Explainer::can_rate(rules))
        return sat::Error{"--rating: Sudoku Explainer rates classic 9x9 puzzles only"};
    if (options.rating && options.rating->low > kMostGeneratedRating)
        return sat::Error{"--rating: the greatest rating of generated puzzles is %1",
                          sat::decimal(kMostGeneratedRating, 1)};
    return sat::Done{};
}

sudoku::Generator::Accept accept_of(const GenerateOptions& options, const sudoku::Rules& rules) {
    if (options.difficulty) return sudoku::accept_difficulty(*options.difficulty, rules);
    if (!options.technique.empty()) return sudoku::accept_technique(technique_of(options), rules);
    return sudoku::accept_rating(*options.rating);
}

int make_new(GenerateOptions& options, sat::OutputFile& out) {
    const bool random_regions = options.board.misses_regions();
    if (const sat::Status made = make_missing_regions(options.board, options.seed, options.regions_output); !made)
        return complain(made.error());
    if (options.format.empty()) options.format = random_regions && options.regions_output.empty() ? "grid" : "line";
    if (random_regions && (sudoku::find_format(options.format)->holds & sudoku::kHoldsRules) == 0)
        warn_of_lost_regions(options.format, options.regions_output);
    const auto rules = options.board.rules(options.board.box().value_or(sudoku::Box{}).side());
    if (!rules) return complain(rules.error());
    choose_difficulty(options, **rules);
    sudoku::Request request = request_of(options);
    if (const sat::Status rated = check_rated(options, **rules); !rated) return complain(rated.error());
    if (const sat::Status possible = check_request(request, **rules); !possible) return complain(possible.error());
    if (const sat::Status fits = check_format(options, **rules); !fits) return complain(fits.error());
    request.seed = seed_or_random(options.seed);
    GenerateRun run{**rules, request, options.count, options.threads, options.time_limit, {}, {}};
    if (options.difficulty || !options.technique.empty() || options.rating)
        run.make_accept = [&] { return accept_of(options, **rules); };
    run.make_append = [&] {
        return [appending = std::make_shared<Appending>(options, **rules, options.board.variant(), request)](
                   const sudoku::Generated& made, std::string& text) { return appending->append(made, text); };
    };
    if (const sat::Status begun = out.write(sudoku::find_format(options.format)->heading); !begun)
        return complain(begun.error());
    AnswerOutput output = answers_to(out);
    output.commit = [&out, footer = sudoku::find_format(options.format)->footer] {
        if (const sat::Status written = out.write(footer); !written) return written;
        return out.commit();
    };
    return run_generation(run, output);
}

// --variant is given with --id for the regions of a jigsaw; it must agree with the ID.
sat::Status check_variant(const GenerateOptions& options, const sudoku::PuzzleId& id) {
    const std::string asked = options.board.variant().name(), made = id.variant.name();
    if (asked != "classic" && asked != made) return sat::Error{"the ID is of variant %1, not %2", made, asked};
    return sat::Done{};
}

// The random regions of the IDs; empty: none has any.  Errors: an invalid ID, different regions.
sat::Result<std::vector<std::uint16_t>> random_regions_of(const GenerateOptions& options) {
    std::vector<std::uint16_t> regions;
    const std::vector<std::uint16_t>& given = options.board.variant().regions;
    for (const std::string& word : options.id_words) {
        const auto id = sudoku::read_puzzle_id(word, given);
        if (!id) return id.error();
        if (!given.empty() || !id->variant.is_jigsaw()) continue;
        if (!regions.empty() && regions != id->variant.regions && !options.regions_output.empty())
            return sat::Error{"--regions-out: the IDs have different regions"};
        regions = id->variant.regions;
    }
    return regions;
}

// Writes the regions of the IDs for --regions-out, and chooses a format that holds them otherwise.
sat::Status keep_regions(GenerateOptions& options) {
    const auto regions = random_regions_of(options);
    if (!regions) return regions.error();
    const bool is_lost = !regions->empty() && options.regions_output.empty();
    if (options.format.empty()) options.format = is_lost ? "grid" : "line";
    if (is_lost && (sudoku::find_format(options.format)->holds & sudoku::kHoldsRules) == 0)
        warn_of_lost_regions(options.format, options.regions_output);
    if (options.regions_output.empty()) return sat::Done{};
    if (regions->empty()) return sat::Error{"--regions-out: no ID is of a jigsaw with random regions"};
    const auto side = static_cast<std::size_t>(std::lround(std::sqrt(regions->size())));
    return write_regions(options.regions_output, *regions, side);
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

int make_again(GenerateOptions& options, sat::OutputFile& out) {
    if (const sat::Status kept = keep_regions(options); !kept) return complain(kept.error());
    for (const std::string& word : options.id_words) {
        const bool first = &word == &options.id_words.front();
        const auto text = made_again(options, word, first);
        if (!text) return complain(text.error());
        if (first)
            if (const auto begun = out.write(sudoku::find_format(options.format)->heading); !begun)
                return complain(begun.error());
        if (const auto written = out.write(*text); !written) return complain(written.error());
    }
    if (const auto written = out.write(sudoku::find_format(options.format)->footer); !written)
        return complain(written.error());
    if (const auto done = out.commit(); !done) return complain(done.error());
    return kDone;
}

// What --variant asks for beyond classic rules, a --grid, or any board in a notation of constraints.
int make_with_constraints(GenerateOptions& options) {
    if (options.board.misses_regions())
        return complain(sat::Error{"--variant jigsaw with constraints needs --regions FILE"});
    if (options.level || options.blanks || !options.technique.empty() || options.rating || options.no_unique ||
        options.ids || !options.id_words.empty() || !options.regions_output.empty() || options.board.names_symbols())
        return complain(
            sat::Error{"puzzles with constraints have --count, --difficulty, --minimal, --symmetry, --seed, --rate, "
                       "--format, --grid, --box, --regions and --time-limit, and none of the other options"});
    auto frame = options.grid.empty() ? empty_board(options.board) : frame_named(options.grid);
    if (!frame) return complain(frame.error());
    ComposeOptions composing;
    composing.frame = *std::move(frame);
    composing.kinds = options.board.constraints();
    composing.count = options.count;
    composing.seed = seed_or_random(options.seed);
    composing.difficulty = options.difficulty;
    composing.minimal = options.minimal;
    composing.symmetry = sudoku::find_clue_symmetry(options.symmetry);
    composing.rate = options.rate;
    composing.seconds = options.time_limit;
    composing.format = options.format;
    composing.output = options.output;
    return compose_puzzles(composing);
}

int run(GenerateOptions& options) {
    if (!options.grid.empty()) options.board.prefer_constraints();
    if (const sat::Status right = options.board.resolve(); !right) return complain(right.error());
    const bool is_notation = !options.format.empty() && sudoku::find_format(options.format) == nullptr;
    if (!options.board.constraints().empty() || !options.grid.empty() || is_notation)
        return make_with_constraints(options);
    if (options.threads == 0) options.threads = available_processors();
    if (const sat::Status differ =
            cli::check_written({{"--regions", options.board.regions_path()}},
                               {{"-o", options.output}, {"--regions-out", options.regions_output}});
        !differ)
        return complain(differ.error());
    auto out = sat::OutputFile::open(options.output);
    if (!out) return complain(out.error());
    return options.id_words.empty() ? make_new(options, *out) : make_again(options, *out);
}

cli::Value rating_range(std::optional<RatingRange>& target) {
    return {cli::Value::Kind::text, [&target](const std::string& text) {
                const auto range = sudoku::read_rating_range(text);
                if (!range) return range.error().message();
                return target = *range, std::string();
            }};
}

}  // namespace

Run set_up_generate(cli::OptionTable& table) {
    auto options = std::make_shared<GenerateOptions>();
    GenerateOptions& o = *options;
    table.add(
        "Puzzles",
        {{"-n,--count", "N", cli::number(o.count, 1), "number of puzzles (default: 1)"},
         {"--difficulty", "D", difficulty_value(o.difficulty),
          difficulty_names() + " (or 1 to 5), by the hardest technique needed (default: medium, for classic 9x9)"},
         {"--technique", "NAME", cli::choice(o.technique, "technique", cli::choices_of(sudoku::techniques())),
          "the hardest technique needed, see 'sudoku hint --help'"},
         {"--rating", "LOW..HIGH", rating_range(o.rating),
          "rating by Sudoku Explainer, up to 9.8 (see 'sudoku rate --scale se')"},
         {"--level", "L", cli::number(o.level, 1, sudoku::levels().size()),
          "number of givens: " + level_names() + " (default for others: " + std::to_string(kUsualLevel) + ")"},
         {"--blanks", "B", cli::number(o.blanks), "exact number of blanks"},
         {"--minimal", "", cli::flag(o.minimal), "minimal puzzles only"},
         {"--unique", "", cli::flag(o.unique), "exactly one solution (default)"},
         {"--no-unique", "", cli::flag(o.no_unique), "one solution or more"},
         {"--symmetry", "NAME", cli::choice(o.symmetry, "symmetry", cli::choices_of(sudoku::clue_symmetries())),
          "symmetry of the givens: " + cli::names_of(sudoku::clue_symmetries()) + " (default: none)"},
         {"--seed", "S", cli::number(o.seed), "random seed (default: random, printed)"},
         {"--id", "ID...", cli::each(o.id_words, true), "reproduce the puzzles with these IDs"}});
    o.board.allow_missing_regions();
    o.board.allow_constraints(sat::names_in(sudoku::frames()));
    o.board.add_to(table);
    table.add("Board", {{"--grid", "NAME|FILE",
                         cli::suggest(cli::file(o.grid, cli::kPuzzles), cli::choices_of(sudoku::frames())),
                         "the grid and rules of that name (" + cli::names_of(sudoku::frames()) +
                             "), or of a puzzle, whose digits and constraints are kept"}});
    table.add("Limits and threads",
              {{"-t,--time-limit", "SECONDS", cli::seconds(o.time_limit),
                "time for one puzzle; then the best so far is written; with constraints, the run ends (default: 60)"},
               threads_option(o.threads)});
    table.add("Output", {{"-f,--format", "NAME", cli::choice(o.format, "format", target_choices()),
                          "output format, see 'sudoku convert --help' (default: line; grid if the regions are random)"},
                         regions_out_option(o.regions_output),
                         {"--ids", "", cli::flag(o.ids), "print an ID that reproduces each puzzle"},
                         {"--rate", "", cli::flag(o.rate), "print the rating of each puzzle, and its level"},
                         output_option(o.output)});
    table.exclude("--grid", {"--box", "--regions", "--regions-out"});
    table.exclude("--level", {"--blanks", "--minimal"});
    table.exclude("--blanks", {"--minimal"});
    table.exclude("--no-unique", {"--unique", "--minimal", "--difficulty", "--technique", "--rating"});
    table.exclude("--difficulty", {"--technique", "--rating"});
    table.exclude("--technique", {"--rating"});
    table.exclude("--id", {"--count", "--seed", "--level", "--difficulty", "--technique", "--rating", "--blanks",
                           "--minimal", "--unique", "--no-unique", "--symmetry", "--box"});
    table.example("sudoku generate -n 10 --difficulty fiendish --rate", "ten fiendish puzzles, rated");
    table.example("sudoku generate --rating 7.0..8.0", "a puzzle that needs forcing chains");
    table.example("sudoku generate --variant killer,thermometer", "with cages and thermometers");
    table.example("sudoku generate --grid samurai --symmetry rot180", "five boards that overlap");
    table.example("sudoku generate --minimal --symmetry rot180", "a symmetric minimal puzzle");
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
