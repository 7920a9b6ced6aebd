#include <algorithm>
#include <cmath>

#include "app/process/complaint.h"
#include "app/process/machine.h"
#include "app/process/standard_streams.h"
#include "app/process/usage.h"
#include "app/sudoku/bench_making.h"
#include "app/sudoku/command.h"
#include "app/sudoku/puzzle_run.h"
#include "sat/bench/table.h"
#include "sat/io/decompress.h"
#include "sudoku/model/variant.h"
#include "sudoku/text/puzzle_reader.h"

namespace sudoku_program {
namespace {

using sat::Fault;

struct Options {
    puzzles::BoardOptions board;
    std::string file;
    std::vector<std::string> engines;  // empty: all
    sat::Settings sat;
    unsigned repeat = 5;
};

std::string whole(double number) {
    return std::to_string(std::llround(number));
}

// The puzzles of a file, a set for each size of board.
sat::Result<std::vector<PuzzleSet>> read_sets(Options& options) {
    auto file = sat::FileSource::open(options.file);
    if (!file) return process::in_file(file.fault(), options.file);
    sat::UnpackedSource source(**file);
    sudoku::PuzzleReader reader(source, {options.board.box(), &process::stop_flag()});
    std::vector<PuzzleSet> sets;
    while (auto puzzle = reader.next()) {
        if (!*puzzle) return process::in_file(puzzle->fault(), options.file);
        const std::size_t side = (*puzzle)->board.side();
        const auto rules = options.board.rules(side);
        if (!rules) return process::in_file({rules.fault().message, (*puzzle)->line, 1}, options.file);
        auto set = std::find_if(sets.begin(), sets.end(), [&](const PuzzleSet& s) { return &s.rules() == *rules; });
        if (set == sets.end())
            set = sets.emplace(sets.end(), std::to_string(side) + "x" + std::to_string(side), **rules);
        set->add(**std::move(puzzle));
    }
    if (sets.empty()) return process::in_file({"no puzzles"}, options.file);
    return sets;
}

class Report {
public:
    explicit Report(const Options& options) : options_(options) {
        for (const sudoku::SolverEntry& entry : sudoku::solvers())
            if (options.engines.empty() ||
                std::find(options.engines.begin(), options.engines.end(), entry.name) != options.engines.end())
                engines_.push_back(&entry);
    }

    sat::Status solve(const PuzzleSet& set) {
        std::vector<std::uint64_t> counts;
        for (const sudoku::SolverEntry* engine : engines_) {
            if (process::must_stop()) break;
            if (!engine->obstacle(set.rules()).empty() && options_.engines.empty()) continue;
            const auto rates = measure_solving(set, *engine, options_.sat, options_.repeat, counts);
            if (!rates) return Fault{std::string(engine->name) + ": " + rates.fault().message};
            add(set.name() + ", first solution", engine->name, rates->puzzles, rates->first);
            add(set.name() + ", solutions up to 2", engine->name, rates->puzzles, rates->count);
        }
        return sat::Done{};
    }

    sat::Status add(const sat::Result<std::vector<MakingRow>>& rows) {
        if (!rows) return rows.fault();
        for (const MakingRow& row : *rows) add(row.what, "", row.items, row.rates);
        return sat::Done{};
    }

    std::string text() const {
        return as_text(table_) + "items per second of CPU time, one thread, best and median of " +
               std::to_string(options_.repeat) + " runs, every answer checked; all figures are of this machine:\n" +
               process::machine() + "\n";
    }

private:
    void add(const std::string& what, std::string_view engine, std::uint64_t items, const Rates& rates) {
        table_.rows.push_back(
            {what, std::string(engine), std::to_string(items), whole(rates.best), whole(rates.median)});
    }

    const Options& options_;
    std::vector<const sudoku::SolverEntry*> engines_;
    sat::Table table_{{{"what"}, {"engine"}, {"items", sat::Align::right}, {"best/s", sat::Align::right},
                       {"median/s", sat::Align::right}},
                      {}};
};

sat::Status measure(Options& options, Report& report) {
    const auto nine = sudoku::classic_rules({});
    auto sets = options.file.empty() ? sat::Result(built_in_sets(nine)) : read_sets(options);
    if (!sets) return sets.fault();
    for (const PuzzleSet& set : *sets)
        if (sat::Status done = report.solve(set); !done) return done;
    if (sat::Status done = report.add(measure_text(sets->back(), options.repeat)); !done) return done;
    if (!options.file.empty() || process::must_stop()) return sat::Done{};
    return report.add(measure_making(nine, options.repeat));
}

int run(Options& options) {
    if (const sat::Status right = options.board.resolve(); !right) return complain(right.fault());
    Report report(options);
    if (const sat::Status done = measure(options, report); !done) return complain(done.fault());
    if (process::must_stop()) return complain("interrupted; nothing is measured"), kUnsolved;
    if (const sat::Status printed = process::print(report.text()); !printed) return complain(printed.fault());
    return kDone;
}

}  // namespace

Run set_up_bench(CLI::App& app) {
    auto options = std::make_shared<Options>();
    app.add_option("FILE", options->file,
                   "puzzles to measure on (default: sets made from fixed seeds; then grids and generating too)");
    app.add_option("--engine", options->engines, "only this engine; may be given again")
        ->type_name("E")
        ->check(process::one_of(sudoku::solvers()))
        ->allow_extra_args(false);
    app.add_option("--repeat", options->repeat, "runs of each measurement (default 5)")
        ->type_name("R")
        ->check(CLI::Range(1u, 1000u));
    options->board.add_to(app);
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
