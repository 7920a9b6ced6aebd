#include "app/sudoku/bench_making.h"

#include <set>

#include "sudoku/generate/generator.h"
#include "sudoku/generate/shift_grid_text.h"
#include "sudoku/model/conflict.h"
#include "sudoku/text/formats.h"
#include "sudoku/text/puzzle_reader.h"

namespace sudoku_program {
namespace {

using sat::Fault;
using sat::Status;
using sudoku::Board;

struct SetRecipe {
    const char* name;
    std::uint32_t puzzles;
    sudoku::Goal goal;
    std::uint32_t blanks;  // of Goal::blanks
};
constexpr SetRecipe kSets[] = {
    {"40 blanks", 1000, sudoku::Goal::blanks, 40},
    {"50 blanks", 1000, sudoku::Goal::blanks, 50},
    {"minimal", 1000, sudoku::Goal::minimal, 0},
};

sudoku::Request request_of(const SetRecipe& recipe) {
    sudoku::Request request;
    request.goal = recipe.goal;
    request.low = request.high = recipe.blanks;
    request.seed = 1;
    return request;
}

std::vector<Board> made_puzzles(sudoku::Generator& generator, std::uint64_t count) {
    std::vector<Board> boards;
    const sudoku::Patience patience{&process::stop_flag(), {}};
    for (std::uint64_t i = 0; i < count; ++i)
        if (const auto made = generator.make(i, patience); made && *made) boards.push_back((*made)->board);
    return boards;
}

// Has each of the puzzles exactly one solution?
Status check_unique(const std::vector<Board>& boards, std::size_t wanted, const sudoku::Rules& rules) {
    if (process::must_stop()) return sat::Done{};
    if (boards.size() != wanted) return Fault{"the generator made fewer puzzles than were wanted"};
    const auto solver = sudoku::solvers().front().make(rules, {});
    sudoku::SearchOptions search;
    search.limit = 2;
    for (const Board& board : boards)
        if (solver->search({board, {}, "", {}, 0, 0}, search).solutions != 1)
            return Fault{"the generator made a puzzle that has not exactly one solution"};
    return sat::Done{};
}

// Are all complete, without conflict, and different?
Status check_grids(const std::vector<Board>& grids, const sudoku::Rules& rules) {
    for (const Board& grid : grids)
        if (!grid.is_complete() || find_conflict(grid, rules)) return Fault{"a grid breaks the rules"};
    if (std::set<Board>(grids.begin(), grids.end()).size() != grids.size()) return Fault{"a grid was made twice"};
    return sat::Done{};
}

sat::Result<MakingRow> measure_shift_grids(const sudoku::Rules& rules, unsigned repeat) {
    constexpr std::size_t kGrids = 100000, kAtOnce = 400;
    std::string first, text;
    const Rates rates = repeated(
        repeat, kGrids,
        [&] {
            sudoku::ShiftGridText grids(rules.box(), 1, sudoku::GridLayout::line);
            text.resize(kAtOnce * grids.grid_size() + sudoku::ShiftGridText::kTooMuch);
            for (std::size_t i = 0; i < kGrids; i += kAtOnce) {
                grids.write(kAtOnce, text.data());
                if (i == 0) first = text.substr(0, kAtOnce * grids.grid_size());
            }
        },
        [] {});
    std::vector<Board> grids;
    sat::MemorySource source(first);
    sudoku::PuzzleReader reader(source);
    while (auto puzzle = reader.next())
        if (*puzzle) grids.push_back((*puzzle)->board);
    if (grids.size() != kAtOnce) return Fault{"the enumerated grids cannot be read back"};
    if (const Status right = check_grids(grids, rules); !right) return right.fault();
    return MakingRow{"grids, shift, as text", kGrids, rates};
}

sat::Result<MakingRow> measure_random_grids(const sudoku::Rules& rules, unsigned repeat) {
    constexpr std::size_t kGrids = 1000;
    sudoku::GridMaker maker(rules, *sudoku::find_grid_method("lasvegas"));
    std::vector<Board> grids;
    Status right = sat::Done{};
    const auto make = [&] {
        sat::Random random(1);
        grids.clear();
        for (std::size_t i = 0; i < kGrids && !process::must_stop(); ++i)
            if (auto grid = maker.make(random, {&process::stop_flag(), {}}); grid && *grid) grids.push_back(**grid);
    };
    const Rates rates = repeated(repeat, kGrids, make, [&] { if (right) right = check_grids(grids, rules); });
    if (!right) return right.fault();
    return MakingRow{"grids, lasvegas", kGrids, rates};
}

sat::Result<MakingRow> measure_puzzles(const SetRecipe& recipe, const sudoku::Rules& rules, unsigned repeat) {
    sudoku::Generator generator(rules, request_of(recipe));
    std::vector<Board> boards;
    Status right = sat::Done{};
    const Rates rates = repeated(repeat, recipe.puzzles, [&] { boards = made_puzzles(generator, recipe.puzzles); },
                                 [&] { if (right) right = check_unique(boards, recipe.puzzles, rules); });
    if (!right) return right.fault();
    return MakingRow{std::string("puzzles, unique, ") + recipe.name, recipe.puzzles, rates};
}

}  // namespace

std::vector<PuzzleSet> built_in_sets(const sudoku::Rules& rules) {
    std::vector<PuzzleSet> sets;
    for (const SetRecipe& recipe : kSets) {
        PuzzleSet& set = sets.emplace_back(recipe.name, rules);
        sudoku::Generator generator(rules, request_of(recipe));
        for (Board& board : made_puzzles(generator, recipe.puzzles)) set.add({std::move(board), {}, "", {}, 0, 0});
    }
    return sets;
}

sat::Result<std::vector<MakingRow>> measure_making(const sudoku::Rules& rules, unsigned repeat) {
    std::vector<sat::Result<MakingRow>> measured;
    measured.push_back(measure_shift_grids(rules, repeat));
    measured.push_back(measure_random_grids(rules, repeat));
    for (const SetRecipe& recipe : kSets) measured.push_back(measure_puzzles(recipe, rules, repeat));
    std::vector<MakingRow> rows;
    for (auto& row : measured) {
        if (!row) return row.fault();
        rows.push_back(*std::move(row));
    }
    return rows;
}

sat::Result<std::vector<MakingRow>> measure_text(const PuzzleSet& set, unsigned repeat) {
    const sudoku::FormatEntry* format = sudoku::find_format("line");
    if (!format->obstacle(set.puzzles().front()).empty()) format = sudoku::find_format("rows");
    const sudoku::WriteStyle style{'\0', set.rules().box()};
    std::string text;
    const auto write = [&] {
        text.clear();
        for (const sudoku::Puzzle& puzzle : set.puzzles()) {
            if (!text.empty()) text += format->separator;
            format->append(puzzle, style, text);
        }
    };
    std::vector<Board> boards;
    const auto read = [&] {
        boards.clear();
        sat::MemorySource source(text);
        sudoku::PuzzleReader reader(source, {set.rules().box(), &process::stop_flag()});
        while (auto puzzle = reader.next())
            if (*puzzle) boards.push_back(std::move((*puzzle)->board));
    };
    bool same = true;
    const auto compare = [&] {
        same = same && (process::must_stop() ||
                        std::ranges::equal(boards, set.puzzles(), {}, {}, &sudoku::Puzzle::board));
    };
    const auto items = static_cast<double>(set.puzzles().size());
    const std::string name(format->name);
    std::vector<MakingRow> rows;
    rows.push_back({"written as " + name, set.puzzles().size(), repeated(repeat, items, write, [] {})});
    rows.push_back({"read as " + name, set.puzzles().size(), repeated(repeat, items, read, compare)});
    if (!same) return Fault{"what was written cannot be read back"};
    return rows;
}

}  // namespace sudoku_program
