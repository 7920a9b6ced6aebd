#include "sudoku/notation/cnf_puzzle.h"

#include <algorithm>
#include <string_view>

#include "sudoku/constraint/regions.h"
#include "sudoku/notation/cell_text.h"
#include "sudoku/notation/constraint_text.h"
#include "sudoku/notation/text_words.h"
#include "sudoku/text/line_source.h"

namespace sudoku {
namespace {

constexpr std::string_view kHeading = "sudoku puzzle with constraints";
constexpr std::string_view kPrefix = "| ";

}  // namespace

sat::Status write_puzzle_comments(const ConstraintPuzzle& puzzle, sat::ClauseSink& sink) {
    if (const sat::Phrase why = constraint_text_obstacle(puzzle); !why.empty()) return sat::Error{why};
    sink.comment(kHeading);
    const std::string text = write_constraint_text(puzzle);
    for (const NumberedLine& line : text_lines(text)) sink.comment(std::string(kPrefix) + std::string(line.text));
    return sat::Done{};
}

sat::Result<std::optional<ConstraintPuzzle>> read_puzzle_comments(sat::ByteSource& source, sat::StopFlag stop) {
    LineSource lines(source, stop);
    std::string text;
    std::uint64_t first_line = 0;
    const std::string prefix = "c " + std::string(kPrefix);
    TextLine line;
    for (bool begins_line = true;; begins_line = line.whole) {
        const auto got = lines.next(line);
        if (!got) return got.error();
        if (!*got || (begins_line && !line.text.starts_with('c'))) break;
        if (begins_line && !line.text.starts_with(prefix)) {
            if (!text.empty()) break;
            continue;
        }
        if (!begins_line && text.empty()) continue;
        if (first_line == 0) first_line = line.number;
        text += line.text.substr(begins_line ? prefix.size() : 0);
        if (line.whole) text += '\n';
    }
    if (text.empty()) return std::optional<ConstraintPuzzle>();
    auto puzzle = read_constraint_text(text);
    if (puzzle) return std::optional(*std::move(puzzle));
    const sat::Error error = puzzle.error();
    return error.at(error.line + first_line - 1, error.column + prefix.size());
}

sat::Result<Values> values_of_model(const ConstraintPuzzle& puzzle, std::span<const std::int32_t> literals) {
    const Grid& grid = puzzle.grid;
    std::vector<Cell> cells;
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (grid.has(c)) cells.push_back(c);
    // Labels of unknown regions come behind the digits.
    const std::size_t regions = has_unknown_regions(puzzle) ? grid.num_cells() : 0;
    for (std::size_t i = 0; i < regions; ++i) cells.push_back(static_cast<Cell>(grid.num_cells() + i));
    Values values(grid.num_cells() + regions, 0);
    std::vector<bool> has_digit(values.size(), false);
    const auto cell_of = [&](Cell c) { return cell_text(grid, static_cast<Cell>(c % grid.num_cells())); };
    const auto twice = [&](Cell c) {
        return c < grid.num_cells() ? sat::Error{"the model has two digits for cell %1", cell_of(c)}
                                    : sat::Error{"the model has two regions for cell %1", cell_of(c)};
    };
    const auto missing = [&](Cell c) {
        return c < grid.num_cells() ? sat::Error{"the model has no digit for cell %1", cell_of(c)}
                                    : sat::Error{"the model has no region for cell %1", cell_of(c)};
    };
    for (const std::int32_t literal : literals) {
        if (literal <= 0) continue;
        const auto var = static_cast<std::size_t>(literal - 1);
        if (var / grid.num_digits() >= cells.size()) continue;
        const Cell c = cells[var / grid.num_digits()];
        if (has_digit[c]) return twice(c);
        has_digit[c] = true;
        values[c] = grid.value(static_cast<unsigned>(var % grid.num_digits()));
    }
    for (const Cell c : cells)
        if (!has_digit[c]) return missing(c);
    number_by_first_cells(std::span(values).subspan(grid.num_cells()));
    return values;
}

}  // namespace sudoku
