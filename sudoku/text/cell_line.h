#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"
#include "sudoku/model/board.h"
#include "sudoku/text/columns.h"
#include "sudoku/text/line_source.h"

namespace sudoku {

enum class LineKind : std::uint8_t {
    blank,    // white space
    comment,  // # and what is no header
    header,   // #A ... of .sdk files
    heading,  // text that announces a puzzle and is not a name: [Puzzle], the columns of a CSV file
    rule,     // only + - | = * and white space, with at least one -
    text,     // something else that holds no cells: a name, or what should not be there
    cells,
    digits,   // 0 to 9 and white space, more than any board has
    overlong  // something else that is more than any board has
};

// A cell as it stands in a line.
struct CellText {
    Digit value;           // 0 is a blank; kBadCell: not a cell
    std::uint32_t column;  // from 1
};
inline constexpr Digit kBadCell = 0xffff;

// One line, understood as far as it can be without its neighbours.
struct CellLine {
    LineKind kind = LineKind::blank;
    std::uint64_t number = 0;
    std::uint64_t column = 1;  // of its first byte that is not white
    // Of header and text: the line; of cells with other text beside them: that text; where digits_only: the
    // line.
    std::string text;
    bool continued = false;            // a piece of a line that began in an earlier piece
    std::optional<sat::Error> error;   // the first thing in the line that is wrong whatever its neighbours are
    std::optional<NamedColumn> names;  // a heading's

    bool digits_only = false;  // cells or digits: nothing but 0 to 9 and white space
    bool beside = false;       // cells, and other text beside them: no line of a grid

    // Of cells only.
    std::vector<CellText> cells;
    std::uint32_t end = 1;  // the column after the last cell
    bool compact = false;   // several cells in one word, so that none can exceed kMaxSymbol
    bool solid = false;     // all cells in one word
    bool barred = false;    // with | between cells
};

// Bytes of all headers of one puzzle.
inline constexpr std::size_t kMaxNotes = 1 << 20;

// The most cells of one symbol in a line: pencil marks of side kMaxSymbol.
inline constexpr std::size_t kMaxSolid = std::size_t{35} * 35 * 35;

// Understands one line, after a heading that names the column of puzzles, or none; keeps the memory of
// `into`.
void parse_line(const TextLine& line, CellLine& into, const std::optional<NamedColumn>& named = {});

// Is a line of this text read as a name, and as this one, be it the first of its file?
bool is_name(std::string_view text);

// The first byte of a line of text that could not be shown to people: a control character other than a tab, or what is
// no UTF-8; npos: there is none.  And the error for it.  Requires: it stands at the front of `text`.
std::size_t find_unshowable(std::string_view line);
sat::Phrase unshowable(std::string_view text);

// The symbol at the front of `text`, for messages: 'a', or byte 0x00 where it cannot be shown.
sat::Phrase shown_symbol(std::string_view text);

}  // namespace sudoku
