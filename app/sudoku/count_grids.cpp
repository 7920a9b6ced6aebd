#include <algorithm>

#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "app/sudoku/command.h"
#include "app/sudoku/grid_count_report.h"
#include "app/sudoku/puzzle_run.h"

namespace sudoku_program {
namespace {

struct Options {
    std::string box = "3x3";
    bool json = false;
};

// "2x2, 2x3, ... or 3x3"
std::string box_names() {
    const auto boxes = sudoku::counted_boxes();
    std::string names = to_string(boxes.front());
    for (const sudoku::Box box : boxes.subspan(1)) names += (box == boxes.back() ? " or " : ", ") + to_string(box);
    return names;
}

sat::Result<sudoku::Box> box_of(const std::string& text) {
    const auto box = sudoku::read_box(text);
    if (!box) return sat::Error{"--box: %1", box.error().phrase};
    if (std::ranges::find(sudoku::counted_boxes(), *box) != sudoku::counted_boxes().end()) return box;
    return sat::Error{"invalid value '%1' for --box; expected %2", text, box_names()};
}

int run(const Options& options) {
    const auto box = box_of(options.box);
    if (!box) return complain(box.error());
    const sudoku::BandClasses classes(sudoku::counted_as(*box));
    const auto count = sudoku::count_grids(classes, &cli::terminator());
    if (!count) return complain(std::string(to_string(cli::cause())) + "; nothing was counted"), kUnsolved;
    const GridCountReport report{*box, classes, *count};
    const sat::Status printed = cli::print(options.json ? json_report(report) : text_report(report));
    return printed ? int{kDone} : complain(printed.error());
}

}  // namespace

Run set_up_count_grids(cli::OptionTable& table) {
    auto options = std::make_shared<Options>();
    table.add("Board", {{"--box", "RxC", cli::text(options->box),
                         "rows and columns of a box: " + box_names() + " (default: 3x3)"}});
    table.add("Output", {{"--json", "", cli::flag(options->json), "print JSON; large numbers are strings"}});
    table.example("sudoku count-grids", "the 6670903752021072936960 grids of 9x9");
    table.example("sudoku count-grids --box 2x3", "the 28200960 grids of 6x6");
    return [options] { return run(*options); };
}

}  // namespace sudoku_program
