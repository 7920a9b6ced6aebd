#include "app/satsolve/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <thread>

#include "app/cli/max_input.h"
#include "app/cli/number_text.h"
#include "app/cli/usage.h"
#include "app/i18n/language_option.h"
#include "app/i18n/watch_words.h"
#include "app/satsolve/named_options.h"
#include "app/satsolve/paths.h"
#include "sat/io/proof_writer.h"
#include "sat/portfolio/racers.h"
#include "sat/solve.h"

namespace satsolve {
namespace {

using sat::Error;
using sat::Status;

constexpr const char* kUsage = "usage: satsolve [OPTIONS] [FILE|-]; see satsolve --help";
constexpr const char* kDescription =
    "Decides whether a formula in DIMACS CNF is satisfiable.\n"
    "FILE may be compressed (gzip, bzip2, xz, zstd); '-' is standard input.\n"
    "Exit status: 10 satisfiable, 20 unsatisfiable, 0 not decided or not asked, 1 an error.";

// CLI11's help, without its notes on which options exclude each other and which values flags stand for: they
// are longer than the sentence that says it.
class PlainFormatter final : public CLI::Formatter {
public:
    std::string make_option_name(const CLI::Option* option, bool is_positional) const override {
        std::string names;
        bool inside = false;  // of braces
        for (const char c : CLI::Formatter::make_option_name(option, is_positional)) {
            inside = inside || c == '{';
            if (!inside) names += c;
            inside = inside && c != '}';
        }
        return names == "--rate" ? "--rate[=SECONDS]" : names;
    }
    std::string make_option_opts(const CLI::Option* option) const override {
        return option->get_type_size() == 0 || option->get_positional() ? "" : " " + option->get_type_name();
    }
};

constexpr std::size_t kMostThreads = 1024;  // of cubes: more are a mistake

// Of one search that shares its tree: more than the machine runs at once only wait for each other.  A race has room
// on every machine.
std::size_t most_sharing_threads() {
    return std::clamp<std::size_t>(std::thread::hardware_concurrency(), sat::kRacers.size(), 256);
}

// A file with the ending .icnf holds the cubes of its formula.
Status find_cubes(Options& options) {
    if (options.conquers() && options.input.empty() && is_inccnf(options.cube_file)) options.input = options.cube_file;
    if (is_inccnf(options.input) && !options.conquers()) options.cube_file = options.input;
    if (options.conquers() && options.cube_file != options.input)
        for (const std::string& name : {options.input, options.cube_file})
            if (is_inccnf(name))
                return Error{"--cube-file: '" + name + "' holds formula and cubes, and is all of the input"};
    return sat::Done{};
}

// An option that was built, or none where nobody names it.
class Choice {
public:
    Choice(CLI::Option* option = nullptr) : option_(option) {}

    bool given() const { return option_ != nullptr && option_->count() > 0; }
    Choice type_name(const char* name) const {
        if (option_ != nullptr) option_->type_name(name);
        return *this;
    }
    // Requires: where this one is built, so is `other`.
    Choice needs(Choice other) const {
        if (option_ != nullptr) option_->needs(other.option_);
        return *this;
    }
    Choice excludes(Choice other) const {
        if (option_ != nullptr && other.option_ != nullptr) option_->excludes(other.option_);
        return *this;
    }

private:
    CLI::Option* option_;
};

// The options of the command line, one function per group; each writes where `line_` says.
class Parser {
public:
    explicit Parser(const NamedOptions& named) : app_(kDescription, "satsolve"), named_(named) {
        app_.set_help_flag();
        app_.add_option("FILE", line_.options.input,
                        "the formula; '-' is standard input (the default unless that is a terminal)");
        add_general();
        add_search();
        add_counting();
        add_cubes();
        add_limits();
        add_files();
        add_output();
        add_techniques();
    }

    sat::Result<CommandLine> parse(int argc, const char* const* argv) {
        try {
            cli::parse(app_, argc, argv);
        } catch (const CLI::ParseError& error) { return Error{std::string(error.what()) + "\n" + kUsage}; }
        line_.request = request();
        if (line_.request == Request::solve || line_.request == Request::menu || line_.request == Request::watch)
            if (Status consistent = check(); !consistent) return Error{consistent.error().message + "\n" + kUsage};
        return std::move(line_);
    }

    std::string help() {
        const auto formatter = std::make_shared<PlainFormatter>();
        formatter->column_width(34);
        app_.formatter(formatter);
        return app_.help();
    }

private:
    // An option whose text one of the functions of number_text.h reads.
    template <class Read, class Target>
    Choice add_number(const char* name, Read read, Target& target, std::string_view help, const char* unit) {
        if (!named_.have(name)) return {};
        const auto take = [read, name, &target](const std::string& text) {
            auto value = read(text);
            if (!value) throw CLI::ValidationError(name, value.error().message);
            target = *value;
        };
        return app_.add_option_function<std::string>(name, take, std::string(help))->type_name(unit);
    }
    template <class Target>
    Choice add_option(const char* name, Target& target, std::string_view help) {
        return named_.have(name) ? app_.add_option(name, target, std::string(help)) : nullptr;
    }
    template <class Target>
    Choice add_flag(const char* name, Target& target, std::string_view help) {
        return named_.have(name) ? app_.add_flag(name, target, std::string(help)) : nullptr;
    }

    void add_general() {
        add_flag("-h,--help", help_, "print this text");
        add_flag("--version", version_, "print the version");
        add_flag("--list", list_, "list the engines and branching rules");
        add_flag("--menu", menu_, "the menu of the CNF problem");
        Choice watch;
        if (named_.have("--watch,--log,--steps"))
            watch = app_.add_flag("--watch", watch_,
                                  "watch the search step by step, on the terminal or, in a pipe, as lines");
        add_flag("--log", line_.options.log, "with --watch: lines on a terminal too").needs(watch);
        add_number("--steps", cli::whole_number, line_.options.steps,
                   "with --watch: at most N lines (default 1000, 0 for all)", "N")
            .needs(watch);
        if (named_.have("--lang"))
            language_ = i18n::add_language(app_, line_.options.language, "language of the menu and of what is watched");
    }

    void add_search() {
        sat::Settings& settings = line_.options.settings;
        add_option("--engine", settings.engine, "auto, or a name of --list (default auto)").type_name("NAME");
        add_option("--branch", settings.branch,
                   "best for the engine, auto (by the spread of occurrence counts), or a name of --list "
                   "(default best)")
            .type_name("RULE");
        add_number("--seed", cli::whole_number, settings.seed, "for rules that draw lots (default 0)", "N");
        add_number("--threads", cli::whole_number, line_.options.threads,
                   "engine lookahead: threads that share its tree, up to those of the machine; else: searches\n"
                   "side by side, the first answer wins, " +
                       std::to_string(sat::kRacers.size()) + " of them at most (default 1); with --cube-file:\n" +
                       "cubes side by side",
                   "N");
        rate_option_ = add_flag("--rate{60}", rate_,
                                "also run the unoptimised reference for at most SECONDS (after '=', default 60)\n"
                                "and print both times and the optimisation rate");
    }

    void add_counting() {
        add_option("--assume", line_.options.assume,
                   "take these literals ('1 -2') to be true; where that cannot be, which of them are enough")
            .type_name("LITERALS");
        add_option("--models", models_, "list N models, or 'all'").type_name("N");
        add_flag("--count", line_.options.count, "how many models there are, exactly");
        add_option("--project", line_.options.project,
                   "with --models and --count: of these variables only ('1-10,15'), or of those that the\n"
                   "comment lines 'c p show' of the formula name ('show')")
            .type_name("VARIABLES");
    }

    void add_cubes() {
        Options& options = line_.options;
        add_option("--cube-file", options.cube_file,
                   "solve the formula cube by cube, as this file has them ('a LITERALS 0'); a file with the\n"
                   "ending .icnf ('p inccnf') holds formula and cubes, and needs no option when it is FILE")
            .type_name("FILE");
        Choice cubes;
        if (named_.have("--cubes,--cube-depth,--cube-count,--cube-cutoff"))
            cubes = app_.add_option("--cubes", options.cubes,
                                    "split the formula and write the open leaves there, with the formula as\n"
                                    "'p inccnf' when the name ends in .icnf")
                        ->type_name("FILE");
        add_number("--cube-depth", cli::whole_number, cube_depth_, "with --cubes: leaves at N decisions", "N")
            .needs(cubes);
        add_number("--cube-count", cli::whole_number, cube_count_, "with --cubes: at most N leaves, about equally hard",
                   "N")
            .needs(cubes);
        add_option("--cube-cutoff", cube_cutoff_, "with --cubes: auto, where a leaf looks easy (the default)")
            .type_name("auto")
            .needs(cubes);
    }

    void add_limits() {
        Options& options = line_.options;
        sat::Limits& limits = options.settings.limits;
        add_number("-t,--time", cli::seconds, options.time_limit, "wall-clock limit for reading and search", "SECONDS");
        add_number("--conflicts", cli::whole_number, limits.conflicts, "limit of conflicts", "N");
        add_number("--decisions", cli::whole_number, limits.decisions, "limit of decisions", "N");
        add_number("--memory", cli::byte_count, limits.memory_bytes,
                   "limit of the engine's own structures, in MiB or with K, M, G, T", "SIZE");
        if (named_.have("--max-input"))
            cli::add_max_input(app_, options.max_input, "limit of the input after decompression");
    }

    void add_files() {
        Options& options = line_.options;
        const Choice strict = add_flag("--strict", strict_, "accept only the format to the letter");
        add_flag("--lenient", lenient_, "accept wrong counts and missing headers, with warnings").excludes(strict);
        output_ = add_option("-o,--output", options.output, "the result file (default: FILE with the ending .res)")
                      .type_name("FILE");
        add_flag("!--no-res", options.result_file, "write no result file").excludes(output_);
        proof_ = add_option("--proof", options.proof, "write a proof, kept if the formula is unsatisfiable")
                     .type_name("FILE");
        if (named_.have("--proof-format"))
            app_.add_option("--proof-format", options.proof_format, formats())->type_name("NAME");
        add_option("--save", options.save, "write the formula as it was read, in DIMACS").type_name("FILE");
    }

    void add_output() {
        Options& options = line_.options;
        display_ = add_flag("--display", options.display, "print every clause as 'count: literals'");
        add_flag("!--no-solve", options.solve, "only read, display, save");
        const Choice quiet = add_flag("-q,--quiet", options.quiet, "only the s and v lines").excludes(rate_option_);
        add_flag("-v,--verbose", options.verbose, "also say why the engine was chosen").excludes(quiet);
        add_flag("!-n,!--no-values", options.values, "no v lines");
        add_flag("--stats", options.statistics, "statistics of the search").excludes(quiet);
        add_flag("--json", options.json, "the whole report as one JSON object").excludes(quiet).excludes(display_);
    }

    // The last of the two counts.
    void add_techniques() {
        for (const sat::TechniqueEntry& entry : sat::kTechniques) {
            const std::string name(entry.name), both = "--" + name + ",!--no-" + name;
            if (!named_.have(both)) continue;
            const auto set = [this, technique = entry.technique](const std::string& value) {
                line_.options.settings.use(technique) = value == "true" ? sat::Use::on : sat::Use::off;
            };
            app_.add_flag(both, technique_, std::string(entry.summary))->each(set);
        }
    }

    static std::string formats() {
        std::string text;
        for (const auto& entry : sat::proof_writers())
            text += (text.empty() ? "" : "; ") + std::string(entry.name) + ": " + std::string(entry.summary);
        return text + " (default drat-bin)";
    }

    Request request() const {
        if (help_) return Request::help;
        if (version_) return Request::version;
        if (list_) return Request::list;
        if (watch_) return Request::watch;
        return menu_ ? Request::menu : Request::solve;
    }

    // What CLI11 cannot see.
    Status check() {
        Options& options = line_.options;
        if (strict_) options.strictness = sat::Strictness::strict;
        if (lenient_) options.strictness = sat::Strictness::lenient;
        if (!sat::find_proof_writer(options.proof_format))
            return Error{"--proof-format: unknown format '" + options.proof_format + "'; " + formats()};
        if (rate_option_.given()) {
            const auto limit = cli::seconds(rate_);
            if (!limit) return Error{"--rate: " + limit.error().message};
            options.rate_limit = *limit;
        }
        if (Status cubes = check_cubes(); !cubes) return cubes;
        if (Status asked = check_question(); !asked) return asked;
        if (!options.solve && (output_.given() || proof_.given() || options.rate_limit))
            return Error{"--no-solve excludes -o, --proof and --rate"};
        if (options.json && (options.output == "-" || options.proof == "-" || options.save == "-"))
            return Error{"--json needs standard output for itself"};
        if (language_.given() && !menu_ && !watch_) return Error{"--lang is for --menu and --watch"};
        if (watch_)
            if (Status watched = check_watch(); !watched) return watched;
        if (options.count)
            if (Status counted = check_count(); !counted) return counted;
        if (options.project && !options.count && !options.models) return Error{"--project is for --models and --count"};
        return check_paths(options);
    }
    bool given(const char* name) const {
        const CLI::Option* option = app_.get_option_no_throw(name);
        return option != nullptr && option->count() > 0;
    }
    // What cannot be asked together.
    Status excludes(const char* what, std::initializer_list<const char*> others) const {
        for (const char* name : others)
            if (given(name)) return Error{std::string(what) + " excludes " + name};
        return sat::Done{};
    }
    // A count is a number and no model, and no engine of --list makes it.
    Status check_count() const {
        return excludes("--count", {"--menu", "--watch", "--rate", "--output", "--proof", "--save", "--display",
                                    "--no-solve", "--engine", "--branch", "--assume", "--models", "--threads"});
    }
    // Both are of a formula that is decided, or split, once; a split is a search of its own.
    Status check_cubes() {
        Options& options = line_.options;
        if (!menu_ && !watch_)
            if (Status found = find_cubes(options); !found) return found;
        if (!options.splits() && !options.conquers()) return sat::Done{};
        if (proof_.given() && sat::find_proof_writer(options.proof_format)->hinted)
            return Error{"cubes have no proof with hints: choose a --proof-format of DRAT"};
        if (options.splits()) return check_split();
        if (proof_.given() && options.threads > 1)
            return Error{"--proof of cubes is written by one search after the other: --threads excludes it"};
        return excludes("--cube-file",
                        {"--menu", "--watch", "--rate", "--count", "--assume", "--models", "--no-solve"});
    }
    Status check_split() {
        Options& options = line_.options;
        if (options.conquers()) return Error{"--cubes excludes --cube-file: a split begins with the formula"};
        const Status alone = excludes("--cubes", {"--menu", "--watch", "--rate", "--count", "--assume", "--models",
                                                  "--no-solve", "--output", "--engine", "--branch", "--threads"});
        if (!alone) return alone;
        if (options.cubes == "-") return Error{"--cubes: expected the name of a file, found '-'"};
        options.result_file = false;
        return read_cutoff();
    }
    Status read_cutoff() {
        Options& options = line_.options;
        if (given("--cube-cutoff") && cube_cutoff_ != "auto")
            return Error{"--cube-cutoff: expected auto, found '" + cube_cutoff_ + "'"};
        if (given("--cube-depth") + given("--cube-count") + given("--cube-cutoff") > 1)
            return Error{"--cube-depth, --cube-count and --cube-cutoff exclude each other"};
        if (cube_count_ == 0) return Error{"--cube-count: expected a number above 0, found 0"};
        if (cube_depth_) options.cutoff = sat::Cutoff::depth;
        if (cube_count_) options.cutoff = sat::Cutoff::count;
        options.cutoff_amount = cube_depth_.value_or(cube_count_.value_or(0));
        return sat::Done{};
    }

    // What the engine is asked, and whether there is one for it.  A proof shows that the formula is unsatisfiable: what
    // is so under assumptions only has none, and what is listed ends.
    Status check_question() {
        Options& options = line_.options;
        sat::Task task = sat::Task::decide;
        if (options.assume) {
            task = sat::Task::assume;
            if (Status alone = excludes("--assume", {"--rate", "--threads", "--menu", "--watch", "--no-solve"}); !alone)
                return alone;
            if (proof_.given())
                return Error{
                    "--assume excludes --proof, which is of the formula alone; with the assumptions as unit "
                    "clauses of the formula there is one"};
        }
        if (!models_.empty()) {
            task = sat::Task::enumerate;
            if (Status read = read_models(); !read) return read;
            const Status alone = excludes(
                "--models", {"--rate", "--threads", "--menu", "--watch", "--no-solve", "--proof", "--no-values"});
            if (!alone) return alone;
        }
        const std::size_t most = options.conquers() ? kMostThreads : most_sharing_threads();
        if (options.threads == 0 || options.threads > most)
            return Error{"--threads: expected 1 to " + std::to_string(most) + ", found " +
                         std::to_string(options.threads)};
        if (options.threads > 1 && !options.conquers())
            if (Status alone = check_threads(); !alone) return alone;
        if (proof_.given() && sat::find_proof_writer(options.proof_format)->hinted && task == sat::Task::decide)
            task = sat::Task::hint;
        const auto choice = sat::choose(sat::Formula{}, options.settings, task);
        return choice ? Status(sat::Done{}) : Status(choice.error());
    }
    // A race takes engines as it likes; an engine that was named must share its tree itself.
    Status check_threads() {
        const sat::EngineEntry* engine = sat::find_engine(line_.options.settings.engine);
        if (engine != nullptr && engine->threads) return excludes("--threads", {"--rate", "--menu", "--watch"});
        return excludes("--threads", {"--engine", "--branch", "--rate", "--menu", "--watch"});
    }
    Status read_models() {
        if (models_ == "all") {
            line_.options.models = 0;
            return sat::Done{};
        }
        const auto number = cli::whole_number(models_);
        if (!number || *number == 0)
            return Error{"--models: expected a number above 0 or all, found '" + models_ + "'"};
        line_.options.models = *number;
        return sat::Done{};
    }
    // Whoever watches sees the search and nothing else, and at his own pace.
    Status check_watch() {
        for (const char* name : {"--menu", "--rate", "--time", "--output", "--no-res", "--proof", "--save", "--display",
                                 "--no-solve", "--quiet", "--verbose", "--no-values", "--stats", "--json"})
            if (given(name)) return Error{std::string("--watch excludes ") + name};
        const std::string& engine = line_.options.settings.engine;
        if (engine != "auto" && engine != "flagged")
            return Error{i18n::say(i18n::kWatch.not_watched, line_.options.language, {engine})};
        return sat::Done{};
    }

    CLI::App app_;
    NamedOptions named_;
    CommandLine line_;
    bool help_ = false, version_ = false, list_ = false, menu_ = false, watch_ = false;
    bool strict_ = false, lenient_ = false;
    std::string rate_, technique_, models_, cube_cutoff_;
    std::optional<std::uint64_t> cube_depth_, cube_count_;
    Choice output_, proof_, display_, rate_option_, language_;
};

}  // namespace

// A lone file name needs no parser.
sat::Result<CommandLine> read_command_line(int argc, const char* const* argv) {
    if (argc != 2 || argv[1][0] == '-' || argv[1][0] == '\0') {
        const auto words = static_cast<std::size_t>(std::max(argc, 1)) - 1;
        return Parser(NamedOptions({argv + 1, words})).parse(argc, argv);
    }
    CommandLine line;
    line.options.input = argv[1];
    if (Status found = find_cubes(line.options); !found) return found.error();
    return line;
}

std::string help_text() {
    return Parser(NamedOptions()).help();
}

}  // namespace satsolve
