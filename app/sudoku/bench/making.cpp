#include "app/sudoku/bench/making.h"

#include <set>

#include "sudoku/generate/generator.h"
#include "sudoku/generate/grid_writer.h"
#include "sudoku/model/conflict.h"
#include "sudoku/text/formats.h"
#include "sudoku/text/puzzle_reader.h"

namespace sudoku_program {
namespace {

using sat::Error;
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

struct GridRecipe {
    const char* method;
    std::uint32_t grids;
};
constexpr GridRecipe kGrids[] = {{"shift", 100000}, {"lasvegas", 16000}, {"diagonal", 16000}};
// Made in one call.
constexpr std::uint32_t kPuzzlesMade = 4096;

sudoku::Request request_of(const SetRecipe& recipe) {
    sudoku::Request request;
    request.goal = recipe.goal;
    request.low = request.high = recipe.blanks;
    request.seed = 1;
    return request;
}

// As `sudoku generate` makes them.
sat::Result<std::vector<Board>> made_puzzles(sudoku::Generator& generator, std::uint64_t count) {
    std::vector<Board> boards;
    const auto all = generator.make_all(0, count, [] { return sudoku::Deadline{&cli::terminator(), {}}; });
    if (!all) return all.error();
    for (const std::optional<sudoku::Generated>& made : *all)
        if (made) boards.push_back(made->board);
    return boards;
}

// Checks that each puzzle has exactly one solution.
Status check_unique(const std::vector<Board>& boards, std::size_t wanted, const sudoku::Rules& rules) {
    if (cli::terminated()) return sat::Done{};
    if (boards.size() != wanted) return Error{"the generator made fewer puzzles than requested"};
    const auto solver = sudoku::solvers().front().make(rules, {});
    sudoku::SearchOptions search;
    search.limit = 2;
    for (const Board& board : boards)
        if (solver->search({board, {}, "", {}, 0, 0}, search).solutions != 1)
            return Error{"the generator made a puzzle that has not exactly one solution"};
    return sat::Done{};
}

// Checks that all are complete, valid and distinct.
Status check_grids(const std::vector<Board>& grids, const sudoku::Rules& rules) {
    for (const Board& grid : grids)
        if (!grid.is_complete() || find_conflict(grid, rules)) return Error{"a grid breaks the rules"};
    if (std::set<Board>(grids.begin(), grids.end()).size() != grids.size()) return Error{"a grid was made twice"};
    return sat::Done{};
}

std::vector<Board> read_grids(std::string_view text) {
    std::vector<Board> grids;
    sat::MemorySource source(text);
    sudoku::PuzzleReader reader(source);
    while (auto puzzle = reader.next())
        if (*puzzle) grids.push_back((*puzzle)->board);
    return grids;
}

// As `sudoku grids` makes them.
sat::Result<MakingRow> measure_grids(const GridRecipe& recipe, const sudoku::Rules& rules, unsigned repeat) {
    sudoku::GridRequest request;
    request.rules = &rules;
    request.method = sudoku::find_grid_method(recipe.method);
    request.count = recipe.grids;
    request.seed = 1;
    request.layout = sudoku::GridLayout::line;
    sat::StringSink sink;
    Status right = sat::Done{};
    const auto write = [&] {
        sink.text.clear();
        const auto written = sudoku::write_grids(request, sink, {&cli::terminator(), {}});
        if (!written && right) right = written.error();
    };
    const auto check = [&] {
        if (!right || cli::terminated()) return;
        const std::vector<Board> grids = read_grids(sink.text);
        right = check_grids(grids, rules);
        if (grids.size() != recipe.grids) right = Error{"fewer grids were made than requested"};
    };
    const Rates rates = repeated(repeat, static_cast<double>(recipe.grids), write, check);
    if (!right) return right.error();
    return MakingRow{std::string("grids, ") + recipe.method, recipe.grids, rates};
}

sat::Result<MakingRow> measure_puzzles(const SetRecipe& recipe, const sudoku::Rules& rules, unsigned repeat) {
    sudoku::Generator generator(rules, request_of(recipe));
    sat::Result<std::vector<Board>> boards = std::vector<Board>();
    Status right = sat::Done{};
    const auto check = [&] {
        if (right) right = boards ? check_unique(*boards, kPuzzlesMade, rules) : Status(boards.error());
    };
    const Rates rates = repeated(
        repeat, kPuzzlesMade, [&] { boards = made_puzzles(generator, kPuzzlesMade); }, check);
    if (!right) return right.error();
    return MakingRow{std::string("puzzles, unique, ") + recipe.name, kPuzzlesMade, rates};
}

}  // namespace

sat::Result<std::vector<PuzzleSet>> built_in_sets(const sudoku::Rules& rules) {
    std::vector<PuzzleSet> sets;
    for (const SetRecipe& recipe : kSets) {
        PuzzleSet& set = sets.emplace_back(recipe.name, rules);
        sudoku::Generator generator(rules, request_of(recipe));
        auto boards = made_puzzles(generator, recipe.puzzles);
        if (!boards) return boards.error();
        for (Board& board : *boards) set.add({std::move(board), {}, "", {}, 0, 0});
    }
    return sets;
}

sat::Result<std::vector<MakingRow>> measure_making(const sudoku::Rules& rules, unsigned repeat) {
    std::vector<sat::Result<MakingRow>> measured;
    for (const GridRecipe& recipe : kGrids) measured.push_back(measure_grids(recipe, rules, repeat));
    for (const SetRecipe& recipe : kSets) measured.push_back(measure_puzzles(recipe, rules, repeat));
    std::vector<MakingRow> rows;
    for (auto& row : measured) {
        if (!row) return row.error();
        rows.push_back(*std::move(row));
    }
    return rows;
}

sat::Result<std::vector<MakingRow>> measure_text(const PuzzleSet& set, unsigned repeat) {
    const sudoku::FormatEntry* format = sudoku::find_format("line");
    if (!format->obstacle(set.puzzles().front()).empty()) format = sudoku::find_format("rows");
    std::string text;
    const auto write = [&] {
        text.clear();
        for (const sudoku::Puzzle& puzzle : set.puzzles()) {
            if (!text.empty()) text += format->separator;
            format->append(puzzle, {}, text);
        }
    };
    std::vector<Board> boards;
    const auto read = [&] {
        boards.clear();
        sat::MemorySource source(text);
        sudoku::PuzzleReader reader(source, {set.rules().box(), &cli::terminator()});
        while (auto puzzle = reader.next())
            if (*puzzle) boards.push_back(std::move((*puzzle)->board));
    };
    bool same = true;
    const auto compare = [&] {
        same = same && (cli::terminated() || std::ranges::equal(boards, set.puzzles(), {}, {}, &sudoku::Puzzle::board));
    };
    const auto items = static_cast<double>(set.puzzles().size());
    const std::string name(format->name);
    std::vector<MakingRow> rows;
    rows.push_back({"written as " + name, set.puzzles().size(), repeated(repeat, items, write, [] {})});
    rows.push_back({"read as " + name, set.puzzles().size(), repeated(repeat, items, read, compare)});
    if (!same) return Error{"what was written cannot be read back"};
    return rows;
}

}  // namespace sudoku_program
