#include "app/bench/satbench/options.h"

#include <filesystem>
#include <system_error>
#include <vector>

#include "app/bench/satbench/manual.h"
#include "app/bench/satbench/solvers.h"
#include "app/cli/file_types.h"
#include "sat/core/suggestion.h"
#include "sat/dpll/branching/registry.h"
#include "sat/engines.h"
#include "sat/io/proof_writer.h"

namespace satbench {
namespace {

using cli::OptionTable;

// Three days of CPU time, one terabyte: larger numbers are typing errors.
constexpr double kMostSeconds = 259200;
constexpr std::uint64_t kMostMebibytes = std::uint64_t{1} << 20;
constexpr double kMostRunSeconds = 100000;
// Smaller formulas take less time than the start of the process; larger ones at the threshold never finish.
constexpr std::uint32_t kLeastVars = 20, kMostVars = 2000;

constexpr const char* kMarkdown = "print Markdown, with machine, compiler and commit";
constexpr const char* kHtml = "write a page with sortable tables, cactus and scatter plots";
constexpr const char* kLog = "append every run; do not repeat runs already in FILE";

void add_strictness(OptionTable& table, Options& o) {
    const auto strictness = [&o](sat::Strictness s) { return [&o, s](bool) { o.strictness = s; }; };
    table.add("Input", {{"--strict", "", cli::flag(strictness(sat::Strictness::strict)),
                         "accept only files that follow the format to the letter"},
                        {"--lenient", "", cli::flag(strictness(sat::Strictness::lenient)),
                         "accept wrong counts and missing headers"}});
    table.exclude("--strict", {"--lenient"});
}
cli::Option format_option(const char* name, Options& o, Format format, const char* help) {
    return {name, "", cli::flag([&o, format](bool) { o.format = format; }), help};
}

const std::vector<cli::Choice>& commands() {
    static const std::vector<cli::Choice> all{{"compare", "compare satsolve with other solvers, as whole processes"},
                                              {"ablation", "run satsolve without each of its techniques in turn"},
                                              {"random", "measure how the time grows on random 3-SAT of growing size"},
                                              {"parse", "measure the speed and memory of reading a formula"}};
    return all;
}

OptionTable measure_table(Options& o) {
    OptionTable table(
        "satbench",
        "Measure engines and branching rules on formulas, one search at a time, each in its own process.\n"
        "Times are CPU times of the search; every model is checked outside the timed part.");
    table.usage({"satbench [OPTIONS] FILE|DIR...", "satbench COMMAND [OPTIONS]", "satbench help [COMMAND]"});
    table.add("Input",
              {{"[FILE|DIR...]", "", cli::files(o.paths, cli::kFormulas),
                "formulas; a folder stands for every .cnf below it, plain or compressed"},
               {"--expect", "FILE", cli::file(o.expect, cli::kTables),
                "table of known answers, with the columns file and status (SAT, UNSAT)"},
               {"--only-listed", "", cli::flag(o.only_listed), "measure only files listed in the --expect table"}});
    add_strictness(table, o);
    table.add(
        "Engine",
        {{"--engines", "NAMES", cli::words(o.engines, cli::choices_of(sat::engines(), {{"auto", ""}, {"all", ""}})),
          "engines, separated by commas; or auto, all (default: auto)"},
         {"--branch", "NAMES",
          cli::words(o.rules, cli::choices_of(sat::branch_rules(), {{"best", ""}, {"auto", ""}, {"all", ""}})),
          "branching rules, separated by commas; or best, auto, all (default: best)"},
         {"--seed", "N", cli::number(o.seed), "random seed (default: 0)"},
         {"--no-textbook", "", cli::flag(o.no_textbook), "do not run the reference; print no rate"},
         {"--proof-check", "", cli::flag(o.check_proofs), "write and check a proof for every UNSAT (not timed)"}});
    table.add("Limits", {{"--time", "SECONDS", cli::decimal(o.limit_seconds, 0.001, kMostSeconds),
                          "CPU time for one search (default: 10)"},
                         {"--reference-time", "SECONDS", cli::decimal(o.reference_seconds, 0.001, kMostSeconds),
                          "CPU time for the reference (default: that of --time)"},
                         {"--min-time", "MS", cli::decimal(o.measurable_ms, 0, 60000),
                          "repeat a search until MS milliseconds are measured (default: 20)"},
                         {"--memory", "MIB", cli::number(o.memory_mib, 1, kMostMebibytes),
                          "memory of the engine's data structures, in MiB"}});
    table.add(
        "Output",
        {format_option("--csv", o, Format::csv, "print CSV with full precision"),
         {"--scores", "", cli::flag(o.only_scores), "with --csv: print the scores of the configurations instead"},
         format_option("--json", o, Format::json, "print everything, with machine, compiler and commit"),
         format_option("--md", o, Format::markdown, kMarkdown),
         {"--svg", "FILE", cli::file(o.svg, cli::kPictures), "write a cactus plot of at most eight configurations"},
         {"--html", "FILE", cli::file(o.html, cli::kReports), kHtml}});
    table.exclude("--csv", {"--json", "--md"});
    table.exclude("--json", {"--md"});
    table.require("--scores", "--csv");
    table.require("--only-listed", "--expect");
    table.commands(commands());
    table.note("The rate is (before - after) / before; 'before' is the reference, engine textbook.");
    table.exit_statuses({{"0", "every answer is right (undecided is not wrong)"}, {"1", "anything else"}});
    table.example("satbench --engines all --time 5 cnf-samples", "every engine on a folder");
    return table;
}

OptionTable parse_table(Options& o) {
    OptionTable table("satbench parse", "Measure the speed and memory of reading a formula.");
    table.add("Input", {{"FILE", "", cli::file(o.parse_file, cli::kFormulas), "formula"},
                        {"--runs", "N", cli::number(o.parse_runs, 1, 1000), "number of runs (default: 5)"}});
    add_strictness(table, o);
    table.add("Output", {format_option("--json", o, Format::json, "print JSON with full precision")});
    table.example("satbench parse large.cnf", "");
    table.example("satbench parse --runs 20 --json large.cnf.xz", "");
    return table;
}

// Options shared by all commands that run satsolve as a process.
void add_satsolve(OptionTable& table, ContestOptions& o) {
    table.add("Engine",
              {{"--engine", "NAME", cli::suggest(cli::text(o.engine), cli::choices_of(sat::engines(), {{"auto", ""}})),
                "engine of satsolve (default: auto)"},
               {"--branch", "RULE",
                cli::suggest(cli::text(o.branch), cli::choices_of(sat::branch_rules(), {{"best", ""}, {"auto", ""}})),
                "branching rule of satsolve (default: best)"},
               {"--options", "WORDS", cli::text(o.own_options),
                "more options for satsolve, e.g. --options='--no-pure --seed 3'"}});
}

void add_contest(OptionTable& table, ContestOptions& o) {
    table.add("Input",
              {{"[DIR]", "", cli::folder(o.folder), "folder of families, or of formulas with a MANIFEST.tsv"},
               {"--set", "NAMES", cli::words(o.sets, {{"structured", ""}, {"all", ""}}),
                "structured (the list of DIR/structured.tsv), all, a folder of DIR with its own MANIFEST.tsv, or "
                "families and prefixes of file names, separated by commas (default: structured if there is one)"}});
    add_satsolve(table, o);
    table.add("Limits", {{"--time", "SECONDS", cli::decimal(o.limit_seconds, 0.01, kMostRunSeconds),
                          "CPU time for one run; PAR2 counts a timeout twice (default: 20)"},
                         {"--repeat", "N", cli::number(o.runs, 1, 100),
                          "runs of each solver on each formula; the median counts (default: 1)"},
                         {"--no-pin", "", cli::flag(o.pinned, false), "do not pin runs to cores"}});
    table.add("Output", {{"--log", "FILE", cli::file(o.log, cli::kTables), kLog},
                         {"--svg", "FILE", cli::file(o.svg, cli::kPictures), "write a cactus plot"},
                         {"--html", "FILE", cli::file(o.html, cli::kReports), kHtml},
                         {"--instances", "", cli::flag(o.instances), "also print a table of every formula"},
                         {"--md", "", cli::flag(o.markdown), kMarkdown}});
}

OptionTable compare_table(ContestOptions& o) {
    OptionTable table("satbench compare", "Compare satsolve with other solvers, as whole processes.");
    add_contest(table, o);
    table.add("Solvers", {{"--solvers", "NAMES", cli::words(o.solvers, cli::choices_of(kPeers, {{"none", ""}})),
                           "other solvers, separated by commas; or none (default: minisat, cadical, clasp, picosat)"},
                          {"--with", "NAME=COMMAND", cli::each(o.with),
                           "add a solver; its command contains {file}, and {result} if it writes one"},
                          {"--peers", "FILE", cli::file(o.peers, cli::kTables),
                           "add columns from a table made elsewhere (file, solver, answer, cpu_s)"},
                          {"--packages", "", cli::flag([&o](bool) { o.kind = ContestOptions::Kind::packages; }),
                           "print the Debian packages of the solvers and exit"},
                          {"--no-proofs", "", cli::flag(o.comparison_proofs, false),
                           "do not run satsolve again for a proof of each UNSAT"},
                          {"--proof-format", "NAME",
                           cli::choice(o.proof_format, "proof format", cli::choices_of(sat::proof_writers())),
                           "format of these proofs; dsr-bin lets satsolve break symmetries (default: drat-bin)"}});
    table.example("satbench compare cnf-samples --set all", "");
    table.example("satbench compare cnf-samples --solvers none --with 'kissat=kissat -q {file}'", "");
    return table;
}

OptionTable ablation_table(ContestOptions& o) {
    o.kind = ContestOptions::Kind::ablation;
    OptionTable table("satbench ablation", "Run satsolve without each of its techniques in turn.");
    add_contest(table, o);
    table.add("Engine", {{"--techniques", "NAMES", cli::words(o.techniques, cli::choices_of(sat::kTechniques)),
                          "techniques, separated by commas (default: all of the engine)"},
                         {"--proofs", "", cli::flag(o.ablation_proofs),
                          "run satsolve again for a proof of each UNSAT, and check it"}});
    table.example("satbench ablation cnf-samples --techniques probing,gates", "");
    table.example("satbench ablation cnf-samples --proofs --md", "");
    return table;
}

OptionTable random_table(RandomOptions& o) {
    OptionTable table("satbench random", "Measure how the time grows on random 3-SAT of growing size.");
    table.add("Formulas",
              {{"--sizes", "NUMBERS", cli::numbers(o.sizes, kLeastVars, kMostVars),
                "numbers of variables, 20 to 2000, separated by commas (default: 200,250,300,350)"},
               {"--formulas", "N", cli::number(o.formulas, 1, 10000), "formulas of each size (default: 20)"},
               {"--seed", "N", cli::number(o.seed), "seed of the first formula; the others follow (default: 1)"},
               {"--ratio", "R", cli::decimal(o.ratio, 0.1, 100), "clauses for each variable (default: 4.26)"}});
    add_satsolve(table, o.contest);
    table.add("Engine", {{"--threads", "N", cli::number(o.threads, 1, 64),
                          "threads of the second run of satsolve; 1 is no second run (default: 2)"},
                         {"--no-proofs", "", cli::flag(o.contest.comparison_proofs, false),
                          "do not run satsolve again for a proof of each UNSAT"},
                         {"--largest-proof", "N", cli::number(o.largest_proof, 0, kMostVars),
                          "check proofs up to N variables (default: 300)"}});
    table.add("Solvers",
              {{"--solvers", "NAMES", cli::words(o.contest.solvers, cli::choices_of(kPeers, {{"none", ""}})),
                "other solvers, separated by commas; or none (default: minisat, clasp)"},
               {"--with", "NAME=COMMAND", cli::each(o.contest.with), "add a solver; its command contains {file}"}});
    table.add("Limits",
              {{"--time", "SECONDS", cli::decimal(o.contest.limit_seconds, 0.01, kMostRunSeconds),
                "CPU time for one run of satsolve, for each thread (default: 600)"},
               {"--peer-time", "SECONDS", cli::decimal(o.peer_seconds, 0.01, kMostRunSeconds),
                "CPU time for one run of another solver; one that does not decide all formulas of a size "
                "is not run on larger ones (default: 20)"},
               {"--repeat", "N", cli::number(o.contest.runs, 1, 100),
                "runs of each solver on each formula; the median counts (default: 1)"},
               {"--no-pin", "", cli::flag(o.contest.pinned, false), "do not pin single-threaded runs to cores"}});
    table.add("Output", {{"--log", "FILE", cli::file(o.contest.log, cli::kTables), kLog},
                         {"--html", "FILE", cli::file(o.contest.html, cli::kReports), kHtml},
                         {"--md", "", cli::flag(o.contest.markdown), kMarkdown}});
    table.example("satbench random --sizes 200,250 --formulas 5", "");
    table.example("satbench random --log runs.tsv --md", "");
    return table;
}

}  // namespace

std::vector<std::string_view> command_names() {
    return sat::names_in(commands());
}

CommandLine command_line(std::string_view first_word, Options& options) {
    CommandLine line = [&]() -> CommandLine {
        if (first_word == "parse") return {Command::parse, parse_table(options)};
        if (first_word == "compare") return {Command::contest, compare_table(options.contest)};
        if (first_word == "ablation") return {Command::contest, ablation_table(options.contest)};
        if (first_word == "random") return {Command::random, random_table(options.random)};
        return {Command::measure, measure_table(options)};
    }();
    line.table.manual(&manual);
    return line;
}

sat::Status check(Command command, const Options& o) {
    if (command == Command::contest && o.contest.folder.empty() && o.contest.kind != ContestOptions::Kind::packages)
        return sat::Error{"missing argument DIR"};
    if (command == Command::parse && o.parse_file == "-")
        return sat::Error{"parse reads its file several times; expected a file, not standard input"};
    if (command != Command::measure) return sat::Done{};
    if (o.paths.empty()) return sat::Error{"missing argument FILE|DIR"};
    const std::vector<std::string_view> names = command_names();
    std::error_code ignored;
    if (!std::filesystem::exists(o.paths.front(), ignored) && sat::nearest_name(o.paths.front(), names))
        return sat::unknown_name("command", o.paths.front(), names);
    return sat::Done{};
}

}  // namespace satbench
