#include <algorithm>
#include <optional>

#include "app/cli/complaint.h"
#include "app/cli/machine.h"
#include "app/cli/max_input.h"
#include "app/cli/number_text.h"
#include "app/cli/small_file.h"
#include "app/cli/standard_streams.h"
#include "app/cli/stop.h"
#include "app/cli/usage.h"
#include "app/cli/whole_numbers.h"
#include "app/sudoku/bench/engines.h"
#include "app/sudoku/bench/report.h"
#include "app/sudoku/command.h"
#include "app/sudoku/puzzle_run.h"
#include "sudoku/solve/solver.h"

namespace sudoku_program {
namespace {

using sat::Error;

// Files are measured by the bulk solver; without a file, or with --engine, the list of solvers is measured.
struct Options {
    EngineBenchOptions engines;
    BulkBenchOptions bulk;
    std::string seconds, peers;  // as they stand on the command line
    bool json = false, markdown = false;
    std::vector<const CLI::Option*> only_engines, only_bulk;
};

// The first one is the best.  Errors: there is none of that name.
sat::Result<std::vector<std::string>> targets_of(const std::vector<std::string>& asked) {
    const std::vector<std::string_view> known = sudoku::bulk_targets();
    std::vector<std::string> targets;
    for (const std::string& name : asked) {
        if (name == "all") {
            targets.insert(targets.end(), known.begin(), known.end());
        } else if (name == "best" || std::find(known.begin(), known.end(), name) != known.end()) {
            targets.push_back(name == "best" ? std::string(known.front()) : name);
        } else {
            std::string names;
            for (const std::string_view one : known) names += std::string(one) + ", ";
            return Error{"--target: expected one of " + names + "best and all, found '" + name + "'"};
        }
    }
    if (targets.empty()) targets.emplace_back(known.front());
    return targets;
}

sat::Result<std::vector<Peer>> peers_in(const std::string& path) {
    if (path.empty()) return std::vector<Peer>{};
    const auto text = cli::read_small_file(path);
    if (cli::must_stop()) return std::vector<Peer>{};
    if (!text) return cli::in_file(text.error(), path);
    auto peers = read_peers(*text);
    if (!peers) return cli::in_file(peers.error(), path);
    return peers;
}

// All files are read before the first is measured: what is wrong is told at once, and not after minutes.
sat::Result<std::vector<BenchSet>> sets_of(const Options& options) {
    std::vector<BenchSet> sets;
    for (const std::string& path : options.engines.files) {
        if (cli::must_stop()) break;
        auto set = read_bench_set(path, options.bulk.limit, options.engines.max_unpacked);
        if (!set) return set.error();
        sets.push_back(*std::move(set));
    }
    return sets;
}

sat::Result<BulkBenchReport> measured(Options& options) {
    auto targets = targets_of(options.bulk.targets);
    if (!targets) return targets.error();
    options.bulk.targets = *std::move(targets);
    if (!options.seconds.empty()) {
        const auto seconds = cli::seconds(options.seconds);
        if (!seconds) return Error{"--seconds: " + seconds.error().message};
        options.bulk.seconds = *seconds;
    }
    auto peers = peers_in(options.peers);
    if (!peers) return peers.error();
    const auto sets = sets_of(options);
    if (!sets) return sets.error();
    BulkBenchReport report{options.bulk, *std::move(peers), {}, cli::machine()};
    for (const BenchSet& set : *sets) {
        if (cli::must_stop()) break;  // a set may be empty
        const auto rows = measure_bulk(set, options.bulk);
        if (!rows) return rows.error();
        report.rows.insert(report.rows.end(), rows->begin(), rows->end());
    }
    return report;
}

int run_bulk_bench(Options& options) {
    const auto report = measured(options);
    if (!report) return complain(report.error());
    if (cli::must_stop()) return nothing_measured();
    const std::string text = options.json       ? json_report(*report)
                             : options.markdown ? markdown_report(*report)
                                                : text_report(*report);
    if (const sat::Status printed = cli::print(text); !printed) return complain(printed.error());
    return kDone;
}

int run(Options& options) {
    const bool by_engines = options.engines.files.empty() || !options.engines.engines.empty();
    for (const CLI::Option* option : by_engines ? options.only_bulk : options.only_engines)
        if (option->count() > 0)
            return complain(option->get_name() +
                            (by_engines ? ": only for files, and without --engine" : ": only with --engine"));
    return by_engines ? run_engine_bench(options.engines) : run_bulk_bench(options);
}

void add_engine_options(CLI::App& app, Options& options) {
    static const CLI::Validator known = cli::one_of(sudoku::solvers());
    app.add_option("--engine", options.engines.engines,
                   "measures this engine, or all, on one puzzle at a time; may be given again")
        ->type_name("E")
        ->check(CLI::Validator([](std::string& name) { return name == kAllEngines ? "" : known(name); }, ""))
        ->allow_extra_args(false);
    auto* repeat = app.add_option("--repeat", options.engines.repeat, "runs of each measurement of engines (default 5)")
                       ->type_name("R")
                       ->transform(cli::whole_number_from(1, 1000));
    options.engines.board.add_to(app);
    options.only_engines = {repeat};
    for (const char* name : {"--box", "--variant", "--regions"}) options.only_engines.push_back(app.get_option(name));
}

void add_bulk_options(CLI::App& app, Options& options) {
    options.only_bulk = {
        app.add_option("--target", options.bulk.targets,
                       "by this instruction set; best (the default) or all of this machine; may be given again")
            ->type_name("NAME")
            ->allow_extra_args(false),
        app.add_option("--threads", options.bulk.threads, "also by so many threads, each with its own passes")
            ->type_name("N")
            ->transform(cli::whole_number_from(1, 1024)),
        app.add_option("--limit", options.bulk.limit, "looks for so many solutions (default 2: proof of uniqueness)")
            ->type_name("K")
            ->transform(cli::whole_number_from(1)),
        app.add_option("--seconds", options.seconds, "for each file, target and number of threads (default 2)")
            ->type_name("S"),
        app.add_option("--beside", options.peers, "a table of what others do, between tabs: file, rate, who, goal")
            ->type_name("FILE"),
    };
    auto* json = app.add_flag("--json", options.json, "every number in full");
    auto* markdown = app.add_flag("--md", options.markdown, "Markdown")->excludes(json);
    options.only_bulk.insert(options.only_bulk.end(), {json, markdown});
}

}  // namespace

Run set_up_bench(CLI::App& app) {
    auto options = std::make_shared<Options>();
    app.add_option("FILE", options->engines.files,
                   "9x9 puzzles to measure the bulk solver on (default: every engine on sets made from fixed seeds; "
                   "then grids and generating)");
    cli::add_max_input(app, options->engines.max_unpacked, cli::kUnpackedLimit);
    add_engine_options(app, *options);
    add_bulk_options(app, *options);
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
