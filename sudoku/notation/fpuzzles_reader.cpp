#include <algorithm>
#include <map>

#include "sat/core/text.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/model/box.h"
#include "sudoku/notation/cell_text.h"
#include "sudoku/notation/fpuzzles.h"
#include "sudoku/notation/fpuzzles_kinds.h"
#include "sudoku/notation/json_cells.h"

namespace sudoku {
namespace {

using sat::Done;
using sat::Error;
using sat::Json;
using sat::Result;
using sat::Status;

constexpr std::size_t kMaxFpuzzlesSide = 64;

class FpuzzlesReader;
struct FpuzzlesMember {
    std::string_view name;
    void (FpuzzlesReader::*read)(const Json& value);
};

// Members that describe no constraint.
constexpr std::string_view kPlainMembers[] = {"size",
                                              "grid",
                                              "title",
                                              "author",
                                              "ruleset",
                                              "solution",
                                              "msgcorrect",
                                              "successMessage",
                                              "disabledlogic",
                                              "truecandidatesoptions",
                                              "highlightConflicts"};
constexpr std::string_view kPictures[] = {"text", "line", "rectangle", "circle", "cage"};

class FpuzzlesReader {
public:
    Result<ConstraintPuzzle> read(const Json& object) {
        const auto size = json_number(object.find("size"));
        if (!size || *size < 1 || *size > static_cast<int>(kMaxFpuzzlesSide))
            return Error{"the member size is missing or wrong; expected 1 to %1", kMaxFpuzzlesSide}.at(1, 1);
        side_ = static_cast<std::size_t>(*size);
        puzzle_ = ConstraintPuzzle(Grid(side_, side_, side_));
        puzzle_.name = json_text(object.find("title"));
        puzzle_.author = json_text(object.find("author"));
        puzzle_.rules = json_text(object.find("ruleset"));
        if (Status status = read_grid(object.find("grid")); !status) return status.error();
        for (const auto& [name, value] : object.members()) read_member(name, value);
        if (placed_ > 0) puzzle_.unread.push_back({"%1 digits or notes of a player", placed_});
        for (const Json* negative : {object.find("negative"), object.find("nonconsecutive")})
            if (json_is_set(negative)) read_negative(*negative, object);
        return std::move(puzzle_);
    }

private:
    static const std::vector<FpuzzlesMember>& own_members();

    // ---- the grid

    Status read_grid(const Json* rows) {
        if (rows == nullptr || !rows->is_array() || rows->elements().size() != side_) return wrong_grid();
        std::map<int, std::vector<Cell>> regions;
        std::vector<int> order;
        for (std::size_t r = 0; r < side_; ++r) {
            const Json& row = rows->elements()[r];
            if (!row.is_array() || row.elements().size() != side_) return wrong_grid();
            for (std::size_t c = 0; c < side_; ++c) {
                const Json& entry = row.elements()[c];
                const Cell cell = puzzle_.grid.cell(r, c);
                if (json_is_set(&entry) && !entry.is_object())
                    return Error{"cell %1 of the member grid is no object", cell_text(puzzle_.grid, cell)}.at(1, 1);
                if (Status status = read_entry(cell, entry); !status) return status;
                const std::optional<int> region = region_of(entry, r, c);
                if (!region) continue;
                if (!regions.contains(*region)) order.push_back(*region);
                regions[*region].push_back(cell);
            }
        }
        add_regions(regions, order);
        return Done{};
    }
    Error wrong_grid() const {
        return Error{"the member grid is missing or wrong; expected %1 rows of %1 cells", side_}.at(1, 1);
    }
    Status read_entry(Cell cell, const Json& entry) {
        const auto value = json_number(entry.find("value"));
        const Json* const marks = entry.find("givenPencilMarks");
        placed_ += value && *value != 0 && !json_is_set(entry.find("given"));
        placed_ += json_is_set(entry.find("centerPencilMarks")) || json_is_set(entry.find("cornerPencilMarks"));
        Digits digits = 0;
        if (marks != nullptr && marks->is_array())
            for (const Json& mark : marks->elements())
                if (const auto digit = json_number(&mark); digit && puzzle_.grid.is_digit(*digit))
                    digits |= puzzle_.grid.only(*digit);
        if (digits != 0) puzzle_.allowed[cell] = digits;
        if (!value || *value == 0 || !json_is_set(entry.find("given"))) return Done{};
        if (!puzzle_.grid.is_digit(*value))
            return Error{"the given %1 is no digit; expected 1 to %2", *value, side_}.at(1, 1);
        puzzle_.allowed[cell] = puzzle_.grid.only(*value);
        return Done{};
    }
    // A cell without the member has its box as region, and one with null has none.
    std::optional<int> region_of(const Json& entry, std::size_t row, std::size_t column) const {
        const Json* const region = entry.find("region");
        if (region != nullptr) return json_number(region);
        const Box box = default_box(side_);
        return static_cast<int>(row / box.rows * box.rows + column / box.columns);
    }
    void add_regions(const std::map<int, std::vector<Cell>>& regions, const std::vector<int>& order) {
        const Box box = default_box(side_);
        const int side = static_cast<int>(side_);
        bool is_boxes = regions.size() == side_ && box.rows > 1;
        for (const auto& [number, cells] : regions)
            for (const Cell c : cells)
                is_boxes = is_boxes && cells.size() == side_ && c / side_ / box.rows == cells[0] / side_ / box.rows &&
                           c % side_ / box.columns == cells[0] % side_ / box.columns;
        puzzle_.constraints.push_back(
            constraint_of("board", {}, {1, 1, side, is_boxes ? box.rows : 0, is_boxes ? box.columns : 0}));
        // Of a prime side, the boxes that f-puzzles draws are the rows.
        const auto is_row = [this](const auto& entry) {
            const std::vector<Cell>& cells = entry.second;
            return cells.size() == side_ && cells.front() / side_ == cells.back() / side_;
        };
        if (is_boxes || (regions.size() == side_ && std::ranges::all_of(regions, is_row))) return;
        for (const int number : order) add("region", "region", {regions.at(number)}, {});
    }

    // ---- constraints

    void add(std::string_view member, std::string_view kind, std::vector<std::vector<Cell>> groups,
             std::vector<int> numbers) {
        Constraint constraint = constraint_of(kind, std::move(groups), std::move(numbers));
        const Status status = fits(puzzle_, constraint);
        if (status) puzzle_.constraints.push_back(std::move(constraint));
        else puzzle_.unread.push_back({"%1: %2", member, status.error().phrase});
    }
    void unread(std::string_view member) { puzzle_.unread.push_back({"a constraint %1", sat::shown(member)}); }

    void read_member(std::string_view name, const Json& value) {
        if (!json_is_set(&value) || std::ranges::find(kPlainMembers, name) != std::end(kPlainMembers)) return;
        if (name == "negative" || name == "nonconsecutive") return;  // read last
        if (std::ranges::find(kPictures, name) != std::end(kPictures)) {
            const std::size_t number = value.is_array() ? value.elements().size() : 1;
            puzzle_.unread.push_back({"%1 pictures (%2), which may have a meaning", number, name});
            return;
        }
        const auto kinds = fpuzzles_kinds();
        if (const auto kind = std::ranges::find(kinds, name, &FpuzzlesKind::member); kind != kinds.end()) {
            read_kind(*kind, value);
            return;
        }
        const auto& own = own_members();
        const auto found = std::ranges::find(own, name, &FpuzzlesMember::name);
        if (found == own.end()) {
            puzzle_.unread.push_back({"the member %1", sat::shown(name)});
            return;
        }
        if (!value.is_array()) return unread(name);
        for (const Json& entry : value.elements()) (this->*found->read)(entry);
    }

    std::vector<int> numbers_of(const FpuzzlesKind& kind, const Json& entry) const {
        const auto value = json_number(entry.find("value"));
        if (kind.number == FpuzzlesNumber::none) return {};
        if (value) return {*value};
        const int half = static_cast<int>((side_ + 1) / 2);
        if (kind.number == FpuzzlesNumber::half) return {half};
        return kind.number == FpuzzlesNumber::half_less ? std::vector{half - 1} : std::vector<int>{};
    }

    void read_kind(const FpuzzlesKind& kind, const Json& value) {
        if (kind.form == FpuzzlesForm::flag) return add(kind.member, kind.kind, {}, {});
        if (!value.is_array()) return unread(kind.member);
        std::vector<Cell> shaded;
        for (const Json& entry : value.elements()) {
            const std::vector<int> numbers = numbers_of(kind, entry);
            if (kind.form == FpuzzlesForm::lines) {
                read_lines(kind, entry.find("lines"), numbers);
            } else if (kind.form == FpuzzlesForm::cells) {
                read_cells_entry(kind, entry, numbers);
            } else if (kind.form == FpuzzlesForm::outside) {
                read_outside(kind, entry, numbers);
            } else {
                const Json* const name = entry.find("cell");
                const auto cell = name == nullptr ? std::nullopt : json_cell(*name, puzzle_.grid);
                if (!cell) unread(kind.member);
                else if (kind.form == FpuzzlesForm::single) add(kind.member, kind.kind, {{*cell}}, numbers);
                else shaded.push_back(*cell);
            }
        }
        if (!shaded.empty()) add(kind.member, kind.kind, {std::move(shaded)}, {});
    }
    void read_lines(const FpuzzlesKind& kind, const Json* lines, const std::vector<int>& numbers) {
        if (lines == nullptr || !lines->is_array()) return unread(kind.member);
        for (const Json& line : lines->elements()) {
            auto cells = json_cells(&line, puzzle_.grid);
            if (cells) add(kind.member, kind.kind, {*std::move(cells)}, numbers);
            else unread(kind.member);
        }
    }
    // A value that is no number is not the sum of a cage.
    void read_cells_entry(const FpuzzlesKind& kind, const Json& entry, const std::vector<int>& numbers) {
        auto cells = json_cells(entry.find("cells"), puzzle_.grid);
        const bool is_number = numbers.empty() && json_is_set(entry.find("value"));
        if (!cells || (is_number && kind.number != FpuzzlesNumber::none)) return unread(kind.member);
        add(kind.member, kind.kind, {*std::move(cells)}, numbers);
    }
    void read_outside(const FpuzzlesKind& kind, const Json& entry, const std::vector<int>& numbers) {
        const Json* const name = entry.find("cell");
        const auto place = name == nullptr ? std::nullopt : json_place(*name);
        auto cells = place ? fpuzzles_view(puzzle_.grid, place->first, place->second) : std::nullopt;
        if (!cells || (numbers.empty() && json_is_set(entry.find("value")))) return unread(kind.member);
        if (!numbers.empty()) add(kind.member, kind.kind, {*std::move(cells)}, numbers);
    }

    // The cells of the circle or pill, whose number is read from left to right, from top to bottom; and arrows, each
    // from a cell of it.
    void read_arrow(const Json& entry) {
        auto pill = json_cells(entry.find("cells"), puzzle_.grid);
        const Json* const lines = entry.find("lines");
        if (!pill || lines == nullptr || !lines->is_array()) return unread("arrow");
        std::ranges::sort(*pill);
        std::vector<std::vector<Cell>> groups{*std::move(pill)};
        for (const Json& line : lines->elements()) {
            const auto cells = json_cells(&line, puzzle_.grid);
            if (!cells || cells->empty()) return unread("arrow");
            if (cells->size() > 1) groups.emplace_back(cells->begin() + 1, cells->end());
        }
        if (groups.size() > 1) add("arrow", "arrow", std::move(groups), {});
    }
    void read_xv(const Json& entry) {
        auto cells = json_cells(entry.find("cells"), puzzle_.grid);
        const std::string value = sat::lower_case(json_text(entry.find("value")));
        if (!cells || (value != "x" && value != "v")) return unread("xv");
        add("xv", "pair-sum", {*std::move(cells)}, {value == "x" ? 10 : 5});
    }
    void read_clone(const Json& entry) {
        auto cells = json_cells(entry.find("cells"), puzzle_.grid);
        auto clone = json_cells(entry.find("cloneCells"), puzzle_.grid);
        if (!cells || !clone) return unread("clone");
        add("clone", "clone", {*std::move(cells), *std::move(clone)}, {});
    }
    void read_quadruple(const Json& entry) {
        auto cells = json_cells(entry.find("cells"), puzzle_.grid);
        const Json* const values = entry.find("values");
        if (!cells || values == nullptr || !values->is_array()) return unread("quadruple");
        std::vector<int> digits;
        for (const Json& value : values->elements()) digits.push_back(json_number(&value).value_or(-1));
        if (!digits.empty()) add("quadruple", "contain", {*std::move(cells)}, std::move(digits));
    }
    void read_little_killer(const Json& entry) {
        const Json* const name = entry.find("cell");
        const auto place = name == nullptr ? std::nullopt : json_place(*name);
        const auto sum = json_number(entry.find("value"));
        auto cells =
            place ? fpuzzles_diagonal(puzzle_.grid, place->first, place->second, json_text(entry.find("direction")))
                  : std::nullopt;
        if (!cells || (!sum && json_is_set(entry.find("value")))) return unread("littlekillersum");
        if (sum) add("littlekillersum", "little-killer", {*std::move(cells)}, {*sum});
    }
    // Each cell says where the number of its row is in its column, or of its column in its row.
    template <bool is_row>
    void read_indexer(const Json& entry) {
        const std::string_view member = is_row ? "rowindexer" : "columnindexer";
        const auto cells = json_cells(entry.find("cells"), puzzle_.grid);
        if (!cells) return unread(member);
        for (const Cell c : *cells) {
            const std::size_t row = c / side_, column = c % side_;
            add(member, "indexing", {line_cells(puzzle_.grid, !is_row, is_row ? column : row, false)},
                {static_cast<int>(is_row ? row : column) + 1});
        }
    }

    // Rules that all marks of a kind are given.
    void read_negative(const Json& value, const Json& object) {
        const auto has_dots = [&](std::string_view kind) {
            return std::ranges::any_of(puzzle_.constraints, [&](const Constraint& c) { return c.kind->name == kind; });
        };
        if (&value == object.find("nonconsecutive")) {
            if (has_dots("difference") || has_dots("ratio")) add("nonconsecutive", "all-differences", {}, {1});
            else add("nonconsecutive", "non-consecutive", {}, {});
            return;
        }
        if (!value.is_array()) return unread("negative");
        for (const Json& name : value.elements()) {
            const std::string text = json_text(&name);
            if (text == "xv") add("negative", "all-pair-sums", {}, {5, 10});
            else if (text == "ratio") add("negative", "all-ratios", {}, all_numbers("ratio", 2));
            else if (text == "difference") add("negative", "all-differences", {}, all_numbers("difference", 1));
            else unread("negative");
        }
    }
    // The numbers of these dots, in order; the usual one if there are none.
    std::vector<int> all_numbers(std::string_view kind, int usual) const {
        std::vector<int> numbers;
        for (const Constraint& constraint : puzzle_.constraints)
            if (constraint.kind->name == kind)
                numbers.push_back(constraint.numbers.empty() ? usual : constraint.numbers[0]);
        if (numbers.empty()) numbers.push_back(usual);
        std::ranges::sort(numbers);
        numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
        return numbers;
    }

    ConstraintPuzzle puzzle_;
    std::size_t side_ = 0, placed_ = 0;
};

const std::vector<FpuzzlesMember>& FpuzzlesReader::own_members() {
    static const std::vector<FpuzzlesMember> all{
        {"arrow", &FpuzzlesReader::read_arrow},
        {"xv", &FpuzzlesReader::read_xv},
        {"clone", &FpuzzlesReader::read_clone},
        {"quadruple", &FpuzzlesReader::read_quadruple},
        {"littlekillersum", &FpuzzlesReader::read_little_killer},
        {"rowindexer", &FpuzzlesReader::read_indexer<true>},
        {"columnindexer", &FpuzzlesReader::read_indexer<false>},
    };
    return all;
}

}  // namespace

Result<ConstraintPuzzle> read_fpuzzles_json(std::string_view text) {
    const Result<Json> object = parse_json_text(text);
    if (!object) return object.error();
    if (!object->is_object()) return Error{"expected an object with the members size and grid"}.at(1, 1);
    return FpuzzlesReader().read(object.value());
}

}  // namespace sudoku
