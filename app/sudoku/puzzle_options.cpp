#include "app/sudoku/puzzle_options.h"

#include <sched.h>

#include <algorithm>

#include "app/cli/max_input.h"
#include "app/cli/number_text.h"
#include "app/cli/stop.h"
#include "app/cli/usage.h"
#include "app/cli/whole_numbers.h"
#include "sat/solve.h"
#include "sudoku/solve/bulk.h"
#include "sudoku/solve/solver.h"

namespace sudoku_program {
namespace {

// "auto: ...; bits: ..."
std::string engine_help() {
    std::string text;
    for (const sudoku::SolverEntry& s : sudoku::solvers())
        text += (text.empty() ? "" : "; ") + std::string(s.name) + ": " + std::string(s.summary);
    return text;
}

constexpr std::string_view kBulkTarget = "bulk:";

// The instruction set of a name like "bulk:AVX2", for tests and measurements; empty: none of this machine is named.
std::string_view target_in(std::string_view engine) {
    if (!engine.starts_with(kBulkTarget)) return {};
    for (const std::string_view target : sudoku::bulk_targets())
        if (target == engine.substr(kBulkTarget.size())) return target;
    return {};
}

CLI::Validator engine_name() {
    return CLI::Validator(
        [of_the_list = cli::one_of(sudoku::solvers())](std::string& name) {
            return target_in(name).empty() ? of_the_list(name) : std::string();
        },
        "");
}

}  // namespace

std::uint64_t available_processors() {
    cpu_set_t set;
    if (::sched_getaffinity(0, sizeof set, &set) != 0) return 1;
    return static_cast<std::uint64_t>(std::max(CPU_COUNT(&set), 1));
}

void PuzzleOptions::add_to(CLI::App& app) {
    add_reading_to(app);
    app.add_option("--engine", engine, engine_help() + " (default " + engine + ")")
        ->type_name("E")
        ->check(engine_name());
    app.add_option("--sat-engine", sat.engine, "engine of the SAT library, see satsolve --list (default auto)")
        ->type_name("E");
    app.add_option("--branch", sat.branch, "its branching rule (default best)")->type_name("RULE");
}

void PuzzleOptions::add_reading_to(CLI::App& app) {
    engine = sudoku::solvers().front().name;
    app.add_option("FILE", inputs, "puzzles in any format, plain or compressed; - is standard input (the default)");
    board.add_to(app);
    app.add_option("--threads", threads, "threads that work (default: as there are processors); the output is the same")
        ->type_name("N")
        ->transform(cli::whole_number_from(1, 1024));
    app.add_option("-t,--time-limit", time_limit_text_, "ends the whole run after so many seconds")->type_name("S");
    cli::add_max_input(app, max_unpacked, cli::kUnpackedLimit);
    app.add_option("-o,--output", output, "where the answers go; - is standard output (the default)")
        ->type_name("FILE");
    app.add_flag("-v,--verbose", verbose, "say why a puzzle has no solution, and what was done at the end");
}

sat::Status PuzzleOptions::resolve() {
    if (!time_limit_text_.empty()) {
        const auto seconds = cli::seconds(time_limit_text_);
        if (!seconds) return sat::Error{"--time-limit: " + seconds.error().message};
        cli::limit_time(*seconds);
    }
    if (sat::Status right = board.resolve(); !right) return right;
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
