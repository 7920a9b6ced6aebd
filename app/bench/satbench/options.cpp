#include "app/bench/satbench/options.h"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "app/cli/usage.h"
#include "app/cli/whole_numbers.h"

namespace satbench {
namespace {

// Three days of CPU time, and a terabyte: beyond them a number is a slip.
constexpr double kMostSeconds = 259200;
constexpr std::uint64_t kMostMebibytes = std::uint64_t{1} << 20;

constexpr const char* kDescription =
    "Measures engines and branching rules on instances, one search at a time, each in a process of its own.\n"
    "Times are CPU times of the search alone; every model is checked, outside the timed part.\n"
    "`before` is the textbook engine, `after` the engine that was asked for, the rate (before - after) / before.\n"
    "Exit status: 0 every answer is right (undecided is not wrong), 1 anything else.";

void add_choice(CLI::App& app, Options& o) {
    // One word each: `--engines a,b FILE` must leave FILE to the instances.
    const auto add_list = [&app](const char* name, std::vector<std::string>& list, const char* help) {
        app.add_option(name, list, help)->delimiter(',')->allow_extra_args(false);
    };
    app.add_option("FILES|DIRS", o.paths, "instances; a folder stands for every .cnf (also packed) below it");
    add_list("--engines", o.engines, "engines, separated by commas; auto, all");
    add_list("--branch", o.rules, "branching rules, separated by commas; best, auto, all");
    app.add_option("--seed", o.seed, "for rules that draw lots")->transform(cli::whole_number_from(0));
    app.add_option("--expect", o.expect, "table with the columns file and status (SAT, UNSAT): the right answers")
        ->type_name("FILE");
    app.add_flag("--only-listed", o.only_listed, "measure only what the --expect table lists");
    app.add_option("--svg", o.svg, "write a cactus plot of the configurations, at most eight of them")
        ->type_name("FILE");
    app.add_flag("--proof-check", o.check_proofs, "write and check a proof for every UNSAT (not timed)");
    app.add_flag("--no-textbook", o.no_textbook, "no time before, no rate");
}

void add_limits(CLI::App& app, Options& o) {
    app.add_option("--time", o.limit_seconds, "CPU seconds for one search (default 10)")
        ->check(CLI::Range(0.001, kMostSeconds));
    app.add_option("--reference-time", o.reference_seconds, "the same for the textbook engine (default: --time)")
        ->check(CLI::Range(0.001, kMostSeconds));
    app.add_option("--min-time", o.measurable_ms,
                   "repeat a search until this many ms of CPU time are measured (default 20)")
        ->check(CLI::Range(0.0, 60000.0));
    app.add_option("--memory", o.memory_mib, "MiB for the structures of an engine")
        ->transform(cli::whole_number_from(1, kMostMebibytes));
}

// The flags that exclude each other.
struct Flags {
    bool csv = false, json = false, markdown = false, strict = false, lenient = false, help = false, version = false;

    Format format() const {
        if (csv) return Format::csv;
        if (json) return Format::json;
        return markdown ? Format::markdown : Format::text;
    }
    sat::Strictness strictness() const {
        if (strict) return sat::Strictness::strict;
        return lenient ? sat::Strictness::lenient : sat::Strictness::normal;
    }
};

void add_flags(CLI::App& app, Options& o, Flags& f) {
    auto* csv = app.add_flag("--csv", f.csv, "one line for each row, every figure in full");
    auto* json = app.add_flag("--json", f.json, "everything, with machine, compiler and commit");
    app.add_flag("--md", f.markdown, "Markdown, with machine, compiler and commit")->excludes(csv)->excludes(json);
    csv->excludes(json);
    app.add_flag("--scores", o.only_scores, "with --csv: the scores of the configurations instead")->needs(csv);
    auto* strict = app.add_flag("--strict", f.strict, "read the format to the letter");
    app.add_flag("--lenient", f.lenient, "read files with wrong counts too")->excludes(strict);
    app.add_flag("-h,--help", f.help, "this text");
    app.add_flag("--version", f.version, "the version");
}

CLI::App* add_parse(CLI::App& app, Options& o) {
    CLI::App* parse = app.add_subcommand("parse", "how fast FILE is read, and in how much memory");
    parse->fallthrough();
    parse->set_help_flag();
    parse->add_option("FILE", o.parse_file, "an instance")->required();
    parse->add_option("--runs", o.parse_runs, "how often, at most 1000 (default 5)")
        ->transform(cli::whole_number_from(1, 1000));
    return parse;
}

std::string help(const CLI::App& app, const std::vector<CLI::App*>& commands) {
    std::string text = app.help();
    for (const CLI::App* command : commands) text += "\n" + command->help();
    return text;
}

sat::Status check(const Options& o, bool parse) {
    if (o.is_contest) {
        if (o.contest.folder.empty() && o.contest.kind != ContestOptions::Kind::packages)
            return sat::Error{"no DIR to compare on"};
        return sat::Done{};
    }
    if (o.is_random) return sat::Done{};
    if (parse) {
        if (o.parse_file == "-") return sat::Error{"parse reads its file several times; standard input has only one"};
        if (o.format == Format::csv || o.format == Format::markdown) return sat::Error{"parse prints text or --json"};
        if (!o.paths.empty()) return sat::Error{"parse takes one FILE"};
        return sat::Done{};
    }
    if (o.paths.empty()) return sat::Error{"no FILES or DIRS to measure on"};
    if (o.only_listed && o.expect.empty()) return sat::Error{"--only-listed needs --expect TABLE"};
    return sat::Done{};
}

}  // namespace

sat::Result<Options> read_options(int argc, char** argv) {
    Options options;
    Flags flags;
    CLI::App app(kDescription, "satbench");
    app.set_help_flag();
    add_choice(app, options);
    add_limits(app, options);
    add_flags(app, options, flags);
    CLI::App* parse = add_parse(app, options);
    const ContestCommands contest = add_contest(app, options.contest);
    CLI::App* const random = add_random(app, options.random);
    // --help comes with no FILE, which CLI11 would refuse first.  Behind -- it is a FILE.
    for (int i = 1; i < argc && std::string_view(argv[i]) != "--"; ++i) {
        const std::string_view word(argv[i]);
        if (word == "-h" || word == "--help")
            options.text = help(app, {parse, contest.compare, contest.ablation, random});
        if (word == "--version") options.text = "satbench " SATDOKU_VERSION "\n";
    }
    if (!options.text.empty()) return options;
    try {
        cli::parse(app, argc, argv);
    } catch (const CLI::ParseError& error) { return sat::Error{error.what()}; }
    options.is_contest = contest.compare->parsed() || contest.ablation->parsed();
    options.is_random = random->parsed();
    options.format = flags.format();
    options.strictness = flags.strictness();
    if (const sat::Status status = check(options, parse->parsed()); !status) return status.error();
    return options;
}

}  // namespace satbench
