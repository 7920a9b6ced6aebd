#include "sudoku/text/ksudoku.h"

#include <string>

#include "sat/core/text.h"
#include "sudoku/text/cell_line.h"
#include "sudoku/text/square.h"

namespace sudoku {

sat::Result<Puzzle> read_ksudoku_values(std::string_view text, std::string_view kind) {
    constexpr std::size_t kMostLetters = 25;
    const std::string lower = sat::lower_case(kind);
    if (lower != "sudoku" && lower != "xsudoku")
        return sat::Error{"a board of KSudoku of the kind '%1'; expected sudoku or XSudoku", sat::shown(kind)};
    const std::size_t side = root_of(text.size());
    if (side * side != text.size() || side < 2 || side > kMostLetters)
        return sat::Error{"%1 cells in a text; expected a square number of cells", text.size()};
    Puzzle puzzle{Board(side), {}, "", {}, 0, 0};
    for (Cell c = 0; c < text.size(); ++c) {
        const char symbol = text[c];
        const bool is_digit = symbol > 'a' && symbol <= static_cast<char>('a' + side);
        if (symbol != '_' && !is_digit)
            return sat::Error{"%1 is not a cell of KSudoku; expected _, or a letter from b on",
                              shown_symbol(text.substr(c))};
        if (is_digit) puzzle.board.set(c, static_cast<Digit>(symbol - 'a'));
    }
    if (lower == "xsudoku") puzzle.rules.variant = read_variant("x").value();
    return puzzle;
}

}  // namespace sudoku
