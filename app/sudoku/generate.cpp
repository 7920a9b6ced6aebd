#include <memory>

#include "app/cli/board_options.h"
#include "app/cli/number_text.h"
#include "app/cli/same_file.h"
#include "app/cli/standard_streams.h"
#include "app/cli/stop.h"
#include "app/cli/usage.h"
#include "app/cli/whole_numbers.h"
#include "app/sudoku/chance.h"
#include "app/sudoku/command.h"
#include "app/sudoku/difficulty.h"
#include "app/sudoku/generate_run.h"
#include "sat/io/output_file.h"
#include "sudoku/rate/logic_rating.h"
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
    std::string symmetry = "none", format = "line", output = "-", time_limit;
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

// Appends puzzles in a format, with what --ids and --rate add: on the same line where a puzzle is a line, otherwise
// as its name.
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

    // Errors: of an engine that rates; it finds another number of solutions than the generator.
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
            return sat::Error{"the engine finds " + std::string(rating.solutions == 0 ? "no" : "a second") +
                              " solution of a puzzle that was made with one"};
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
    const std::string obstacle = format->obstacle({sudoku::Board(rules.side()), {}, "", {}, 0, 0});
    if (!obstacle.empty()) return sat::Error{"--format " + options.format + ": " + obstacle};
    return sat::Done{};
}

int make_new(GenerateOptions& options, double seconds, sat::OutputFile& out) {
    const auto rules = options.board.rules(options.board.box().value_or(sudoku::Box{}).side());
    if (!rules) return complain(rules.error());
    sudoku::Request request = request_of(options);
    if (options.difficulty && (*rules)->side() > kMostRatedSide)
        return complain("--difficulty: puzzles are rated up to side " + std::to_string(kMostRatedSide));
    if (const sat::Status possible = check_request(request, **rules); !possible) return complain(possible.error());
    if (const sat::Status fits = check_format(options, **rules); !fits) return complain(fits.error());
    request.seed = seed_or_random(options.seed);
    GenerateRun run{**rules, request, options.count, options.threads, seconds, {}, {}};
    if (options.difficulty) run.make_accept = [&] { return accept_difficulty(*options.difficulty, **rules); };
    run.make_append = [&] {
        return [appending = std::make_shared<Appending>(options, **rules, options.board.variant(), request)](
                   const sudoku::Generated& made, std::string& text) { return appending->append(made, text); };
    };
    if (const sat::Status begun = out.write(sudoku::find_format(options.format)->heading); !begun)
        return complain(begun.error());
    return run_generation(run, answers_to(out));
}

// --variant stands beside --id for the regions of a jigsaw; it must not say otherwise than the ID.
sat::Status check_variant(const GenerateOptions& options, const sudoku::PuzzleId& id) {
    const std::string asked = options.board.variant().name(), made = id.variant.name();
    if (asked != "classic" && asked != made) return sat::Error{"the ID is of variant " + made + ", not " + asked};
    return sat::Done{};
}

// The text of the puzzle that an ID is of.
sat::Result<std::string> made_again(const GenerateOptions& options, const std::string& word, bool first) {
    const auto id = sudoku::read_puzzle_id(word, options.board.variant().regions);
    if (!id) return id.error();
    if (const sat::Status same = check_variant(options, *id); !same) return same.error();
    const auto rules = sudoku::make_rules(id->box, id->variant);
    if (!rules) return rules.error();
    if (const sat::Status possible = check_request(id->request, *rules); !possible) return possible.error();
    if (const sat::Status fits = check_format(options, *rules); !fits) return fits.error();
    sudoku::Generator generator(*rules, id->request);
    auto made = generator.repeat(id->index, id->attempt, id->walk_to, {&cli::stop_flag(), nullptr});
    if (!made) return made.error();
    if (!*made) return cli::stop_error();
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
    double seconds = 60;
    if (!options.time_limit.empty()) {
        const auto asked = cli::seconds(options.time_limit);
        if (!asked) return complain("--time-limit: " + asked.error().message);
        seconds = *asked;
    }
    if (options.threads == 0) options.threads = available_processors();
    if (const sat::Status differ =
            cli::check_written({{"--regions", options.board.regions_path()}}, {{"-o", options.output}});
        !differ)
        return complain(differ.error());
    auto out = cli::open_output(options.output);
    if (!out) return complain(out.error());
    return options.id_words.empty() ? make_new(options, seconds, *out) : make_again(options, *out);
}

std::string level_help() {
    std::string text;
    for (const sudoku::Level& l : sudoku::levels())
        text += (text.empty() ? "" : ", ") + std::to_string(l.number) + " " + std::string(l.name);
    return text + " (default " + std::to_string(kUsualLevel) + ")";
}

// What is wanted of every puzzle.
void add_wishes(CLI::App& app, GenerateOptions& options) {
    auto* level = app.add_option("--level", options.level, level_help())
                      ->type_name("L")
                      ->transform(cli::whole_number_from(1, sudoku::levels().size()));
    auto* blanks = app.add_option("--blanks", options.blanks, "exactly so many blanks")
                       ->type_name("B")
                       ->transform(cli::whole_number_from(0));
    auto* minimal = app.add_flag("--minimal", options.minimal, "no given that could be left out");
    auto* difficulty =
        app.add_option("--difficulty", options.difficulty,
                       "of the hardest technique that is needed, 1 to 5, as sudoku rate tells it; without "
                       "--level, --blanks and --minimal it chooses the digging too")
            ->type_name("D")
            ->transform(cli::whole_number_from(1, kDifficulties));
    level->excludes(blanks)->excludes(minimal);
    blanks->excludes(minimal);
    auto* unique = app.add_flag("--unique", options.unique, "exactly one solution (the default)");
    app.add_flag("--no-unique", options.no_unique, "one solution or more")
        ->excludes(unique)
        ->excludes(minimal)
        ->excludes(difficulty);
    app.add_option("--symmetry", options.symmetry, "of the pattern of givens (default none)")
        ->type_name("SYM")
        ->check(cli::one_of(sudoku::clue_symmetries()));
}

void add_output(CLI::App& app, GenerateOptions& options) {
    app.add_option("-f,--format", options.format, "how puzzles are written, as in sudoku convert (default line)")
        ->type_name("F")
        ->check(cli::one_of(sudoku::formats()));
    app.add_flag("--ids", options.ids, "with each puzzle a word from which --id makes it again");
    app.add_flag("--rate", options.rate, "with each puzzle how hard it is, as sudoku rate tells it, and its level");
    app.add_option("--threads", options.threads,
                   "threads that work (default: as there are processors); the output is the same")
        ->type_name("N")
        ->transform(cli::whole_number_from(1, 1024));
    app.add_option("-t,--time-limit", options.time_limit,
                   "seconds that one puzzle may take; then the best met so far is written (default 60)")
        ->type_name("S");
    app.add_option("-o,--output", options.output, "where the puzzles go; - is standard output (the default)")
        ->type_name("FILE");
}

}  // namespace

Run set_up_generate(CLI::App& app) {
    auto options = std::make_shared<GenerateOptions>();
    auto* count = app.add_option("-n,--count", options->count, "how many (default 1)")
                      ->type_name("N")
                      ->transform(cli::whole_number_from(1));
    add_wishes(app, *options);
    options->board.add_to(app);
    auto* seed = app.add_option("--seed", options->seed, "where chance begins (default: from the system, and told)")
                     ->type_name("S")
                     ->transform(cli::whole_number_from(0));
    add_output(app, *options);
    auto* id = app.add_option("--id", options->id_words, "makes the puzzles with these words again")->type_name("ID");
    id->excludes(count)->excludes(seed);
    for (const char* wish :
         {"--level", "--difficulty", "--blanks", "--minimal", "--unique", "--no-unique", "--symmetry", "--box"})
        id->excludes(app.get_option(wish));
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
