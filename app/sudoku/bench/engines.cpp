#include "app/sudoku/bench/engines.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "app/bench/report/table.h"
#include "app/cli/complaint.h"
#include "app/cli/machine.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/standard_streams.h"
#include "app/sudoku/bench/making.h"
#include "app/sudoku/command.h"
#include "app/sudoku/puzzle_run.h"
#include "sudoku/model/variant.h"
#include "sudoku/text/puzzle_reader.h"

namespace sudoku_program {
namespace {

using sat::Error;

std::string whole(double number) {
    return std::to_string(std::llround(number));
}

// "9x9", "6x6 3x2 x": the size of a board, and what is stated of its rules unless it is usual.
std::string name_of(const sudoku::StatedRules& rules, std::size_t side) {
    std::string name = std::to_string(side) + "x" + std::to_string(side);
    if (*rules.box != sudoku::default_box(side)) name += " " + to_string(*rules.box);
    if (!rules.variant->parts.empty()) name += " " + rules.variant->name();
    return name;
}

// Adds the puzzles of a file, a set for each size of board and for the rules that its puzzles state.
sat::Status read_sets(EngineBenchOptions& options, const std::string& path, std::vector<PuzzleSet>& sets) {
    const auto source = puzzles::open_puzzles("sudoku", path, options.max_unpacked);
    if (!source) return cli::in_file(source.error(), path);
    sudoku::PuzzleReader reader(**source, options.board.reading());
    const std::string of = options.files.size() > 1 ? std::filesystem::path(path).filename().string() + ", " : "";
    const std::size_t before = sets.size();
    std::vector<sudoku::StatedRules> rules_of_set;  // from `before` on
    while (auto puzzle = reader.next()) {
        if (!*puzzle) return cli::in_file(puzzle->error(), path);
        const std::size_t side = (*puzzle)->board.side();
        auto rules = options.board.rules(**puzzle);
        if (!rules) return cli::in_file(rules.error().at((*puzzle)->line, 1), path);
        sudoku::StatedRules stated = completed(options.board.asked(), (*puzzle)->rules, side);
        const auto known = std::find(rules_of_set.begin(), rules_of_set.end(), stated);
        const std::size_t set = before + static_cast<std::size_t>(known - rules_of_set.begin());
        if (known == rules_of_set.end()) {
            sets.emplace_back(of + name_of(stated, side), *std::move(rules));
            rules_of_set.push_back(std::move(stated));
        }
        sets[set].add(**std::move(puzzle));
    }
    if (sets.size() == before && !cli::terminated()) return cli::in_file({"no puzzles"}, path);
    return sat::Done{};
}

sat::Result<std::vector<PuzzleSet>> read_all_sets(EngineBenchOptions& options) {
    std::vector<PuzzleSet> sets;
    for (const std::string& path : options.files)
        if (const sat::Status read = read_sets(options, path, sets); !read) return read.error();
    return sets;
}

class Report {
public:
    explicit Report(const EngineBenchOptions& options) : options_(options) {
        const auto is_wanted = [&](std::string_view name) {
            return std::find(options.engines.begin(), options.engines.end(), name) != options.engines.end();
        };
        all_ = options.engines.empty() || is_wanted(kAllEngines);
        for (const sudoku::SolverEntry& entry : sudoku::solvers())
            if (all_ || is_wanted(entry.name)) engines_.push_back(&entry);
    }

    sat::Status solve(const PuzzleSet& set) {
        std::vector<std::uint64_t> counts;
        for (const sudoku::SolverEntry* engine : engines_) {
            if (cli::terminated()) break;
            if (!engine->obstacle(set.rules()).empty() && all_) continue;
            const auto rates = measure_solving(set, *engine, options_.sat, options_.repeat, counts);
            if (!rates) return Error{"%1: %2", engine->name, rates.error().phrase};
            add(set.name() + ", first solution", engine->name, rates->puzzles, rates->first);
            add(set.name() + ", solutions up to 2", engine->name, rates->puzzles, rates->count);
        }
        return sat::Done{};
    }

    sat::Status add(const sat::Result<std::vector<MakingRow>>& rows) {
        if (!rows) return rows.error();
        for (const MakingRow& row : *rows) add(row.what, "", row.items, row.rates);
        return sat::Done{};
    }

    std::string text() const {
        return as_text(table_) + "items per second of CPU time, one thread, best and median of " +
               std::to_string(options_.repeat) + " runs, every answer checked; all figures are of this machine:\n" +
               cli::machine() + "\n";
    }

private:
    void add(const std::string& what, std::string_view engine, std::uint64_t items, const Rates& rates) {
        table_.rows.push_back(
            {what, std::string(engine), std::to_string(items), whole(rates.best), whole(rates.median)});
    }

    const EngineBenchOptions& options_;
    bool all_ = false;
    std::vector<const sudoku::SolverEntry*> engines_;
    sat::Table table_{{{"what"},
                       {"engine"},
                       {"items", sat::Align::right},
                       {"best/s", sat::Align::right},
                       {"median/s", sat::Align::right}},
                      {}};
};

sat::Status measure(EngineBenchOptions& options, Report& report) {
    const auto nine = sudoku::classic_rules({});
    const auto sets = options.files.empty() ? built_in_sets(nine) : read_all_sets(options);
    if (!sets) return sets.error();
    for (const PuzzleSet& set : *sets)
        if (sat::Status done = report.solve(set); !done) return done;
    if (cli::terminated()) return sat::Done{};  // the sets may be empty
    if (sat::Status done = report.add(measure_text(sets->back(), options.repeat)); !done) return done;
    if (!options.files.empty() || cli::terminated()) return sat::Done{};
    return report.add(measure_making(nine, options.repeat));
}

}  // namespace

int nothing_measured() {
    complain(std::string(to_string(cli::cause())) + "; nothing is measured");
    return kUnsolved;
}

int run_engine_bench(EngineBenchOptions& options) {
    if (const sat::Status right = options.board.resolve(); !right) return complain(right.error());
    Report report(options);
    if (const sat::Status done = measure(options, report); !done) return complain(done.error());
    if (cli::terminated()) return nothing_measured();
    if (const sat::Status printed = cli::print(report.text()); !printed) return complain(printed.error());
    return kDone;
}

}  // namespace sudoku_program
