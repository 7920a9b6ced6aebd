#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/sudoku/print/board_drawing.h"
#include "app/sudoku/print/picture.h"
#include "sat/core/error.h"

// Where things are on a page: a pure computation, in millimetres.
namespace printing {

struct Paper {
    std::string_view name, summary;
    double width, height;
};
inline constexpr std::array<Paper, 5> kPapers{{
    {"a4", "210 x 297 mm", 210, 297},
    {"letter", "8.5 x 11 in", 215.9, 279.4},
    {"a5", "148 x 210 mm", 148, 210},
    {"a3", "297 x 420 mm", 297, 420},
    {"legal", "8.5 x 14 in", 215.9, 355.6},
}};
// Null if there is none of this name.
const Paper* find_paper(std::string_view name);

// Nothing is printed nearer to an edge.
inline constexpr double kMargin = 14;

// Boards on a page: columns and rows of equal areas.
struct Arrangement {
    std::size_t count, columns, rows;
};
// What --per-page offers, and what pages of solutions choose from, too.
inline constexpr std::array<Arrangement, 4> kPuzzleArrangements{{{1, 1, 1}, {2, 1, 2}, {4, 2, 2}, {6, 2, 3}}};
inline constexpr std::array<Arrangement, 5> kSolutionArrangements{
    {{1, 1, 1}, {2, 1, 2}, {4, 2, 2}, {6, 2, 3}, {12, 3, 4}}};
// Requires: there is one of this count.
const Arrangement& arrangement_of(std::size_t count);

// How a page looks beyond its boards.
struct PageStyle {
    const Paper* paper = &kPapers[0];
    bool large = false;  // large print
};

// The areas of a page: a line of text at its top and bottom, and what is between them.
struct PageAreas {
    Area header, body, footer;
};
PageAreas areas_of(const PageStyle& style);

// What a board takes of its area: a square of `side` cells, or a drawing of this width and height in cells.
struct BoardExtent {
    BoardExtent(std::size_t side) : across(static_cast<double>(side)), down(across) {}
    BoardExtent(double wide, double high) : across(wide), down(high) {}
    double across, down;
    // Sentences below it, as many as there is room for.
    std::vector<std::string> rules = {};
};

// The places of a board: `caption` above it and `note` below it are lines of text.  The note of a square board is of
// the board's width, and below it there is room for another line, between boards or above the page number; that of a
// board with rules is of the width of the area.
struct BoardPlace {
    Area caption, board, note;
};
// The rules of a board in its area.
struct RuleLines {
    std::vector<std::string> lines;  // the last one with "..." if there are more
    double size = 0;                 // of the font
    bool complete = true;            // there are no more
    double height() const;
};
// Each sentence begins a line if there is room; otherwise the font is smaller, and sentences follow each other.
RuleLines lines_of_rules(const Area& slot, const BoardExtent& extent, const PageStyle& style);
inline constexpr double kNoteSize = 3, kNoteLine = 1.17;  // the font; from line to line, as a share of the size
// In the middle of an area of the page, as large as it fits.  With `brief`, there is no note.
BoardPlace place_in(const Area& slot, const BoardExtent& extent, const PageStyle& style, bool brief);
// The areas of an arrangement, row by row.
std::vector<Area> slots_of(const Arrangement& arrangement, const PageStyle& style);
// The width of a board in an arrangement.
double board_width(const Arrangement& arrangement, const BoardExtent& extent, const PageStyle& style, bool brief);

// The most puzzles per page, at most four (six of small boards), whose cells are of a comfortable size.
const Arrangement& usual_arrangement(const BoardExtent& extent, const PageStyle& style);
// The most solutions per page that are legible.
const Arrangement& solution_arrangement(const BoardExtent& extent, const PageStyle& style);

// Errors: cells, or the places of pencil marks, would be too small to read; the message names the option that helps.
sat::Status check_legible(const BoardFrame& frame, const Arrangement& arrangement, const PageStyle& style,
                          bool with_marks);
// The same for a drawing without pencil marks, `what` ("a grid of 9x9 cells").
sat::Status check_legible(const sat::Phrase& what, const BoardExtent& extent, const Arrangement& arrangement,
                          const PageStyle& style);

}  // namespace printing
