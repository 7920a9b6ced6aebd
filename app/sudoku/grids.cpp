#include <memory>

#include "app/cli/board_options.h"
#include "app/cli/same_file.h"
#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "app/sudoku/chance.h"
#include "app/sudoku/command.h"
#include "app/sudoku/grid_run.h"
#include "app/sudoku/jigsaw_regions.h"
#include "app/sudoku/puzzle_run.h"

namespace sudoku_program {
namespace {

struct GridOptions {
    puzzles::BoardOptions board;
    std::uint64_t count = 1;
    std::string method = "shift", format = "rows", output = "-", regions_output;
    std::optional<double> time_limit;
    std::optional<std::uint64_t> corner, seed;
    bool bias = false;
};

// Errors: what is wrong with the options.
sat::Result<sudoku::GridRequest> request_of(GridOptions& options) {
    if (sat::Status right = options.board.resolve(); !right) return right.error();
    const bool random_regions = options.board.misses_regions();
    if (sat::Status made = make_missing_regions(options.board, options.seed, options.regions_output); !made)
        return made.error();
    if (random_regions) warn_of_lost_regions(options.format, options.regions_output);
    const auto rules = options.board.rules(options.board.box().value_or(sudoku::Box{}).side());
    if (!rules) return rules.error();
    sudoku::GridRequest request{
        *rules, sudoku::find_grid_method(options.method), options.count, {}, 0, sudoku::GridLayout::rows};
    if (options.corner) request.corner = static_cast<sudoku::Digit>(*options.corner);
    if (options.format == "line") request.layout = sudoku::GridLayout::line;
    if (sat::Status possible = check_request(request); !possible) return possible.error();
    if (options.time_limit) cli::limit_time(*options.time_limit);
    return request;
}

int run(GridOptions& options) {
    if (const sat::Status differ =
            cli::check_written({{"--regions", options.board.regions_path()}},
                               {{"-o", options.output}, {"--regions-out", options.regions_output}});
        !differ)
        return complain(differ.error());
    auto request = request_of(options);
    if (!request) return complain(request.error());
    if (request->method->is_random()) request->seed = seed_or_random(options.seed);
    auto out = sat::OutputFile::open(options.output);
    if (!out) return complain(out.error());
    return (options.bias ? run_grid_bias : run_grids)(*request, *out, [&] { return out->commit(); });
}

}  // namespace

Run set_up_grids(cli::OptionTable& table) {
    auto options = std::make_shared<GridOptions>();
    GridOptions& o = *options;
    table.add("Grids", {{"-n,--count", "N", cli::number(o.count, 1), "number of grids, all different (default: 1)"},
                        {"--method", "NAME", cli::choice(o.method, "method", cli::choices_of(sudoku::grid_methods())),
                         cli::names_of(sudoku::grid_methods()) + " (default: shift)"},
                        {"--corner", "D", cli::number(o.corner, 1, sudoku::kMaxSide),
                         "digit in the first corner; 'shift' starts with it (default: 1)"},
                        {"--seed", "S", cli::number(o.seed), "random seed (default: random, printed)"}});
    o.board.allow_missing_regions();
    o.board.add_to(table);
    table.add("Limits", {time_limit_option(o.time_limit)});
    table.add("Output", {{"-f,--format", "NAME", cli::choice(o.format, "format", {{"rows", ""}, {"line", ""}}),
                          "rows (numbers and spaces) or line (default: rows)"},
                         {"--bias", "", cli::flag(o.bias),
                          "print how far the random grids are from uniform, instead of the grids"},
                         regions_out_option(o.regions_output),
                         output_option(o.output)});
    table.list("Methods", cli::choices_of(sudoku::grid_methods()));
    table.example("sudoku grids -n 1000000 -f line -o grids.txt", "a million solved grids");
    table.example("sudoku grids --method lasvegas --seed 7", "a random grid");
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
