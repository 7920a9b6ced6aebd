#include <algorithm>
#include <optional>

#include "app/cli/complaint.h"
#include "app/cli/file_types.h"
#include "app/cli/machine.h"
#include "app/cli/small_file.h"
#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "app/sudoku/bench/engines.h"
#include "app/sudoku/bench/report.h"
#include "app/sudoku/command.h"
#include "app/sudoku/puzzle_run.h"
#include "sat/core/suggestion.h"
#include "sudoku/solve/solver.h"

namespace sudoku_program {
namespace {

using sat::Error;

// Files are measured with the bulk solver; without a file, or with --engine, the list of solvers is measured.
struct Options {
    EngineBenchOptions engines;
    BulkBenchOptions bulk;
    std::string peers;  // path
    bool json = false, markdown = false;
    const cli::OptionTable* table = nullptr;
};

// The first one is the best.  Errors: an unknown name.
sat::Result<std::vector<std::string>> targets_of(const std::vector<std::string>& asked) {
    const std::vector<std::string_view> known = sudoku::bulk_targets();
    std::vector<std::string> targets;
    for (const std::string& name : asked) {
        if (name == "all") {
            targets.insert(targets.end(), known.begin(), known.end());
        } else if (name == "best" || std::find(known.begin(), known.end(), name) != known.end()) {
            targets.push_back(name == "best" ? std::string(known.front()) : name);
        } else {
            std::vector<std::string_view> names = known;
            names.insert(names.end(), {"best", "all"});
            return sat::unknown_name("target", name, names);
        }
    }
    if (targets.empty()) targets.emplace_back(known.front());
    return targets;
}

sat::Result<std::vector<Peer>> peers_in(const std::string& path) {
    if (path.empty()) return std::vector<Peer>{};
    const auto text = cli::read_small_file(path);
    if (cli::terminated()) return std::vector<Peer>{};
    if (!text) return cli::in_file(text.error(), path);
    auto peers = read_peers(*text);
    if (!peers) return cli::in_file(peers.error(), path);
    return peers;
}

// Read all files before measuring, so that an error is reported at once and not after minutes.
sat::Result<std::vector<BenchSet>> sets_of(const Options& options) {
    std::vector<BenchSet> sets;
    for (const std::string& path : options.engines.files) {
        if (cli::terminated()) break;
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
    auto peers = peers_in(options.peers);
    if (!peers) return peers.error();
    const auto sets = sets_of(options);
    if (!sets) return sets.error();
    BulkBenchReport report{options.bulk, *std::move(peers), {}, cli::machine()};
    for (const BenchSet& set : *sets) {
        if (cli::terminated()) break;  // a set may be empty
        const auto rows = measure_bulk(set, options.bulk);
        if (!rows) return rows.error();
        report.rows.insert(report.rows.end(), rows->begin(), rows->end());
    }
    return report;
}

int run_bulk_bench(Options& options) {
    const auto report = measured(options);
    if (!report) return complain(report.error());
    if (cli::terminated()) return nothing_measured();
    const std::string text = options.json       ? json_report(*report)
                             : options.markdown ? markdown_report(*report)
                                                : text_report(*report);
    if (const sat::Status printed = cli::print(text); !printed) return complain(printed.error());
    return kDone;
}

int run(Options& options) {
    const bool by_engines = options.engines.files.empty() || !options.engines.engines.empty();
    const std::vector<std::string> only_bulk{"--target", "--threads", "--limit", "--seconds",
                                             "--beside", "--json",    "--md"};
    const std::vector<std::string> only_engines{"--repeat", "--box", "--variant", "--regions"};
    for (const std::string& name : by_engines ? only_bulk : only_engines)
        if (options.table->given(name))
            return complain(name + (by_engines ? " needs a file and no --engine" : " needs --engine"));
    return by_engines ? run_engine_bench(options.engines) : run_bulk_bench(options);
}

cli::Value engine_value(std::vector<std::string>& target) {
    std::vector<cli::Choice> names = cli::choices_of(sudoku::solvers(), {{kAllEngines, ""}});
    const auto store = [&target](const std::string& name) { target.push_back(name); };
    cli::Value value = cli::choice(store, "engine", std::move(names));
    value.repeats = true;
    return value;
}

}  // namespace

Run set_up_bench(cli::OptionTable& table) {
    auto options = std::make_shared<Options>();
    options->table = &table;
    EngineBenchOptions& engines = options->engines;
    BulkBenchOptions& bulk = options->bulk;
    table.add("Input", {{"[FILE...]", "", cli::files(engines.files, cli::kPuzzles),
                         "9x9 puzzles for the bulk solver (default: every engine on sets made from fixed seeds; then "
                         "grids and generating)"},
                        cli::max_input_option(engines.max_unpacked, kUnpackedSize)});
    table.add("Engines, one puzzle at a time",
              {{"--engine", "NAME", engine_value(engines.engines),
                cli::names_of(sudoku::solvers()) + " or all; may be repeated"},
               {"--repeat", "R", cli::number(engines.repeat, 1, 1000), "runs of each measurement (default: 5)"}});
    table.add(
        "Bulk solver, on files",
        {{"--target", "NAME", cli::each(bulk.targets),
          "instruction set: best or all of this machine, or a name; may be repeated (default: best)"},
         {"--threads", "N", cli::number(bulk.threads, 1, 1024), "also measure N threads, each with its own passes"},
         {"--limit", "K", cli::number(bulk.limit, 1), "solutions to search for (default: 2, proves uniqueness)"},
         {"--seconds", "S", cli::seconds(bulk.seconds),
          "time for each file, target and number of threads (default: 2)"},
         {"--beside", "FILE", cli::file(options->peers, cli::kTables),
          "tab-separated table of other solvers: file, rate, who, goal"},
         {"--json", "", cli::flag(options->json), "print JSON with full precision"},
         {"--md", "", cli::flag(options->markdown), "print Markdown"}});
    engines.board.add_to(table);
    table.exclude("--md", {"--json"});
    table.example("sudoku bench puzzles.txt", "the bulk solver");
    table.example("sudoku bench --engine all", "every engine");
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
