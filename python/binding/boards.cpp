#include "python/binding/boards.h"

#include <cmath>
#include <utility>
#include <vector>

#include "python/binding/bytes_view.h"
#include "python/binding/errors.h"
#include "python/binding/integers.h"
#include "sudoku/text/formats.h"
#include "sudoku/text/regions.h"

namespace py = pybind11;

namespace satdoku_python {
namespace {

using sat::Error;
using sudoku::Board;
using sudoku::Puzzle;

bool is_text(const py::handle& object) {
    return PyUnicode_Check(object.ptr()) || PyBytes_Check(object.ptr()) || PyByteArray_Check(object.ptr());
}

bool is_list(const py::handle& object) {
    return PyList_Check(object.ptr()) || PyTuple_Check(object.ptr());
}

[[noreturn]] void throw_type(const py::handle& object) {
    throw py::type_error(std::string("a puzzle must be text or a list, not ") + Py_TYPE(object.ptr())->tp_name);
}

// The only puzzle of a text.
sat::Result<Puzzle> puzzle_in(std::string_view text, const sudoku::PuzzleReadOptions& reading) {
    sat::MemorySource source(text);
    sudoku::PuzzleReader reader(source, reading);
    auto puzzle = reader.next();
    if (!puzzle) return Error{"there is no puzzle in the text"};
    if (*puzzle && reader.next())
        return Error{"there are several puzzles in the text; the functions ..._many take them"};
    return *std::move(puzzle);
}

// 0 for None.
std::int32_t digit_of(const py::handle& cell) {
    return cell.is_none() ? 0 : integer_of(cell, "a cell");
}

struct Cells {
    std::vector<std::int32_t> digits;
    Form form = Form::flat;
};

Cells cells_of_buffer(const py::handle& object) {
    const Integers integers(object, "a puzzle");
    return {{integers.all().begin(), integers.all().end()}, integers.rows() ? Form::rows : Form::flat};
}

Cells cells_of_list(const py::handle& object) {
    Cells cells;
    const auto side = static_cast<std::size_t>(py::len(object));
    for (const py::handle item : py::iter(object)) {
        const bool is_row = !item.is_none() && !is_integer(item) && (is_list(item) || is_number_buffer(item));
        if (!cells.digits.empty() && is_row != (cells.form == Form::rows))
            throw py::type_error("a puzzle must be a list of cells or a list of rows");
        if (!is_row) {
            cells.digits.push_back(digit_of(item));
            continue;
        }
        cells.form = Form::rows;
        if (static_cast<std::size_t>(py::len(item)) != side)
            throw Failure(Error{"a row has %1 cells; expected %2", py::len(item), side});
        for (const py::handle cell : py::iter(item)) cells.digits.push_back(digit_of(cell));
    }
    return cells;
}

sat::Result<Puzzle> puzzle_of_cells(const Cells& cells) {
    const auto side = static_cast<std::size_t>(std::lround(std::sqrt(cells.digits.size())));
    if (side == 0 || side * side != cells.digits.size())
        return Error{"a board of %1 cells is not a square", cells.digits.size()};
    if (side > sudoku::kMaxSide) return Error{"the board has side %1; the largest is %2", side, sudoku::kMaxSide};
    Puzzle puzzle;
    puzzle.board = Board(side);
    puzzle.number = 1;
    for (std::size_t c = 0; c < cells.digits.size(); ++c) {
        const std::int32_t digit = cells.digits[c];
        if (digit < 0 || static_cast<std::size_t>(digit) > side)
            return Error{"cell %1 has the digit %2; expected 0 to %3", c, digit, side};
        puzzle.board.set(static_cast<sudoku::Cell>(c), static_cast<sudoku::Digit>(digit));
    }
    return puzzle;
}

// Rows of text, joined; or cells of one character each, as list(text) has them.
std::optional<std::string> joined_rows(const py::handle& object) {
    if (!is_list(object) || py::len(object) == 0 || !PyUnicode_Check(py::object(object[py::int_(0)]).ptr()))
        return std::nullopt;
    std::string rows, cells;
    bool are_cells = true;
    for (const py::handle row : py::iter(object)) {
        if (!PyUnicode_Check(row.ptr())) throw py::type_error("the rows of a puzzle must all be text");
        are_cells = are_cells && PyUnicode_GetLength(row.ptr()) == 1;
        rows.append(BytesView(row).view()) += '\n';
        if (are_cells) cells.append(BytesView(row).view());
    }
    return are_cells ? cells : rows;
}

std::vector<std::uint16_t> regions_of(const py::object& object) {
    const auto text = is_text(object) ? std::optional(std::string(BytesView(object).view())) : joined_rows(object);
    if (text) {
        sat::MemorySource source(*text);
        return value_or_throw(sudoku::read_regions(source));
    }
    if (!is_list(object) && !is_number_buffer(object))
        throw py::type_error(std::string("regions must be text or a list, not ") + Py_TYPE(object.ptr())->tp_name);
    const Cells cells = is_number_buffer(object) ? cells_of_buffer(object) : cells_of_list(object);
    std::vector<std::uint16_t> regions;
    std::map<std::int32_t, std::uint16_t> numbers;  // in order of first occurrence
    for (const std::int32_t n : cells.digits)
        regions.push_back(numbers.emplace(n, static_cast<std::uint16_t>(numbers.size())).first->second);
    return regions;
}

}  // namespace

BoardOptions::BoardOptions(const std::string& box, const std::string& variant, const py::object& regions,
                           const std::string& symbols, bool may_lack_regions) {
    if (!box.empty()) asked.box = value_or_throw(sudoku::read_box(box));
    if (!variant.empty()) asked.variant = value_or_throw(sudoku::read_variant(variant));
    if (!regions.is_none()) {
        if (!asked.variant) asked.variant = value_or_throw(sudoku::read_variant("jigsaw"));
        if (!asked.variant->is_jigsaw()) throw Failure(Error{"regions need the variant jigsaw"});
        asked.variant->regions = regions_of(regions);
        const auto side = static_cast<std::size_t>(std::lround(std::sqrt(asked.variant->regions.size())));
        if (side == 0 || side > sudoku::kMaxSide) throw Failure(Error{"a jigsaw of side %1", side});
        if (!asked.box) asked.box = sudoku::default_box(side);
    } else if (!may_lack_regions && lacks_regions()) {
        throw Failure(Error{"the variant jigsaw needs regions"});
    }
    reading.box = asked.box;
    reading.givens_only = true;
    if (symbols.empty()) return;
    reading.alphabet = sudoku::find_alphabet(symbols);
    if (reading.alphabet == nullptr) throw Failure(Error{"unknown alphabet '%1'", symbols});
}

sat::Result<sudoku::StatedRules> BoardOptions::rules_for(const sudoku::StatedRules& stated, std::size_t side) const {
    sudoku::StatedRules rules = completed(asked, stated, side);
    if (rules.box->side() != side)
        return Error{"the board has side %1; expected %2 for boxes of %3", side, rules.box->side(),
                     to_string(*rules.box)};
    return rules;
}

GivenPuzzle puzzle_of(const py::handle& object, const BoardOptions& options, bool keep_placed) {
    sudoku::PuzzleReadOptions reading = options.reading;
    reading.givens_only = !keep_placed;
    if (is_text(object)) {
        const BytesView bytes(object);
        return {puzzle_in(bytes.view(), reading), Form::text};
    }
    if (const auto text = joined_rows(object)) return {puzzle_in(*text, reading), Form::text};
    if (is_number_buffer(object)) {
        const Cells cells = cells_of_buffer(object);
        return {puzzle_of_cells(cells), cells.form};
    }
    if (!is_list(object)) throw_type(object);
    const Cells cells = cells_of_list(object);
    return {puzzle_of_cells(cells), cells.form};
}

std::string board_text(const Board& board, sudoku::Box box) {
    Puzzle puzzle;
    puzzle.board = board;
    const sudoku::FormatEntry* format = sudoku::find_format("line");
    if (!format->obstacle(puzzle).empty()) format = sudoku::find_format("rows");
    std::string text;
    format->append(puzzle, {'\0', box}, text);
    text.pop_back();
    return text;
}

py::object board_object(const Board& board, Form form, sudoku::Box box) {
    if (form == Form::text) return py::str(board_text(board, box));
    const auto digits = board.digits();
    const auto list_of = [](std::span<const sudoku::Digit> cells) {
        py::list list(cells.size());
        for (std::size_t i = 0; i < cells.size(); ++i) list[i] = cells[i];
        return list;
    };
    if (form == Form::flat) return list_of(digits);
    py::list rows(board.side());
    for (std::size_t r = 0; r < board.side(); ++r) rows[r] = list_of(digits.subspan(r * board.side(), board.side()));
    return rows;
}

}  // namespace satdoku_python
