#include "app/satsolve/command_line.h"

#include <algorithm>
#include <thread>

#include "app/cli/features.h"
#include "app/cli/file_types.h"
#include "app/cli/formula_file.h"
#include "app/cli/number_text.h"
#include "app/i18n/language_option.h"
#include "app/i18n/watch_text.h"
#include "app/satsolve/elsewhere.h"
#include "app/satsolve/manual.h"
#include "app/satsolve/minisat.h"
#include "app/satsolve/paths.h"
#include "app/satsolve/picture_options.h"
#include "app/tui/curses.h"
#include "sat/core/suggestion.h"
#include "sat/io/proof_writer.h"
#include "sat/portfolio/portfolio.h"
#include "sat/solve.h"
#include "sat/trace/implication_graph.h"

namespace satsolve {
namespace {

using cli::OptionTable;
using sat::Error;
using sat::Status;

constexpr std::size_t kMostCubeThreads = 1024;  // more are a typo

// More threads than the machine has would only wait for each other, but a portfolio is allowed on every machine.
std::size_t most_threads() {
    return std::clamp<std::size_t>(std::thread::hardware_concurrency(), 64, sat::kMostMembers);
}

// A file with the ending .icnf holds the cubes of its formula.
Status find_cubes(Options& options) {
    if (options.conquers() && options.input.empty() && is_inccnf(options.cube_file)) options.input = options.cube_file;
    if (is_inccnf(options.input) && !options.conquers()) options.cube_file = options.input;
    if (options.conquers() && options.cube_file != options.input)
        for (const std::string& name : {options.input, options.cube_file})
            if (is_inccnf(name)) return Error{"--cube-file: '%1' holds formula and cubes; give no other file", name};
    return sat::Done{};
}

// The options of the command line, one function per group; each writes to `line_`.
class Parser {
public:
    Parser() : table_("satsolve", "Decide whether a formula in DIMACS CNF is satisfiable.") {
        add_input();
        add_engine();
        add_limits();
        add_output();
        add_proofs();
        add_counting();
        add_cubes();
        add_picture_options(table_, line_.options);
        add_screens();
        add_techniques();
        add_exclusions();
        table_.add("General", {{"--list", "", cli::flag(list_), "list the engines and branching rules"}});
        table_.exit_statuses(
            {{"10", "satisfiable"}, {"20", "unsatisfiable"}, {"0", "undecided or not solved"}, {"1", "an error"}});
        table_.example("satsolve formula.cnf", "solve, and write formula.res");
        table_.example("satsolve --proof formula.drat formula.cnf.gz", "keep a proof if UNSAT");
        table_.elsewhere(kOfKissatAndCadical);
        table_.manual(&manual);
    }

    sat::Result<CommandLine> read(std::span<const char* const> words) {
        const auto read = table_.read(words);
        if (!read) return read.error();
        if (*read == OptionTable::Request::run && !list_)
            if (Status consistent = check(); !consistent) return consistent.error();
        line_.request = request(*read);
        line_.text = *read;
        return std::move(line_);
    }

    const OptionTable& table() const { return table_; }

private:
    void add_input() {
        Options& o = line_.options;
        const auto strictness = [&o](sat::Strictness s) { return [&o, s](bool) { o.strictness = s; }; };
        table_.add(
            "Input",
            {{"[FILE]", "", cli::file(o.input, cli::kFormulas),
              "formula, plain or compressed (gzip, bzip2, xz, zstd); '-' reads standard input "
              "(default: standard input unless it is a terminal)"},
             {"[PROOF]", "", cli::file(second_word_, cli::kProofs), "proof, as of --proof; with --minisat: result"},
             {"--strict", "", cli::flag(strictness(sat::Strictness::strict)),
              "accept only files that follow the format to the letter", true},
             {"--lenient", "", cli::flag(strictness(sat::Strictness::lenient)),
              "accept wrong counts and missing headers, with warnings", true},
             cli::max_input_option(o.max_input, "size of the input after decompression", true),
             {"--save", "FILE", cli::file(o.save, cli::kFormulasWritten), "write the formula as read, in DIMACS", true},
             {"--simplified", "", cli::flag(o.simplified),
              "with --save: write it simplified, with what --restore needs", true},
             {"--restore", "SIMPLIFIED", cli::file(o.restore, cli::kFormulas),
              "turn a result of SIMPLIFIED into one of the original formula", true},
             {"--display", "", cli::flag(o.display), "print every clause as 'count: literals'", true},
             {"--no-solve", "", cli::flag(o.solve, false), "only read, display and save", true}});
    }

    void add_engine() {
        Options& o = line_.options;
        sat::Settings& s = o.settings;
        table_.add(
            "Engine",
            {{"--engine", "NAME", cli::choice(s.engine, "engine", cli::choices_of(sat::engines(), {{"auto", ""}})),
              "auto, " + cli::names_of(sat::engines()) + " (default: auto)"},
             {"--branch", "RULE",
              cli::choice(s.branch, "branching rule",
                          cli::choices_of(sat::branch_rules(), {{"best", ""}, {"auto", ""}})),
              "branching rule: best for the engine, auto (by occurrence counts), or a name of --list "
              "(default: best)"},
             {"--seed", "N", cli::number(s.seed), "random seed (default: 0)"},
             {"--threads", "N", cli::number(o.threads),
              "portfolio of N searches that share clauses; with --engine lookahead, threads that "
              "share its tree; with --cube-file, cubes in parallel (default: 1)"},
             {"--deterministic", "", cli::flag(o.deterministic),
              "with --threads: searches wait for each other, so that each run gives the same result", true},
             {"--rate", "SECONDS", rate(),
              "also run the unoptimised reference, at most SECONDS, and print both times and "
              "the optimisation rate (default: 60)",
              true}});
    }
    cli::Value rate() {
        cli::Value value = cli::seconds(line_.options.rate_limit);
        value.implied = "60";
        return value;
    }

    void add_limits() {
        Options& o = line_.options;
        sat::Limits& limits = o.settings.limits;
        table_.add("Limits",
                   {{"-t,--time", "SECONDS", cli::seconds(o.time_limit), "wall-clock time for reading and search"},
                    {"--memory", "SIZE", cli::size(limits.memory_bytes),
                     "memory limit of the engine, in MiB or with K, M, G, T"},
                    {"--conflicts", "N", cli::number(limits.conflicts), "maximum number of conflicts", true},
                    {"--decisions", "N", cli::number(limits.decisions), "maximum number of decisions", true}});
    }

    void add_output() {
        Options& o = line_.options;
        table_.add("Output",
                   {{"-o,--output", "FILE", cli::file(o.output, cli::kResults),
                     "result file (default: FILE with the extension .res)"},
                    {"--no-res", "", cli::flag(o.result_file, false), "write no result file; also SATDOKU_RES=no"},
                    {"-q,--quiet", "", cli::flag(o.quiet), "print only the s and v lines"},
                    {"-n,--no-values", "", cli::flag(o.values, false), "print no v lines"},
                    {"-v,--verbose", "", cli::flag(o.verbose),
                     "also print why the engine was chosen, progress at growing intervals, and statistics"},
                    {"--stats", "", cli::flag(o.statistics), "print statistics of the search"},
                    {"--json", "", cli::flag(o.json), "print the whole report as one JSON object"},
                    {"--minisat", "", cli::flag(o.minisat),
                     "options, output and result file of MiniSat, for programs that call it", true}});
    }

    void add_proofs() {
        Options& o = line_.options;
        table_.add("Proofs",
                   {{"--proof", "FILE", cli::file(o.proof, cli::kProofs), "write a proof; it is kept only if UNSAT"},
                    {"--proof-format", "NAME",
                     cli::choice(o.proof_format, "proof format", cli::choices_of(sat::proof_writers())),
                     cli::names_of(sat::proof_writers()) + " (default: drat-bin)"}});
    }

    void add_counting() {
        Options& o = line_.options;
        const auto read_models = [&o](const std::string& text) {
            const auto number = cli::whole_number(text);
            if (text != "all" && (!number || *number == 0)) {
                static constexpr std::string_view kAll = "all";
                return sat::nearest_name(text, {&kAll, 1}) ? "did you mean 'all'?"
                                                           : "expected a number above 0 or 'all'";
            }
            o.models = text == "all" ? 0 : *number;
            return "";
        };
        const auto read_weights = [&o](const std::string& word) {
            o.weights = word == "none" ? WeightMode::none : word == "double" ? WeightMode::doubles : WeightMode::exact;
        };
        // Not as braces within the table: if memory runs out there, GCC 12 destroys members that it has not begun.
        cli::Value models = cli::suggest(cli::Value{cli::Value::Kind::number, read_models}, {{"all", ""}});
        table_.add("Counting and models",
                   {{"--models", "N", std::move(models), "list N models; 'all' lists every model"},
                    {"--partial", "", cli::flag(o.partial),
                     "with --models: list disjoint partial models that cover all models", true},
                    {"--count", "", cli::flag(o.count), "count the models exactly, or add up their weights"},
                    {"--project", "VARIABLES", cli::suggest(cli::text(o.project), {{"show", ""}, {"all", ""}}),
                     "with --models or --count: only over these variables ('1-10,15'), over those of the 'c p show' "
                     "or 'c ind' lines ('show'), or over all ('all')"},
                    {"--weights", "MODE",
                     cli::choice(read_weights, "mode of weights", {{"exact", ""}, {"double", ""}, {"none", ""}}),
                     "with --count: add weights up as fractions (exact), as doubles with an error bound (double), or "
                     "ignore them (none; default: exact if the formula asks for weights)",
                     true},
                    {"--assume", "LITERALS", cli::text(o.assume),
                     "solve under assumptions, e.g. '1 -2'; print the failed ones if UNSAT"}});
    }

    void add_cubes() {
        Options& o = line_.options;
        table_.add(
            "Cubes",
            {{"--cubes", "FILE", cli::file(o.cubes, cli::kCubes),
              "split the formula and write its open leaves as cubes; with the formula ('p inccnf') if the name ends "
              "in .icnf",
              true},
             {"--cube-file", "FILE", cli::file(o.cube_file, cli::kCubes),
              "solve the formula cube by cube ('a LITERALS 0'); a FILE that ends in .icnf holds formula and cubes "
              "and needs no option",
              true},
             {"--cube-depth", "N", cli::number(cube_depth_), "with --cubes: cut at N decisions", true},
             {"--cube-count", "N", cli::number(cube_count_, 1),
              "with --cubes: at most N cubes of about equal "
              "hardness",
              true},
             {"--cube-cutoff", "auto", cli::choice(cube_cutoff_, "cutoff", {{"auto", ""}}),
              "with --cubes: cut where a leaf looks easy (default)", true}});
    }

    void add_screens() {
        Options& o = line_.options;
        table_.add(
            "Menu and trace",
            {{"--menu", "", cli::flag(menu_), "open the menu: load, display, solve, compare, verify", true},
             {"--watch", "", cli::flag(watch_), "show the search step by step, on the terminal or, in a pipe, as lines",
              true},
             {"--log", "", cli::flag(o.log), "with --watch: print lines even on a terminal", true},
             {"--steps", "N", cli::number(o.steps), "with --watch: maximum lines; 0 is all (default: 1000)", true},
             i18n::language_option(o.language, "language of --menu and --watch", true)});
    }

    void add_techniques() {
        std::vector<cli::Option> options;
        for (const sat::TechniqueEntry& entry : sat::kTechniques) {
            const std::string name(entry.name);
            const auto set = [this, technique = entry.technique](bool on) {
                line_.options.settings.use(technique) = on ? sat::Use::on : sat::Use::off;
            };
            options.push_back({"--" + name + ",!--no-" + name, "", cli::flag(set), std::string(entry.summary), true});
        }
        table_.add("Techniques", std::move(options));
    }

    void add_exclusions() {
        table_.exclude("--strict", {"--lenient"});
        table_.exclude("--no-res", {"--output"});
        table_.exclude("--quiet", {"--verbose", "--stats", "--json", "--rate"});
        table_.exclude("--json", {"--display"});
        table_.exclude("--cube-depth", {"--cube-count", "--cube-cutoff"});
        table_.exclude("--cube-count", {"--cube-cutoff"});
        table_.exclude("--no-solve", {"--output", "--proof", "--rate"});
        table_.exclude("--menu", {"--proof"});
        table_.exclude("--minisat", {"--output", "--json", "--proof", "--models", "--count", "--assume", "--display",
                                     "--no-solve", "--cubes", "--rate", "--menu", "--watch"});
        table_.exclude("--assume", {"--proof", "--rate", "--threads", "--menu", "--watch", "--no-solve"});
        table_.exclude("--models",
                       {"--rate", "--threads", "--menu", "--watch", "--no-solve", "--proof", "--no-values"});
        // A count has no model, and no engine computes it.
        table_.exclude("--count", {"--menu", "--watch", "--rate", "--output", "--proof", "--save", "--display",
                                   "--no-solve", "--engine", "--branch", "--assume", "--models", "--threads"});
        table_.exclude("--watch",
                       {"--menu", "--rate", "--time", "--output", "--no-res", "--proof", "--save", "--display",
                        "--no-solve", "--quiet", "--verbose", "--no-values", "--stats", "--json"});
        table_.exclude("--restore", {"--save", "--proof", "--models", "--count", "--assume", "--cubes", "--cube-file",
                                     "--menu", "--watch", "--rate", "--output", "--json", "--display", "--no-solve",
                                     "--minisat", "--stats", "--verbose"});
        table_.require("--deterministic", "--threads");
        table_.require("--partial", "--models");
        table_.require("--simplified", "--save");
        for (const char* name : {"--cube-depth", "--cube-count", "--cube-cutoff"}) table_.require(name, "--cubes");
        table_.require("--weights", "--count");
        for (const char* name : {"--log", "--steps"}) table_.require(name, "--watch");
    }

    Request request(OptionTable::Request read) const {
        if (read != OptionTable::Request::run) return Request::print;
        if (list_) return Request::list;
        if (!line_.options.restore.empty()) return Request::restore;
        if (watch_) return Request::watch;
        return menu_ ? Request::menu : Request::solve;
    }

    // Checks that depend on more than the given options.
    Status check() {
        Options& options = line_.options;
        if (Status taken = take_second_word(); !taken) return taken;
        if (Status cubes = check_cubes(); !cubes) return cubes;
        if (Status task = check_task(); !task) return task;
        if (Status drawn = check_pictures(options); !drawn) return drawn;
        if (options.json && (options.output == "-" || options.proof == "-" || options.save == "-"))
            return Error{"--json needs standard output for itself"};
        if (table_.given("--lang") && !menu_ && !watch_) return Error{"--lang needs --menu or --watch"};
        if (options.project && !options.count && !options.models) return Error{"--project needs --models or --count"};
        const std::string& engine = options.settings.engine;
        if (watch_ && engine != "auto" && engine != "flagged")
            return Error{sat::Phrase::words(i18n::say(i18n::kWatch.not_watched, options.language, {engine}))};
        return check_paths(options);
    }
    // A proof, or the result of --minisat.
    Status take_second_word() {
        Options& options = line_.options;
        if (options.minisat) {
            options.output = second_word_;
            options.result_file = !second_word_.empty();
        }
        if (second_word_.empty()) return sat::Done{};
        if (cli::looks_like_formula(second_word_)) {
            if (options.minisat)
                return Error{"'%1' looks like a formula; the result is not written there", second_word_};
            return Error{"'%1' looks like a formula; to write the proof there, use --proof", second_word_};
        }
        if (options.minisat) return sat::Done{};
        const Status alone = excludes("a proof file", {"--proof", "--assume", "--models", "--count", "--no-solve",
                                                       "--watch", "--menu", "--restore"});
        if (!alone) return alone;
        options.proof = second_word_;
        return sat::Done{};
    }
    bool proves() const { return !line_.options.proof.empty(); }
    Status excludes(const std::string& what, std::initializer_list<const char*> others) const {
        for (const char* name : others)
            if (table_.given(name)) return Error{"%1 cannot be used with %2", what, name};
        return sat::Done{};
    }
    // An input that ends in .icnf excludes the same options as --cube-file.
    Status check_cubes() {
        Options& options = line_.options;
        if (!menu_ && !watch_)
            if (Status found = find_cubes(options); !found) return found;
        if (!options.splits() && !options.conquers()) return sat::Done{};
        if (options.splits()) return check_split();
        if (proves() && options.threads > 1)
            return Error{"--proof cannot be used with --threads when solving cubes: one search writes after the other"};
        return excludes("--cube-file", {"--tree", "--implications", "--menu", "--watch", "--rate", "--count",
                                        "--assume", "--models", "--no-solve"});
    }
    Status check_split() {
        Options& options = line_.options;
        if (options.conquers()) return Error{"--cubes cannot be used with --cube-file"};
        const Status alone = excludes("--cubes", {"--menu", "--watch", "--rate", "--count", "--assume", "--models",
                                                  "--no-solve", "--output", "--engine", "--branch", "--threads"});
        if (!alone) return alone;
        if (options.cubes == "-") return Error{"invalid value '-' for --cubes; expected a file name"};
        options.result_file = false;
        if (cube_depth_) options.cutoff = sat::Cutoff::depth;
        if (cube_count_) options.cutoff = sat::Cutoff::count;
        options.cutoff_amount = cube_depth_.value_or(cube_count_.value_or(0));
        return sat::Done{};
    }

    // Some engine can do the task.
    Status check_task() {
        Options& options = line_.options;
        sat::Task task = sat::Task::decide;
        if (options.assume) task = sat::Task::assume;
        if (options.models) task = sat::Task::enumerate;
        const std::size_t most = options.conquers() ? kMostCubeThreads : most_threads();
        if (options.threads == 0 || options.threads > most)
            return Error{"invalid value '%1' for --threads; expected a whole number from 1 to %2", options.threads,
                         most};
        if (options.deterministic)
            if (Status possible = check_deterministic(); !possible) return possible;
        if (options.threads > 1 && !options.conquers())
            if (Status alone = check_threads(); !alone) return alone;
        sat::Settings settings = options.settings;
        if (watch_ && settings.engine == "auto") settings.engine = "flagged";
        sat::ImplicationRecorder observer(sat::ImplicationRecorder::Which::first);
        if (!options.implications.empty()) settings.conflicts = &observer;
        const auto choice = sat::choose(sat::Formula{}, settings, task);
        return choice ? Status(sat::Done{}) : Status(choice.error());
    }
    Status check_deterministic() {
        const Options& options = line_.options;
        if (options.conquers()) return Error{"--deterministic cannot be used when solving cubes"};
        const sat::ProofWriterEntry* format = sat::find_proof_writer(options.proof_format);
        if (proves() && format != nullptr && (format->hinted || format->substitutes))
            return Error{"--deterministic needs one proof of all searches; choose a DRAT format"};
        return excludes("--deterministic", {"--engine"});
    }
    // A portfolio chooses its engines; a named engine must share its tree itself.
    Status check_threads() {
        const sat::EngineEntry* engine = sat::find_engine(line_.options.settings.engine);
        if (engine != nullptr && engine->threads) return excludes("--threads", {"--rate", "--menu", "--watch"});
        return excludes("--threads", {"--engine", "--branch", "--rate", "--menu", "--watch"});
    }

    OptionTable table_;
    CommandLine line_;
    bool list_ = false, menu_ = false, watch_ = false;
    std::string cube_cutoff_, second_word_;
    std::optional<std::uint64_t> cube_depth_, cube_count_;
};

}  // namespace

// A single file name needs no table, since building it takes longer than solving a small formula.
sat::Result<CommandLine> read_command_line(int argc, const char* const* argv) {
    const std::span words(argv + 1, static_cast<std::size_t>(std::max(argc, 1)) - 1);
    if (words.size() != 1 || words[0][0] == '-' || words[0][0] == '\0') {
        const auto translated = from_minisat(words);
        if (!translated) return translated.error();
        std::vector<const char*> pointers;
        for (const std::string& word : *translated) pointers.push_back(word.c_str());
        return Parser().read(pointers);
    }
    CommandLine line;
    line.options.input = words[0];
    if (Status found = find_cubes(line.options); !found) return found.error();
    return line;
}

int print(OptionTable::Request text) {
    std::vector<cli::Feature> features = cli::compression_features();
    features.push_back(tui::screen_feature());
    return Parser().table().print(text, SATDOKU_VERSION, features);
}

int misused(const Error& error) {
    return Parser().table().misused(error);
}

}  // namespace satsolve
