#include "sudoku/notation/sudokupad.h"

#include <algorithm>

#include "sat/core/text.h"
#include "sat/io/json.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/model/box.h"
#include "sudoku/notation/cell_text.h"
#include "sudoku/notation/fpuzzles.h"
#include "sudoku/notation/iss_items.h"
#include "sudoku/notation/json_cells.h"
#include "sudoku/notation/lz_string.h"
#include "sudoku/notation/percent.h"
#include "sudoku/notation/puzzle_link.h"

namespace sudoku {
namespace {

using sat::Error;
using sat::Json;
using sat::Result;

constexpr std::string_view kSudokuPadSites[] = {"sudokupad.app/", "crackingthecryptic.com/sudoku"};
constexpr std::size_t kMaxSudokuPadSide = 64;

// A member by its name or by its short name.
const Json* member(const Json& object, std::string_view name, std::string_view short_name) {
    const Json* const found = object.find(name);
    return found != nullptr ? found : object.find(short_name);
}

class SudokuPadReader {
public:
    Result<ConstraintPuzzle> read(const Json& object) {
        const Json* const rows = member(object, "cells", "ce");
        if (rows == nullptr || !rows->is_array() || rows->elements().empty() || !rows->elements()[0].is_array())
            return Error{"the member cells is missing or wrong; expected rows of cells"}.at(1, 1);
        const std::size_t height = rows->elements().size(), width = rows->elements()[0].elements().size();
        if (width < 1 || std::max(height, width) > kMaxSudokuPadSide)
            return Error{"the grid has %1 rows and %2 columns; expected 1 to %3", height, width, kMaxSudokuPadSide}.at(
                1, 1);
        puzzle_ = ConstraintPuzzle(Grid(height, width, std::max(height, width)));
        for (std::size_t r = 0; r < height; ++r) {
            const Json& row = rows->elements()[r];
            if (!row.is_array() || row.elements().size() > width)
                return Error{"row %1 of the member cells is wrong", r + 1}.at(1, 1);
            for (std::size_t c = 0; c < row.elements().size(); ++c) {
                const Cell cell = puzzle_.grid.cell(r, c);
                if (json_is_set(&row.elements()[c]) && !row.elements()[c].is_object())
                    return Error{"cell %1 of the member cells is no object", cell_text(puzzle_.grid, cell)}.at(1, 1);
                read_cell(cell, row.elements()[c]);
            }
        }
        if (placed_ > 0) puzzle_.unread.push_back({"%1 texts in cells that are no digits", placed_});
        const Json* const about = object.find("metadata");
        const Json none;
        read_texts(about == nullptr ? none : *about);
        add_board(object, about != nullptr && json_is_set(about->find("norowcol")));
        read_cages(member(object, "cages", "ca"));
        tell_pictures(object);
        return std::move(puzzle_);
    }

private:
    void read_cell(Cell cell, const Json& entry) {
        const Json* const value = member(entry, "value", "v");
        if (!json_is_set(value)) return;
        const auto digit = json_number(value);
        if (digit && puzzle_.grid.is_digit(*digit)) puzzle_.allowed[cell] = puzzle_.grid.only(*digit);
        else ++placed_;
    }
    void read_texts(const Json& about) {
        puzzle_.name = json_text(member(about, "title", "t"));
        puzzle_.author = json_text(about.find("author"));
        puzzle_.rules = json_text(about.find("rules"));
    }

    // [row, column] from 0, or "r1c1".
    std::optional<Cell> cell_of(const Json& value) const {
        if (value.is_string()) return json_cell(value, puzzle_.grid);
        if (!value.is_array() || value.elements().size() != 2) return std::nullopt;
        const auto row = json_number(&value.elements()[0]), column = json_number(&value.elements()[1]);
        if (!row || !column || *row < 0 || *column < 0 || static_cast<std::size_t>(*row) >= puzzle_.grid.rows() ||
            static_cast<std::size_t>(*column) >= puzzle_.grid.columns())
            return std::nullopt;
        return puzzle_.grid.cell(static_cast<std::size_t>(*row), static_cast<std::size_t>(*column));
    }
    std::optional<std::vector<Cell>> cells_of(const Json* value) const {
        if (value == nullptr || !value->is_array()) return std::nullopt;
        std::vector<Cell> cells;
        for (const Json& element : value->elements()) {
            const auto cell = cell_of(element);
            if (!cell) return std::nullopt;
            cells.push_back(*cell);
        }
        return cells;
    }

    void add(std::string_view member, std::string_view kind, std::vector<std::vector<Cell>> groups,
             std::vector<int> numbers) {
        Constraint constraint = constraint_of(kind, std::move(groups), std::move(numbers));
        const sat::Status status = fits(puzzle_, constraint);
        if (status) puzzle_.constraints.push_back(std::move(constraint));
        else puzzle_.unread.push_back({"%1: %2", member, status.error().phrase});
    }
    // Rows and columns of a square grid, unless they may repeat digits, and the regions.
    void add_board(const Json& object, bool rows_may_repeat) {
        const Grid& grid = puzzle_.grid;
        std::vector<std::vector<Cell>> regions;
        const Json* const listed = member(object, "regions", "re");
        if (listed != nullptr && listed->is_array())
            for (const Json& region : listed->elements()) {
                auto cells = cells_of(&region);
                if (cells && !cells->empty()) regions.push_back(*std::move(cells));
                else if (!cells) puzzle_.unread.push_back({"a constraint %1", "regions"});
            }
        const bool is_square = grid.rows() == grid.columns();
        const bool is_boxes = is_square && !rows_may_repeat && are_boxes(regions);
        const Box box = default_box(grid.rows());
        const int side = static_cast<int>(grid.rows());
        if (is_square && !rows_may_repeat)
            add("cells", "board", {}, {1, 1, side, is_boxes ? box.rows : 0, is_boxes ? box.columns : 0});
        else puzzle_.unread.push_back({"whether digits may repeat in rows and columns"});
        if (is_boxes) return;
        for (std::vector<Cell>& region : regions) add("regions", "region", {std::move(region)}, {});
    }
    bool are_boxes(const std::vector<std::vector<Cell>>& regions) const {
        const std::size_t side = puzzle_.grid.rows();
        const Box box = default_box(side);
        if (box.rows < 2 || regions.size() != side) return false;
        std::vector<bool> used(puzzle_.grid.num_cells(), false);
        for (const std::vector<Cell>& cells : regions)
            for (const Cell c : cells) {
                if (used[c] || cells.size() != side || c / side / box.rows != cells[0] / side / box.rows ||
                    c % side / box.columns != cells[0] % side / box.columns)
                    return false;
                used[c] = true;
            }
        return true;
    }

    // A cage without cells holds a text, such as "title: ...".
    void read_cages(const Json* cages) {
        if (cages == nullptr || !cages->is_array()) return;
        for (const Json& cage : cages->elements()) {
            const Json* const value = member(cage, "value", "v");
            const auto cells = cells_of(member(cage, "cells", "ce"));
            if (!cells || cells->empty()) {
                read_label(json_text(value));
                continue;
            }
            const auto sum = json_number(value);
            if (sum) add("cages", "killer", {*cells}, {*sum});
            else if (!json_is_set(value) && json_is_set(cage.find("unique"))) add("cages", "killer", {*cells}, {});
            else puzzle_.unread.push_back({"a cage with the text '%1'", sat::shown(json_text(value))});
        }
    }
    void read_label(const std::string& text) {
        const auto take = [&](std::string_view label, std::string& to) {
            if (!text.starts_with(label) || !to.empty()) return;
            to = without_space_around(std::string_view(text).substr(label.size()));
        };
        take("title:", puzzle_.name);
        take("author:", puzzle_.author);
        take("rules:", puzzle_.rules);
    }
    void tell_pictures(const Json& object) {
        for (const auto& [name, short_name] : {std::pair<std::string_view, std::string_view>("lines", "l"),
                                               {"arrows", "a"},
                                               {"overlays", "o"},
                                               {"underlays", "u"}}) {
            const Json* const pictures = member(object, name, short_name);
            if (pictures == nullptr || !pictures->is_array() || pictures->elements().empty()) continue;
            puzzle_.unread.push_back({"%1 pictures (%2), which may have a meaning", pictures->elements().size(), name});
        }
    }

    ConstraintPuzzle puzzle_;
    std::size_t placed_ = 0;
};

Result<ConstraintPuzzle> read_object(std::string_view text) {
    auto parsed = sat::parse_json(text);
    const std::string plain = std::holds_alternative<Json>(parsed) ? std::string(text) : plain_sudokupad_json(text);
    const Result<Json> object = parse_json_text(plain);
    if (!object) return object.error();
    if (!object->is_object()) return Error{"expected an object with the member cells"}.at(1, 1);
    return SudokuPadReader().read(object.value());
}

// ---- the short form

bool is_bare(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '#' || c == '.' ||
           c == '-' || c == '+' || c == '_' || c == '$';
}
bool is_json_number(std::string_view word) {
    const auto parsed = sat::parse_json(word);
    const Json* const value = std::get_if<Json>(&parsed);
    return value != nullptr && value->decimal().has_value();
}
std::string plain_word(std::string_view word, bool is_key) {
    if (!is_key && word == "t") return "true";
    if (!is_key && word == "f") return "false";
    if (!is_key && (is_json_number(word) || word == "true" || word == "false" || word == "null"))
        return std::string(word);
    return '"' + std::string(word) + '"';
}

// The text in quotation marks that begins here, with double ones; `at` is left behind it.
std::string plain_quoted(std::string_view text, std::size_t& at) {
    const char mark = text[at++];
    std::string result = "\"";
    for (; at < text.size() && text[at] != mark; ++at) {
        if (text[at] == '\\' && at + 1 < text.size()) {
            ++at;
            if (text[at] == '\'') result += '\'';
            else result += std::string("\\") + text[at];
        } else if (text[at] == '"') result += "\\\"";
        else result += text[at];
    }
    if (at < text.size()) ++at;
    return result + '"';
}

}  // namespace

std::string plain_sudokupad_json(std::string_view text) {
    std::string result;
    char before = '\0';  // the last character other than white space
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        const bool ends = c == ',' || c == ']' || c == '}';
        // Nothing stands for {}, except in {} itself.
        if (ends && (before == ',' || before == '[' || before == ':' || (before == '{' && c != '}'))) result += "{}";
        if (c == '\'' || c == '"') {
            result += plain_quoted(text, at);
            before = '"';
            continue;
        }
        if (is_bare(c)) {
            const std::size_t begin = at;
            while (at < text.size() && is_bare(text[at])) ++at;
            const std::string_view rest = text.substr(at);
            const std::size_t next = std::min(rest.find_first_not_of(" \t\r\n"), rest.size());
            result += plain_word(text.substr(begin, at - begin), rest.substr(next, 1) == ":");
            before = 'a';
            continue;
        }
        result += c;
        if (c != ' ' && c != '\t' && c != '\r' && c != '\n') before = c;
        ++at;
    }
    return result;
}

bool is_sudokupad(std::string_view text) {
    for (const std::string_view site : kSudokuPadSites)
        if (is_link_to(text, site)) return true;
    const std::string_view word = without_space_around(text);
    return word.starts_with('{') && has_rows_of_objects(word, "cells") &&
           (word.find("\"regions\"") != std::string_view::npos || word.find("\"cages\"") != std::string_view::npos) &&
           word.find("\"grid\"") == std::string_view::npos;
}

Result<ConstraintPuzzle> read_sudokupad(std::string_view text) {
    std::size_t at = std::string_view::npos;
    for (const std::string_view site : kSudokuPadSites)
        if (at == std::string_view::npos && is_link_to(text, site)) at = text.find(site) + site.size();
    if (at == std::string_view::npos) return read_object(text);
    std::string_view path = text.substr(at);
    if (const auto id = link_parameter(text, "puzzleid")) {
        at = id->position;
        path = text.substr(at);
    } else {
        for (const std::string_view folder : {"/", "sudoku/"})
            if (path.starts_with(folder)) path.remove_prefix(folder.size());
        at = static_cast<std::size_t>(path.data() - text.data());
    }
    const std::string id = percent_decoded(path.substr(0, path.find_first_of("?&# \t\r\n")));
    for (const std::string_view form : {"fpuzzles", "fpuz", "scl", "ctc"}) {
        if (!id.starts_with(form)) continue;
        const Result<std::string> json = lz_decompressed(std::string_view(id).substr(form.size()), LzAlphabet::base64);
        if (!json) return at_position(text, at, json.error());
        Result<ConstraintPuzzle> puzzle = form.starts_with("fpuz") ? read_fpuzzles_json(*json) : read_object(*json);
        if (puzzle) return puzzle;
        return at_position(text, at, puzzle.error());
    }
    return at_position(
        text, at,
        Error{"the link holds the name of the puzzle, which only the site knows; expected fpuz, scl or ctc "
              "and the puzzle behind it"});
}

std::string write_sudokupad(const ConstraintPuzzle& puzzle) {
    std::string json = write_fpuzzles_json(puzzle);
    json.pop_back();  // the line end
    return "https://sudokupad.app/fpuz" + percent_encoded(lz_compressed(json, LzAlphabet::base64)) + '\n';
}

}  // namespace sudoku
