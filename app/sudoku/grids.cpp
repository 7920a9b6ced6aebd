#include <memory>

#include "app/cli/board_options.h"
#include "app/cli/number_text.h"
#include "app/cli/same_file.h"
#include "app/cli/standard_streams.h"
#include "app/cli/stop.h"
#include "app/cli/whole_numbers.h"
#include "app/sudoku/chance.h"
#include "app/sudoku/command.h"
#include "app/sudoku/grid_run.h"
#include "app/sudoku/puzzle_run.h"

namespace sudoku_program {
namespace {

struct GridOptions {
    puzzles::BoardOptions board;
    std::uint64_t count = 1;
    std::string method = "shift", format = "rows", output = "-", time_limit;
    std::optional<std::uint64_t> corner, seed;
    bool bias = false;
};

// Errors: what is wrong with the options.
sat::Result<sudoku::GridRequest> request_of(GridOptions& options) {
    if (sat::Status right = options.board.resolve(); !right) return right.error();
    const auto rules = options.board.rules(options.board.box().value_or(sudoku::Box{}).side());
    if (!rules) return rules.error();
    const auto method = grid_method(options.method);
    if (!method) return method.error();
    sudoku::GridRequest request{*rules, *method, options.count, {}, 0, sudoku::GridLayout::rows};
    if (options.corner) request.corner = static_cast<sudoku::Digit>(*options.corner);
    if (options.format == "line") request.layout = sudoku::GridLayout::line;
    if (sat::Status possible = check_request(request); !possible) return possible.error();
    if (!options.time_limit.empty()) {
        const auto seconds = cli::seconds(options.time_limit);
        if (!seconds) return sat::Error{"--time-limit: " + seconds.error().message};
        cli::limit_time(*seconds);
    }
    return request;
}

int run(GridOptions& options) {
    auto request = request_of(options);
    if (!request) return complain(request.error());
    if (request->method->is_random()) request->seed = seed_or_random(options.seed);
    if (const sat::Status differ =
            cli::check_written({{"--regions", options.board.regions_path()}}, {{"-o", options.output}});
        !differ)
        return complain(differ.error());
    auto out = cli::open_output(options.output);
    if (!out) return complain(out.error());
    return (options.bias ? run_grid_bias : run_grids)(*request, *out, [&] { return out->commit(); });
}

std::string method_help() {
    std::string text;
    for (const auto& m : sudoku::grid_methods())
        text += (text.empty() ? "" : "; ") + std::string(m.name) + ": " + std::string(m.summary);
    return text + " (default shift)";
}

}  // namespace

Run set_up_grids(CLI::App& app) {
    auto options = std::make_shared<GridOptions>();
    app.add_option("-n,--count", options->count, "how many, all different (default 1)")
        ->type_name("N")
        ->transform(cli::whole_number_from(1));
    app.add_option("--method", options->method, method_help())->type_name("M");
    app.add_option("--corner", options->corner, "the digit in the first corner; shift begins with it (default 1)")
        ->type_name("D")
        ->transform(cli::whole_number_from(1, sudoku::kMaxSide));
    options->board.add_to(app);
    app.add_option("--seed", options->seed, "of the random methods (default: from the system, and told)")
        ->type_name("S")
        ->transform(cli::whole_number_from(0));
    app.add_option("-f,--format", options->format, "rows: numbers and spaces, a line for each row; line: one line each")
        ->type_name("F")
        ->check(CLI::IsMember({"rows", "line"}));
    app.add_flag("--bias", options->bias, "tells how far the random grids are from uniform, in the place of them");
    app.add_option("-t,--time-limit", options->time_limit, "ends the whole run after so many seconds")->type_name("S");
    app.add_option("-o,--output", options->output, "where they go; - is standard output (the default)")
        ->type_name("FILE");
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
