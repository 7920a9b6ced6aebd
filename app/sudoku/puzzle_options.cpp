#include "app/sudoku/puzzle_options.h"

#include <sched.h>

#include <algorithm>
#include <utility>

#include "app/cli/file_types.h"
#include "app/cli/supervisor.h"
#include "sat/dpll/branching/registry.h"
#include "sat/engines.h"
#include "sat/solve.h"
#include "sudoku/solve/bulk.h"
#include "sudoku/solve/solver.h"

namespace sudoku_program {
namespace {

constexpr std::string_view kBulkTarget = "bulk:";

// The instruction set of a name like "bulk:AVX2", for tests and measurements; empty: not such a name.
std::string_view target_in(std::string_view engine) {
    if (!engine.starts_with(kBulkTarget)) return {};
    for (const std::string_view target : sudoku::bulk_targets())
        if (target == engine.substr(kBulkTarget.size())) return target;
    return {};
}

}  // namespace

std::uint64_t available_processors() {
    cpu_set_t set;
    if (::sched_getaffinity(0, sizeof set, &set) != 0) return 1;
    return static_cast<std::uint64_t>(std::max(CPU_COUNT(&set), 1));
}

cli::Option puzzle_files_option(std::vector<std::string>& files) {
    return {"[FILE...]", "", cli::files(files, cli::kPuzzles),
            "puzzles in any format, plain or compressed; '-' reads standard input (default: -)"};
}
cli::Option output_option(std::string& path) {
    return {"-o,--output", "FILE", cli::file(path, cli::kPuzzlesWritten), "output file (default: standard output)"};
}
cli::Option threads_option(std::uint64_t& threads) {
    return {"--threads", "N", cli::number(threads, 1, 1024),
            "number of worker threads; does not change the output (default: all CPUs)"};
}
cli::Option time_limit_option(std::optional<double>& seconds) {
    return {"-t,--time-limit", "SECONDS", cli::seconds(seconds), "stop the whole run after this time"};
}

void PuzzleOptions::add_to(cli::OptionTable& table) {
    table.add("Input", {puzzle_files_option(inputs)});
    engine = sudoku::solvers().front().name;
    std::vector<cli::Choice> engines = cli::choices_of(sudoku::solvers());
    const std::string names = cli::names_of(engines);
    table.list("Engines", engines);
    for (const std::string_view target : sudoku::bulk_targets())
        engines.push_back({std::string(kBulkTarget) + std::string(target), "", "", true});
    const std::vector<cli::Choice> sat_engines = cli::choices_of(sat::engines());
    engines.insert(engines.end(), sat_engines.begin(), sat_engines.end());
    table.add("Engine", {{"--engine", "NAME", cli::choice(engine, "engine", std::move(engines)),
                          names + ", or an engine of satsolve for sat (default: " + engine + ")"},
                         {"--sat-engine", "NAME", cli::suggest(cli::text(sat.engine), sat_engines),
                          "engine of the SAT solver, see 'satsolve --list' (default: auto)"},
                         {"--branch", "RULE", cli::suggest(cli::text(sat.branch), cli::choices_of(sat::branch_rules())),
                          "branching rule of the SAT solver, see 'satsolve --list' (default: best)"}});
    add_rest_to(table);
}

void PuzzleOptions::add_reading_to(cli::OptionTable& table) {
    table.add("Input", {puzzle_files_option(inputs)});
    engine = sudoku::solvers().front().name;
    add_rest_to(table);
}

void PuzzleOptions::add_rest_to(cli::OptionTable& table) {
    board.add_to(table);
    table.add("Limits and threads", {time_limit_option(time_limit_), threads_option(threads),
                                     cli::max_input_option(max_unpacked, kUnpackedSize)});
    table.add("Output", {output_option(output),
                         {"-v,--verbose", "", cli::flag(verbose),
                          "print why a puzzle has no solution or that it has several, and a summary"}});
}

sat::Status PuzzleOptions::resolve() {
    if (time_limit_) cli::limit_time(*time_limit_);
    if (sat::Status right = board.resolve(); !right) return right;
    if (sat::find_engine(engine) != nullptr) {
        if (sat.engine != "auto" && sat.engine != engine)
            return sat::Error{"--engine %1 cannot be used with --sat-engine %2", engine, sat.engine};
        sat.engine = std::exchange(engine, "sat");
    }
    bulk_target = target_in(engine);
    if (!bulk_target.empty()) engine = "bulk";
    if (const auto choice = sat::choose(sat::Formula{}, sat); !choice) return choice.error();
    if (inputs.empty()) inputs.emplace_back("-");
    if (sat::Status differ = cli::check_written(read_files(), {{"-o", output}}); !differ) return differ;
    if (threads == 0) threads = available_processors();
    return sat::Done{};
}

std::vector<cli::NamedPath> PuzzleOptions::read_files() const {
    std::vector<cli::NamedPath> files{{"--regions", board.regions_path()}};
    for (const std::string& input : inputs) files.push_back({"the input", input});
    return files;
}

}  // namespace sudoku_program
