#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"
#include "sudoku/model/board.h"
#include "sudoku/text/symbol_reading.h"

namespace sudoku {

// The cells of a table of HTML, of at most kMaxLine bytes.
class MarkupTable {
public:
    void clear();
    // A row or cell ends where the next one begins, or the table ends, as in HTML.
    void begin_row();
    void begin_cell(bool is_heading);
    void end_cell() { is_in_cell_ = false; }
    bool is_in_cell() const { return is_in_cell_; }
    // Requires: is_in_cell().
    void add(std::string_view text);
    // The board, which is taken out; nullopt: the table is none.  Rows and columns of headings (<th>) are not part of
    // it.  Errors, without a position: it is too long, a digit with other text is in a cell, or its symbols are those
    // of several alphabets, or of none.
    std::optional<sat::Result<Board>> take_board(AlphabetHint& hint);

private:
    struct Field {
        std::string text = {};
        bool is_heading = false;
    };
    using Rows = std::vector<std::vector<Field>>;

    bool grow(std::size_t bytes);
    static Rows without_headings(Rows rows);
    static std::optional<sat::Result<Board>> board_of(const Rows& rows, AlphabetHint& hint);

    Rows rows_;
    bool is_in_cell_ = false;
    std::size_t size_ = 0;  // bytes, and one for each row and cell
};

}  // namespace sudoku
