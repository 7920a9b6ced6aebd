#include <algorithm>
#include <bit>

#include "sat/io/json.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/notation/cell_text.h"
#include "sudoku/notation/fpuzzles.h"
#include "sudoku/notation/fpuzzles_kinds.h"
#include "sudoku/notation/lz_string.h"
#include "sudoku/notation/percent.h"

namespace sudoku {
namespace {

using sat::Json;
using sat::Phrase;

std::string place_name(int row, int column) {
    return "R" + std::to_string(row) + "C" + std::to_string(column);
}
int row_of(const Grid& grid, Cell c) {
    return static_cast<int>(grid.row(c)) + 1;
}
int column_of(const Grid& grid, Cell c) {
    return static_cast<int>(grid.column(c)) + 1;
}
Json cell_name(const Grid& grid, Cell c) {
    return place_name(row_of(grid, c), column_of(grid, c));
}
Json cell_names(const Grid& grid, std::span<const Cell> cells) {
    Json names = Json::array();
    for (const Cell c : cells) names.push_back(cell_name(grid, c));
    return names;
}

// The place outside the grid from which these cells are a whole line; nullopt if they are none.
std::optional<std::pair<int, int>> view_place(const Grid& grid, std::span<const Cell> cells) {
    const int rows = static_cast<int>(grid.rows()) + 1, columns = static_cast<int>(grid.columns()) + 1;
    for (const auto& [row, column] :
         {std::pair(0, column_of(grid, cells[0])), std::pair(rows, column_of(grid, cells[0])),
          std::pair(row_of(grid, cells[0]), 0), std::pair(row_of(grid, cells[0]), columns)})
        if (const auto view = fpuzzles_view(grid, row, column); view && std::ranges::equal(*view, cells))
            return std::pair(row, column);
    return std::nullopt;
}

struct Diagonal {
    int row, column;  // outside the grid
    std::string_view direction;
};
std::optional<Diagonal> diagonal_of(const Grid& grid, std::span<const Cell> cells) {
    for (const std::string_view direction : {"UL", "UR", "DL", "DR"}) {
        const Diagonal diagonal{row_of(grid, cells[0]) - (direction[0] == 'D' ? 1 : -1),
                                column_of(grid, cells[0]) - (direction[1] == 'R' ? 1 : -1), direction};
        const bool is_inside = diagonal.row >= 1 && diagonal.row <= static_cast<int>(grid.rows()) &&
                               diagonal.column >= 1 && diagonal.column <= static_cast<int>(grid.columns());
        const auto walk = fpuzzles_diagonal(grid, diagonal.row, diagonal.column, direction);
        if (!is_inside && walk && std::ranges::equal(*walk, cells)) return diagonal;
    }
    return std::nullopt;
}

// The line that `indexing` needs: a whole row or column in its order.  True: a row.
std::optional<bool> index_line_is_row(const Grid& grid, std::span<const Cell> cells) {
    if (std::ranges::equal(cells, line_cells(grid, true, grid.row(cells[0]), false))) return true;
    if (std::ranges::equal(cells, line_cells(grid, false, grid.column(cells[0]), false))) return false;
    return std::nullopt;
}

bool is_pair_sum(const Constraint& constraint) {
    return constraint.numbers[0] == 5 || constraint.numbers[0] == 10;
}
bool is_square_of_four(const Grid& grid, std::vector<Cell> cells) {
    if (cells.size() != 4) return false;
    std::ranges::sort(cells);
    const auto right = grid.beside(cells[0], 0, 1), below = grid.beside(cells[0], 1, 0);
    return right == cells[1] && below == cells[2] && grid.beside(cells[0], 1, 1) == cells[3];
}
std::size_t count_of(const ConstraintPuzzle& puzzle, std::string_view kind) {
    return static_cast<std::size_t>(
        std::ranges::count_if(puzzle.constraints, [&](const Constraint& c) { return c.kind->name == kind; }));
}
// The numbers of these marks, in order.
std::vector<int> numbers_of_marks(const ConstraintPuzzle& puzzle, std::string_view kind, int usual) {
    std::vector<int> numbers;
    for (const Constraint& constraint : puzzle.constraints)
        if (constraint.kind->name == kind)
            numbers.push_back(constraint.numbers.empty() ? usual : constraint.numbers[0]);
    if (numbers.empty()) numbers.push_back(usual);
    std::ranges::sort(numbers);
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers;
}

bool can_write(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    const Grid& grid = puzzle.grid;
    const std::string_view kind = constraint.kind->name;
    const auto first_is_sorted = [&] { return std::ranges::is_sorted(constraint.groups[0]); };
    if (kind == "board" || kind == "region" || kind == "windows" || kind == "one-of") return true;
    if (kind == "arrow") return first_is_sorted();
    if (kind == "pair-sum") return is_pair_sum(constraint);
    if (kind == "clone") return constraint.groups.size() == 2;
    if (kind == "contain") return is_square_of_four(grid, constraint.groups[0]);
    if (kind == "little-killer") return diagonal_of(grid, constraint.cells()).has_value();
    if (kind == "indexing") return index_line_is_row(grid, constraint.cells()).has_value();
    // Beside dots, f-puzzles means all but the pairs with dots.
    if (kind == "non-consecutive") return count_of(puzzle, "difference") + count_of(puzzle, "ratio") == 0;
    if (kind == "all-differences")
        return constraint.numbers == std::vector{1} && count_of(puzzle, "difference") + count_of(puzzle, "ratio") > 0;
    if (kind == "all-ratios") return constraint.numbers == numbers_of_marks(puzzle, "ratio", 2);
    if (kind == "all-pair-sums") return constraint.numbers == std::vector{5, 10};
    const FpuzzlesKind* const row = fpuzzles_kind_of(kind);
    if (row == nullptr || (row->number == FpuzzlesNumber::none && !constraint.numbers.empty())) return false;
    return row->form != FpuzzlesForm::outside || view_place(grid, constraint.cells()).has_value();
}

class FpuzzlesWriter {
public:
    explicit FpuzzlesWriter(const ConstraintPuzzle& puzzle) : puzzle_(puzzle), grid_(puzzle.grid) {}

    Json object() {
        out_["size"] = grid_.rows();
        if (!puzzle_.name.empty()) out_["title"] = puzzle_.name;
        if (!puzzle_.author.empty()) out_["author"] = puzzle_.author;
        if (!puzzle_.rules.empty()) out_["ruleset"] = puzzle_.rules;
        out_["grid"] = cells();
        for (const Constraint& constraint : puzzle_.constraints) write(constraint);
        return std::move(out_);
    }

private:
    // The region of each cell, if its constraints are not the boxes that f-puzzles draws; -1: none.
    std::vector<int> regions() const {
        std::vector<int> regions;
        const Box box = default_box(grid_.rows());
        const Constraint& board = puzzle_.constraints.front();
        const int rows = board.numbers[3], columns = board.numbers[4];
        if (rows == box.rows && columns == box.columns) return regions;
        regions.assign(grid_.num_cells(), -1);
        int number = 0;
        for (const Constraint& constraint : puzzle_.constraints) {
            if (constraint.kind->name != "region") continue;
            for (const Cell c : constraint.cells()) regions[c] = number;
            ++number;
        }
        for (Cell c = 0; rows > 0 && c < grid_.num_cells(); ++c)
            regions[c] = row_of(grid_, c) - 1 - (row_of(grid_, c) - 1) % rows + (column_of(grid_, c) - 1) / columns;
        return regions;
    }
    // What one-of allows in a cell, and its givens and candidates.
    Digits allowed(Cell c) const {
        Digits digits = puzzle_.allowed[c];
        for (const Constraint& constraint : puzzle_.constraints) {
            if (constraint.kind->name != "one-of" ||
                std::ranges::find(constraint.cells(), c) == constraint.cells().end())
                continue;
            Digits listed = 0;
            for (const int number : constraint.numbers) listed |= grid_.only(number);
            digits &= listed;
        }
        return digits;
    }
    Json cells() const {
        const std::vector<int> region = regions();
        Json rows = Json::array();
        for (std::size_t r = 0; r < grid_.rows(); ++r) {
            Json row = Json::array();
            for (std::size_t c = 0; c < grid_.columns(); ++c) {
                const Cell cell = grid_.cell(r, c);
                Json entry = Json::object();
                if (!region.empty()) entry["region"] = region[cell] < 0 ? Json(nullptr) : Json(region[cell]);
                const Digits digits = allowed(cell);
                if (puzzle_.is_given(cell)) {
                    entry["value"] = grid_.value(static_cast<unsigned>(std::countr_zero(digits)));
                    entry["given"] = true;
                } else if (digits != grid_.all()) {
                    std::vector<int> marks;
                    for (Digits left = digits; left != 0; left &= left - 1)
                        marks.push_back(grid_.value(static_cast<unsigned>(std::countr_zero(left))));
                    entry["givenPencilMarks"] = marks;
                }
                row.push_back(std::move(entry));
            }
            rows.push_back(std::move(row));
        }
        return rows;
    }

    void append(std::string_view member, Json entry) {
        if (out_.find(member) == nullptr) out_[member] = Json::array();
        out_[member].push_back(std::move(entry));
    }
    Json cells_entry(std::span<const Cell> cells) const { return Json{{"cells", cell_names(grid_, cells)}}; }

    void write(const Constraint& constraint) {
        const std::string_view kind = constraint.kind->name;
        if (kind == "board" || kind == "region" || kind == "one-of") return;
        if (kind == "arrow") write_arrow(constraint);
        else if (kind == "pair-sum") write_with(constraint, "xv", constraint.numbers[0] == 10 ? "X" : "V");
        else if (kind == "clone") write_clone(constraint);
        else if (kind == "contain") write_quadruple(constraint);
        else if (kind == "little-killer") write_little_killer(constraint);
        else if (kind == "indexing") write_indexer(constraint);
        else if (kind == "windows") write_windows();
        else if (kind == "non-consecutive" || kind == "all-differences") out_["nonconsecutive"] = true;
        else if (kind == "all-ratios") append("negative", "ratio");
        else if (kind == "all-pair-sums") append("negative", "xv");
        else write_row(*fpuzzles_kind_of(kind), constraint);
    }

    void write_row(const FpuzzlesKind& row, const Constraint& constraint) {
        const auto with_value = [&](Json entry) {
            if (!constraint.numbers.empty()) entry["value"] = std::to_string(constraint.numbers[0]);
            return entry;
        };
        switch (row.form) {
            case FpuzzlesForm::flag: out_[row.member] = true; break;
            case FpuzzlesForm::lines: {
                Json lines = Json::array();
                lines.push_back(cell_names(grid_, constraint.cells()));
                Json entry = with_value(Json{{"lines", std::move(lines)}});
                if (constraint.kind->name == "whisper" && constraint.numbers.empty()) entry["value"] = "5";
                append(row.member, std::move(entry));
                break;
            }
            case FpuzzlesForm::cells: append(row.member, with_value(cells_entry(constraint.cells()))); break;
            case FpuzzlesForm::single:
            case FpuzzlesForm::shaded:
                for (const Cell c : constraint.cells()) append(row.member, Json{{"cell", cell_name(grid_, c)}});
                break;
            case FpuzzlesForm::outside: {
                const auto [line, column] = *view_place(grid_, constraint.cells());
                append(row.member, with_value(Json{{"cell", place_name(line, column)}}));
                break;
            }
        }
    }
    void write_with(const Constraint& constraint, std::string_view member, std::string_view value) {
        Json entry = cells_entry(constraint.cells());
        entry["value"] = value;
        append(member, std::move(entry));
    }
    // Every line begins in the circle.
    void write_arrow(const Constraint& constraint) {
        Json lines = Json::array();
        for (std::size_t g = 1; g < constraint.groups.size(); ++g) {
            std::vector<Cell> line{constraint.cells().back()};
            line.insert(line.end(), constraint.groups[g].begin(), constraint.groups[g].end());
            lines.push_back(cell_names(grid_, line));
        }
        Json entry = cells_entry(constraint.cells());
        entry["lines"] = std::move(lines);
        append("arrow", std::move(entry));
    }
    void write_clone(const Constraint& constraint) {
        Json entry = cells_entry(constraint.cells());
        entry["cloneCells"] = cell_names(grid_, constraint.groups[1]);
        append("clone", std::move(entry));
    }
    void write_quadruple(const Constraint& constraint) {
        Json entry = cells_entry(constraint.cells());
        entry["values"] = constraint.numbers;
        append("quadruple", std::move(entry));
    }
    void write_little_killer(const Constraint& constraint) {
        const Diagonal diagonal = *diagonal_of(grid_, constraint.cells());
        Json entry = cells_entry(constraint.cells());
        entry["cell"] = place_name(diagonal.row, diagonal.column);
        entry["direction"] = diagonal.direction;
        entry["value"] = std::to_string(constraint.numbers[0]);
        append("littlekillersum", std::move(entry));
    }
    void write_indexer(const Constraint& constraint) {
        const bool is_row = *index_line_is_row(grid_, constraint.cells());
        const Cell c = constraint.cells()[static_cast<std::size_t>(constraint.numbers[0]) - 1];
        append(is_row ? "columnindexer" : "rowindexer", cells_entry(std::span(&c, 1)));
    }
    // f-puzzles has no word for them: they are regions.
    void write_windows() {
        const auto rows = static_cast<std::size_t>(puzzle_.constraints.front().numbers[3]);
        const auto columns = static_cast<std::size_t>(puzzle_.constraints.front().numbers[4]);
        for (std::size_t r = 1; r + rows < grid_.rows(); r += rows + 1)
            for (std::size_t c = 1; c + columns < grid_.columns(); c += columns + 1) {
                std::vector<Cell> cells;
                for (std::size_t i = 0; i < rows * columns; ++i)
                    cells.push_back(grid_.cell(r + i / columns, c + i % columns));
                append("extraregion", cells_entry(cells));
            }
    }

    const ConstraintPuzzle& puzzle_;
    const Grid& grid_;
    Json out_ = Json::object();
};

}  // namespace

Phrase fpuzzles_obstacle(const ConstraintPuzzle& puzzle) {
    const Grid& grid = puzzle.grid;
    if (grid != Grid(grid.rows(), grid.rows(), std::min(grid.rows(), kMaxGridDigits)))
        return {"it holds square boards with digits from 1 only"};
    if (const sat::Status status = fits(puzzle); !status) return status.error().phrase;
    const auto& all = puzzle.constraints;
    const int side = static_cast<int>(grid.rows());
    if (all.empty() || all[0].kind->name != "board" || all[0].numbers[2] != side || count_of(puzzle, "board") != 1)
        return {"it needs a board of the whole grid as the first constraint"};
    std::vector<bool> used(grid.num_cells(), all[0].numbers[3] != 0);
    for (const Constraint& constraint : all) {
        if (!can_write(puzzle, constraint)) return {"it does not hold the constraint %1", constraint.kind->name};
        for (Cell c : constraint.kind->name == "region" ? constraint.cells() : std::span<const Cell>()) {
            if (used[c]) return {"it holds one region for each cell"};
            used[c] = true;
        }
    }
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (puzzle.allowed[c] == 0) return {"it does not hold cells without candidates"};
    return {};
}

std::string write_fpuzzles_json(const ConstraintPuzzle& puzzle) {
    return FpuzzlesWriter(puzzle).object().dump() + '\n';
}

std::string write_fpuzzles(const ConstraintPuzzle& puzzle) {
    const std::string json = FpuzzlesWriter(puzzle).object().dump();
    return "https://www.f-puzzles.com/?load=" + percent_encoded(lz_compressed(json, LzAlphabet::base64)) + '\n';
}

}  // namespace sudoku
