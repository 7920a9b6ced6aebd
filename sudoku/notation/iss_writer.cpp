#include <algorithm>
#include <bit>

#include "sudoku/constraint/kinds.h"
#include "sudoku/constraint/regions.h"
#include "sudoku/notation/cell_text.h"
#include "sudoku/notation/iss.h"
#include "sudoku/notation/iss_codes.h"
#include "sudoku/notation/iss_kinds.h"

namespace sudoku {
namespace {

constexpr std::size_t kMaxIssWritten = 16;

// A relation of two digits as its table; the kinds that are one and have no name there.
using IssMay = bool (*)(int a, int b, int number);
struct IssRelation {
    std::string_view kind;
    bool all;  // of every two cells, not only of neighbours
    int usual;
    IssMay may;
};
constexpr IssRelation kIssRelations[] = {
    {"difference", false, 1, [](int a, int b, int n) { return a - b == n || b - a == n; }},
    {"ratio", false, 2, [](int a, int b, int n) { return a == n * b || b == n * a; }},
    {"least-difference", false, 0, [](int a, int b, int n) { return a - b >= n || b - a >= n; }},
    {"greater", false, 0, [](int a, int b, int) { return a > b; }},
    {"slow-thermometer", false, 0, [](int a, int b, int) { return a <= b; }},
    {"nabner", true, 0, [](int a, int b, int) { return a - b >= 2 || b - a >= 2; }},
};

class IssWriter {
public:
    explicit IssWriter(const ConstraintPuzzle& puzzle) : puzzle_(puzzle), grid_(puzzle.grid) {
        shape_.rows = grid_.rows();
        shape_.columns = grid_.columns();
        shape_.grid = grid_;
    }

    // What cannot be written; empty if all can.
    sat::Phrase write(std::string& text) {
        if (grid_.rows() > kMaxIssWritten || grid_.columns() > kMaxIssWritten || grid_.num_digits() > kMaxIssWritten ||
            grid_.first() < 0 || grid_.first() > 1)
            return {"it holds grids up to 16x16 with digits from 0 or 1"};
        for (Cell c = 0; c < grid_.num_cells(); ++c)
            if (!grid_.has(c)) return {"it holds no grids with missing cells"};
        if (const sat::Status status = fits(puzzle_); !status) return status.error().phrase;
        allowed_ = puzzle_.allowed;
        if (!write_shape()) return {"it does not hold a board in a part of the grid, or with such boxes"};
        if (!write_regions()) return {"it holds regions of as many cells each, without common cells"};
        for (const Constraint& constraint : puzzle_.constraints)
            if (!write_constraint(constraint)) return {"it does not hold the constraint %1", constraint.kind->name};
        write_givens();
        text = text_ + '\n';
        return {};
    }

private:
    void item(std::string_view kind, const std::vector<std::string>& arguments) {
        text_ += '.' + std::string(kind);
        for (const std::string& argument : arguments) text_ += '~' + argument;
    }
    std::vector<std::string> names(std::span<const Cell> cells) const {
        std::vector<std::string> all;
        for (const Cell c : cells) all.push_back(iss_cell(grid_, c));
        return all;
    }
    // Arguments before cells.
    void item(std::string_view kind, std::vector<std::string> before, std::span<const Cell> cells) {
        for (std::string& name : names(cells)) before.push_back(std::move(name));
        item(kind, before);
    }

    bool write_shape() {
        const Constraint* board = nullptr;
        for (const Constraint& constraint : puzzle_.constraints) {
            if (constraint.kind->name != "board") continue;
            if (board != nullptr || constraint.numbers[0] != 1 || constraint.numbers[1] != 1 ||
                static_cast<std::size_t>(constraint.numbers[2]) != grid_.rows() || grid_.rows() != grid_.columns())
                return false;
            board = &constraint;
        }
        std::vector<std::string> shape{std::to_string(grid_.rows()) + 'x' + std::to_string(grid_.columns())};
        if (grid_.first() != 1 || grid_.num_digits() != std::max(grid_.rows(), grid_.columns()))
            shape.push_back(std::to_string(grid_.first()) + '-' + std::to_string(grid_.last()));
        if (board == nullptr) {
            if (shape.size() == 1) shape.emplace_back();
            shape.emplace_back("Raw");
        }
        item("Shape", shape);
        if (board == nullptr) return true;
        region_size_ = grid_.rows();
        if (board->numbers[3] == 0) {
            item("NoBoxes", {});
            return true;
        }
        const auto rows = static_cast<std::size_t>(board->numbers[3]),
                   columns = static_cast<std::size_t>(board->numbers[4]);
        region_size_ = rows * columns;
        if (region_size_ != grid_.rows()) item("RegionSize", {std::to_string(region_size_)});
        return iss_box(grid_.rows(), grid_.columns(), region_size_) == std::pair(rows, columns);
    }
    // All of them as one layout; cells of none have a symbol that occurs too rarely or too often to be one.
    bool write_regions() {
        std::vector<std::span<const Cell>> regions;
        for (const Constraint& constraint : puzzle_.constraints)
            if (constraint.kind->name == "region") regions.push_back(constraint.cells());
        if (regions.empty()) return true;
        if (region_size_ == 0) return false;  // without a board
        constexpr std::string_view kSymbols = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
        std::string layout(grid_.num_cells(), '0');
        if (regions.size() > kSymbols.size()) return false;
        for (std::size_t i = 0; i < regions.size(); ++i) {
            if (regions[i].size() != region_size_) return false;
            for (const Cell c : regions[i]) {
                if (layout[c] != '0') return false;
                layout[c] = kSymbols[i];
            }
        }
        const auto others = static_cast<std::size_t>(std::ranges::count(layout, '0'));
        item("Jigsaw", {layout});
        return others != region_size_ && !(others == 0 && regions.size() == 1);
    }

    bool write_constraint(const Constraint& constraint) {
        const std::string_view kind = constraint.kind->name;
        if (kind == "board" || kind == "region") return true;
        if (restrict_cells(constraint)) return true;
        const bool is_entropic = kind == "entropic" || kind == "global-entropy";
        if (is_entropic && (grid_.first() != 1 || grid_.num_digits() != 9)) return false;
        // A cage without a sum has the sum 0.
        if (kind == "killer" && constraint.numbers == std::vector{0}) return false;
        if (kind == "falling-diagonal") item("Diagonal", {"-1"});
        else if (kind == "rising-diagonal") item("Diagonal", {"1"});
        else if (kind == "windows") item("Windoku", {});
        else if (kind == "disjoint") item("DisjointSets", {});
        else if (kind == "extra-region") item("AllDifferent", names(constraint.cells()));
        else if (kind == "whisper") write_number("Whisper", constraint, 5);
        else if (kind == "lockout") write_number("Lockout", constraint, 4);
        else if (kind == "modular") write_number("Modular", constraint, 3);
        else if (kind == "killer") write_number("Cage", constraint, 0);
        else if (kind == "sum") write_number("Sum", constraint, 0);
        else if (kind == "sum-line") write_number("SumLine", constraint, 0);
        else return write_other(constraint);
        return true;
    }
    bool write_other(const Constraint& constraint) {
        const std::string_view kind = constraint.kind->name;
        if (kind == "sum-loop") {
            std::vector<std::string> arguments{std::to_string(constraint.numbers[0])};
            for (std::string& name : names(constraint.cells())) arguments.push_back(std::move(name));
            arguments.emplace_back("LOOP");
            item("SumLine", arguments);
            return true;
        }
        if (kind == "linear") return write_linear(constraint);
        if (kind == "arrow") return write_arrow(constraint);
        if (kind == "contain" || kind == "contain-exactly") return write_contain(constraint);
        if (kind == "same-digits") return write_groups("SameValues", constraint);
        if (kind == "equal-sums") return write_groups("EqualSum", constraint);
        if (kind == "sandwich" || kind == "little-killer") return write_outside(constraint);
        if (kind == "indexing") return write_indexing(constraint);
        if (kind == "clone") return write_clone(constraint);
        if (kind == "relation" || kind == "relation-all") return write_table(constraint);
        if (kind == "regex") return write_regex(constraint);
        if (kind == "all-pair-sums" && constraint.numbers == std::vector{5, 10}) {
            item("StrictXV", {});
            return true;
        }
        if (kind == "all-differences" || kind == "all-ratios") return write_strict_kropki(constraint);
        if (is_of_unknown_regions(*constraint.kind)) return write_of_regions(constraint);
        return write_by_table(constraint);
    }

    void write_number(std::string_view name, const Constraint& constraint, int usual) {
        const int number = constraint.numbers.empty() ? usual : constraint.numbers[0];
        item(name, {std::to_string(number)}, constraint.cells());
    }
    bool write_linear(const Constraint& constraint) {
        if (constraint.numbers[0] != constraint.numbers[1]) return false;
        std::string sum = std::to_string(constraint.numbers[0]) + "_=";
        for (std::size_t i = 2; i < constraint.numbers.size(); ++i) sum += '_' + std::to_string(constraint.numbers[i]);
        item("Sum", {sum}, constraint.cells());
        return true;
    }
    bool write_arrow(const Constraint& constraint) {
        const std::size_t size = constraint.cells().size();
        if (size > 3 || !std::ranges::is_sorted(constraint.cells())) return false;
        for (std::size_t g = 1; g < constraint.groups.size(); ++g) {
            std::vector<Cell> cells = constraint.groups[0];
            cells.insert(cells.end(), constraint.groups[g].begin(), constraint.groups[g].end());
            if (size == 1) item("Arrow", names(cells));
            else item("PillArrow", {std::to_string(size)}, cells);
        }
        return true;
    }
    bool write_contain(const Constraint& constraint) {
        std::string digits;
        for (const int number : constraint.numbers) digits += (digits.empty() ? "" : "_") + std::to_string(number);
        item(constraint.kind->name == "contain" ? "ContainAtLeast" : "ContainExact", {digits}, constraint.cells());
        return true;
    }
    bool write_groups(std::string_view name, const Constraint& constraint) {
        std::vector<std::string> arguments;
        if (name == "SameValues") arguments.push_back(std::to_string(constraint.groups.size()));
        for (std::size_t g = 0; g < constraint.groups.size(); ++g) {
            if (g > 0 && name == "EqualSum") arguments.emplace_back("-");
            for (std::string& cell : names(constraint.groups[g])) arguments.push_back(std::move(cell));
        }
        item(name, arguments);
        return true;
    }
    // "R3" and whether the line is seen from its end, if the cells are a whole line.
    std::optional<std::pair<std::string, bool>> view_name(std::span<const Cell> cells) const {
        for (const bool reversed : {false, true}) {
            const std::size_t row = grid_.row(cells[0]), column = grid_.column(cells[0]);
            if (std::ranges::equal(cells, line_cells(grid_, true, row, reversed)))
                return std::pair("R" + std::to_string(row + 1), reversed);
            if (std::ranges::equal(cells, line_cells(grid_, false, column, reversed)))
                return std::pair("C" + std::to_string(column + 1), reversed);
        }
        return std::nullopt;
    }
    bool write_outside(const Constraint& constraint) {
        const std::string sum = std::to_string(constraint.numbers[0]);
        if (constraint.kind->name == "little-killer") {
            const auto diagonals = iss_diagonals(shape_);
            const auto found = diagonals.find(constraint.cells()[0]);
            if (found != diagonals.end() && std::ranges::equal(found->second, constraint.cells()))
                item("LittleKiller", {sum, iss_cell(grid_, found->first)});
            else item("Sum", {sum}, constraint.cells());
            return true;
        }
        const auto view = view_name(constraint.cells());
        if (!view || constraint.cells().size() != grid_.num_digits()) return false;
        item("Sandwich", {sum, view->first});  // the same from both sides
        return true;
    }
    bool write_indexing(const Constraint& constraint) {
        const auto view = view_name(constraint.cells());
        if (!view || view->second) return false;
        const Cell c = constraint.cells()[static_cast<std::size_t>(constraint.numbers[0]) - 1];
        item("Indexing", {view->first.starts_with('R') ? "C" : "R", iss_cell(grid_, c)});
        return true;
    }
    bool write_clone(const Constraint& constraint) {
        for (std::size_t i = 0; i < constraint.cells().size(); ++i) {
            std::vector<std::string> arguments{std::to_string(constraint.groups.size())};
            for (const auto& group : constraint.groups) arguments.push_back(iss_cell(grid_, group[i]));
            item("SameValues", arguments);
        }
        return true;
    }
    bool write_table(const Constraint& constraint) {
        const bool all = constraint.kind->name == "relation-all";
        item(all ? "PairX" : "Pair", {pair_table_text(constraint.numbers, grid_), "_"}, constraint.cells());
        return true;
    }
    // Numbers in < > have no counterpart.
    bool write_regex(const Constraint& constraint) {
        if (constraint.text.find('<') != std::string::npos) return false;
        item("Regex", {bytes64_text(constraint.text)}, constraint.cells());
        return true;
    }
    // The pair of both, once.
    bool write_strict_kropki(const Constraint& constraint) {
        const auto has = [&](std::string_view kind, int number) {
            return std::ranges::any_of(puzzle_.constraints, [&](const Constraint& other) {
                return other.kind->name == kind && other.numbers == std::vector{number};
            });
        };
        if (!has("all-differences", 1) || !has("all-ratios", 2) || constraint.numbers.size() != 1) return false;
        if (constraint.kind->name == "all-differences") item("StrictKropki", {});
        return true;
    }
    bool write_by_table(const Constraint& constraint) {
        const std::string_view kind = constraint.kind->name;
        const int number = constraint.numbers.empty() ? 0 : constraint.numbers[0];
        for (const IssKind& entry : iss_kinds()) {
            if (entry.kind != kind || entry.form == IssForm::other) continue;
            const bool has_usual = constraint.numbers.empty() && kind != "pair-sum";
            if (entry.form == IssForm::pairs) {
                if (!is_side_by_side(constraint.cells()) || (entry.number != number && !has_usual)) continue;
                item(entry.name, names(constraint.cells()));
            } else if (entry.form == IssForm::views) {
                const auto view = view_name(constraint.cells());
                if (!view || constraint.numbers.size() > 1) return false;
                const std::string clue = std::to_string(number);
                if (kind == "skyscraper" && grid_.first() < 1) return false;
                if (view->second) item(entry.name, {view->first, "", clue});
                else item(entry.name, {view->first, clue});
            } else if (entry.form == IssForm::number_line) {
                item(entry.name, {std::to_string(number)}, constraint.cells());
            } else {
                if (!constraint.numbers.empty()) return false;
                if (entry.form == IssForm::whole) item(entry.name, {});
                else item(entry.name, names(constraint.cells()));
            }
            return true;
        }
        return write_relation(constraint);
    }
    // Cells after the first one, or group, by their number, as cells of regions.
    bool write_of_regions(const Constraint& constraint) {
        const std::string_view kind = constraint.kind->name;
        if (kind == kUnknownRegions) {
            item("ChaosConstruction", {});
            return region_size_ == grid_.rows();
        }
        std::vector<std::string> arguments;
        const auto add_regions = [&](std::span<const Cell> cells) {
            for (const Cell c : cells) arguments.push_back("CC" + std::to_string(c + 1));
        };
        if (kind == "same-region" || kind == "different-regions") {
            const bool is_same = kind == "same-region";
            if (is_same) arguments.push_back(std::to_string(constraint.cells().size()));
            add_regions(constraint.cells());
            item(is_same ? "SameValues" : "AllDifferent", arguments);
            return true;
        }
        arguments.push_back(iss_cell(grid_, constraint.cells()[0]));
        if (kind == "region-variety") {
            add_regions(constraint.groups.size() > 1 ? constraint.groups[1] : around(grid_, constraint.cells()[0]));
            item("CountDistinct", arguments);
            return true;
        }
        const bool is_less = !constraint.numbers.empty() && constraint.numbers[0] != 0;
        if (is_less || constraint.groups.size() > 1) arguments.emplace_back(is_less ? "1" : "");
        for (std::size_t g = 1; g < constraint.groups.size(); ++g) {
            if (g > 1) arguments.emplace_back("-");
            add_regions(constraint.groups[g]);
        }
        item(kind == "region-run" ? "ChaosArrow" : "ChaosCount", arguments);
        return true;
    }
    bool is_side_by_side(std::span<const Cell> cells) const {
        const auto right = [&](Cell a, Cell b) { return grid_.beside(a, 0, 1) == b || grid_.beside(a, 1, 0) == b; };
        return cells.size() == 2 && (right(cells[0], cells[1]) || right(cells[1], cells[0]));
    }
    bool write_relation(const Constraint& constraint) {
        if (constraint.kind->name == "pair-sum") {
            write_number("Sum", constraint, 0);
            return true;
        }
        const auto* const found = std::ranges::find(kIssRelations, constraint.kind->name, &IssRelation::kind);
        if (found == std::end(kIssRelations)) return false;
        if (constraint.cells().size() < 2) return true;  // it says nothing
        const int number = constraint.numbers.empty() ? found->usual : constraint.numbers[0];
        std::vector<int> pairs;
        for (int a = grid_.first(); a <= grid_.last(); ++a)
            for (int b = grid_.first(); b <= grid_.last(); ++b)
                if (found->may(a, b, number)) pairs.insert(pairs.end(), {a, b});
        item(found->all ? "PairX" : "Pair", {pair_table_text(pairs, grid_), "_"}, constraint.cells());
        return true;
    }

    // Kinds that say which digits a cell may hold, which are candidates there.
    bool restrict_cells(const Constraint& constraint) {
        const std::string_view kind = constraint.kind->name;
        if (kind != "odd" && kind != "even" && kind != "one-of") return false;
        for (const Cell c : constraint.cells())
            for (int d = grid_.first(); d <= grid_.last(); ++d) {
                const bool is_listed = std::ranges::find(constraint.numbers, d) != constraint.numbers.end();
                const bool may = kind == "one-of" ? is_listed : (d % 2 != 0) == (kind == "odd");
                if (!may) allowed_[c] &= ~grid_.only(d);
            }
        return true;
    }
    void write_givens() {
        std::vector<std::string> givens;
        for (Cell c = 0; c < allowed_.size(); ++c) {
            if (allowed_[c] == grid_.all()) continue;
            std::string given = iss_cell(grid_, c);
            for (Digits left = allowed_[c]; left != 0; left &= left - 1)
                given += '_' + std::to_string(grid_.value(static_cast<unsigned>(std::countr_zero(left))));
            givens.push_back(std::move(given));
        }
        if (!givens.empty()) item("", givens);
    }

    const ConstraintPuzzle& puzzle_;
    const Grid& grid_;
    IssShape shape_;
    std::vector<Digits> allowed_;
    std::string text_;
    std::size_t region_size_ = 0;
};

}  // namespace

sat::Phrase iss_obstacle(const ConstraintPuzzle& puzzle) {
    std::string text;
    return IssWriter(puzzle).write(text);
}

std::string write_iss(const ConstraintPuzzle& puzzle) {
    std::string text;
    IssWriter(puzzle).write(text);
    return text;
}

}  // namespace sudoku
