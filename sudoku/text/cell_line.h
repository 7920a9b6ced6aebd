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
    comment,  // # without a header
    header,   // #A ... of .sdk files
    heading,  // text before a board that is not a name: [Puzzle], [State], the header row of a CSV file
    rule,     // only + - | = * and white space, at least one -
    text,     // other text without cells: a name, or unexpected text
    bars,     // only bars and white space: blank cells of a drawing, or unexpected text
    cells,
    digits,   // 0 to 9 and white space, longer than any board
    overlong  // other text longer than any board
};

inline bool is_text(LineKind kind) {
    return kind == LineKind::text || kind == LineKind::bars;
}

// A cell as written in a line.
struct CellText {
    Digit value;           // 0 is a blank; kBadCell: not a cell
    char symbol;           // as written in one character of ASCII, or '0' for a number 0; otherwise '\0'
    std::uint32_t column;  // from 1
};
inline constexpr Digit kBadCell = 0xffff;

// A line, interpreted as far as possible without its neighbours.
struct CellLine {
    LineKind kind = LineKind::blank;
    std::uint64_t number = 0;
    std::uint64_t column = 1;  // of its first byte other than white space
    // header, text, bars, or digits_only: the line; cells with other text: that text.
    std::string text;
    // The whole line, respelled (respelling.h); empty if it is long, unless it may be JSON or markup.
    std::string raw;
    bool continued = false;            // a later piece of a line
    std::optional<sat::Error> error;   // the first error in the line, whatever its neighbours are
    std::optional<NamedColumn> names;  // of a heading

    bool digits_only = false;  // cells or digits: nothing but 0 to 9 and white space
    bool beside = false;       // cells and other text: not a row of a grid

    // For cells only.
    std::vector<CellText> cells;
    std::uint32_t end = 1;  // the column after the last cell
    bool compact = false;   // several cells in one word, so that none can exceed kMaxSymbol
    bool solid = false;     // all cells in one word
    bool barred = false;    // with | between cells
};

// Bytes of all headers of one puzzle.
inline constexpr std::size_t kMaxNotes = 1 << 20;

// The most single-symbol cells in a line: pencil marks of side kMaxSymbol.
inline constexpr std::size_t kMaxSolid = std::size_t{35} * 35 * 35;

// The longest line that is kept as `raw`: a row of the largest board as a drawing, and as a list of numbers.
inline constexpr std::size_t kMaxRaw = std::size_t{64} << 10;

// Parses a line, after a heading that names the column of puzzles, if any; reuses the memory of `into`.
void parse_line(const TextLine& line, CellLine& into, const std::optional<NamedColumn>& named = {});

// True if a blank line may be a row of blanks between tabs.
bool is_blank_row(const CellLine& line);

// True if a line of this text is read as exactly this name, even as the first line of a file.
bool is_name(std::string_view text);

// The first byte of a line that cannot be displayed: a control character other than a tab, or invalid UTF-8; npos if
// there is none.  And the error for it, at the front of `text`.
std::size_t find_unshowable(std::string_view line);
sat::Phrase unshowable(std::string_view text);

// The symbol at the front of `text`, for messages: 'a', or "byte 0x00" if it cannot be displayed.
sat::Phrase shown_symbol(std::string_view text);

}  // namespace sudoku
