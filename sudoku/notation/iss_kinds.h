#pragma once

#include <span>
#include <string_view>

#include "sudoku/constraint/constraint.h"
#include "sudoku/notation/iss_shape.h"

namespace sudoku {

// What is collected from a constraint string while it is read.
struct IssReading {
    std::string_view text;  // for the places of errors
    IssShape shape;
    ConstraintPuzzle puzzle;
    // Of items that concern others.
    bool no_boxes = false, has_jigsaw = false, ties = false;
    std::size_t region_size = 0;
    struct UnreadKind {
        std::string name, first;  // the first one with its arguments
        std::size_t times;
    };
    std::vector<UnreadKind> unread_kinds;

    sat::Error error(const IssWord& word, const sat::Error& what) const {
        return at_position(text, word.position, what);
    }
    // Adds a constraint, or names it as unread if it does not fit.
    void add(const IssItem& item, std::string_view kind, std::vector<std::vector<Cell>> groups,
             std::vector<int> numbers = {}, std::string more = {});
    void unread(const IssItem& item);
    // Moves what is unread into the puzzle: each kind once.
    void tell_unread();
    // The arguments from one on as cells, or one as a number.
    sat::Result<std::vector<Cell>> cells(const IssItem& item, std::size_t from) const;
    sat::Result<Cell> cell(const IssWord& word) const;
    sat::Result<int> number(const IssItem& item, std::size_t argument) const;
    bool has_boxes() const { return box().has_value() && !no_boxes; }
    std::optional<std::pair<std::size_t, std::size_t>> box() const {
        return iss_box(shape.rows, shape.columns, region_size);
    }
    std::vector<std::vector<Cell>> boxes() const;
};

// How the arguments of an item make a constraint.
enum class IssForm : std::uint8_t {
    whole,        // no arguments
    line,         // cells
    number_line,  // a number, cells
    pairs,        // cells; the constraint is that of each two with a common side
    views,        // "R1" or "C1", then the clue at its beginning and that at its end, which may be empty
    other,        // a function of its own
};
// A kind of the Interactive Sudoku Solver.
struct IssKind {
    std::string_view name, kind;  // theirs, ours
    IssForm form;
    int number = 0;  // that of each pair; 0: none
    sat::Status (*read)(IssReading& reading, const IssItem& item) = nullptr;
};
std::span<const IssKind> iss_kinds();
// Those with a function of their own, which iss_kinds() joins.
std::span<const IssKind> iss_line_kinds();
std::span<const IssKind> iss_outside_kinds();
std::span<const IssKind> iss_grid_kinds();
std::span<const IssKind> iss_region_kinds();

// "CC12", for the region of a cell where the regions are to be found, too.
bool is_region_cell(const IssWord& word);
// Items of other kinds with such cells.
sat::Status read_iss_regions(IssReading& reading, const IssItem& item);

// Of the form `views`.
sat::Status read_iss_views(IssReading& reading, const IssItem& item, std::string_view kind);

// Adds the constraints of one item that holds no others.
sat::Status read_iss_item(IssReading& reading, const IssItem& item);

}  // namespace sudoku
