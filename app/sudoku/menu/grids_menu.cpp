#include "app/sudoku/menu/grids_menu.h"

#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "app/i18n/menu_text.h"
#include "sat/core/text.h"
#include "sudoku/generate/grid_writer.h"

namespace menu {
namespace {

using i18n::kMenu;

constexpr std::int64_t kMostGrids = 1'000'000;

// 0: leave the menu, or the dialogue has ended.
std::uint64_t ask_count(Dialogue& dialogue) {
    const std::string most = std::to_string(kMostGrids);
    while (const auto answer = dialogue.ask(kMenu.ask_grids, {most})) {
        if (const auto count = number_in(*answer, 0, kMostGrids)) return static_cast<std::uint64_t>(*count);
        dialogue.say(kMenu.bad_grids, {most, shown(*answer)});
    }
    return 0;
}

// The enumeration, which is fast, if it has enough grids; otherwise a search.
sudoku::GridRequest request_of(const sudoku::Rules& rules, std::uint64_t count, std::uint64_t seed) {
    sudoku::GridRequest request{&rules, sudoku::find_grid_method("shift"), count, {}, seed, sudoku::GridLayout::rows};
    if (!check_request(request)) request.method = sudoku::find_grid_method("backtrack");
    return request;
}

}  // namespace

void write_grids(const Services& services, Dialogue& dialogue) {
    const std::uint64_t count = ask_count(dialogue);
    if (count == 0) return;
    auto path = dialogue.ask(kMenu.ask_grids_file);
    if (!path) return;
    if (path->empty()) *path = "finale.txt";
    sudoku::Puzzle empty;
    empty.board = sudoku::Board(services.reading.box.value_or(sudoku::Box{}).side());
    const auto rules = services.rules(empty);
    if (!rules) return dialogue.complain(rules.error());
    const sudoku::GridRequest request = request_of(**rules, count, services.seed());
    if (const auto possible = check_request(request); !possible) return dialogue.complain(possible.error());
    auto file = sat::OutputFile::open(*path);
    if (!file) return dialogue.complain(file.error());
    dialogue.flush();
    const double began = services.now();
    const auto written = sudoku::write_grids(request, *file, {&cli::terminator(), nullptr});
    const bool stopped = cli::terminated();
    cli::reset();
    if (!written) return dialogue.complain(written.error());
    const std::string made = std::to_string(written->grids), wanted = std::to_string(count);
    if (stopped) return dialogue.say(kMenu.grids_stopped, {made, wanted});
    if (const auto done = file->commit(); !done) return dialogue.complain(done.error());
    if (written->grids < count) dialogue.say(kMenu.grids_fewer, {made, wanted});
    dialogue.say(kMenu.grids_written, {made, sat::printable(*path), sat::decimal(services.now() - began, 3)});
}

}  // namespace menu
