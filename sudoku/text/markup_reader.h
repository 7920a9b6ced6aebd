#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/text/line_queue.h"
#include "sudoku/text/markup_table.h"
#include "sudoku/text/markup_tag.h"
#include "sudoku/text/symbol_reading.h"

namespace sudoku {

// Boards in XML and HTML: an attribute or the text of an element that is a board, such as <game data="..."/> of
// OpenSudoku, in its older form or with placed digits; a table with a row for each row of a board.  The text of <name>,
// <author>, <level> ... is that of the boards after it.
//
// The text of an element may be several boards in any layout; of KSudoku, its letters (b is 1).  The text is read in
// one pass; memory is that of one tag, text or table, each of at most kMaxLine bytes.
class MarkupReader {
public:
    using Read = std::optional<sat::Result<Puzzle>>;

    bool is_open() const { return open_ || !found_.empty(); }
    // Whether markup begins at the front, with a board in the next lines, or of a kind that can be no other text.
    static bool fits(LineQueue& lines, const std::optional<Box>& box, const AlphabetHint& hint);
    // Requires: fits().
    void begin(const std::optional<Box>& box);
    // The next board; nullopt if the markup has ended.  Errors: it has none.
    Read next(LineQueue& lines, AlphabetHint& hint);

private:
    bool read_line(const CellLine& line, AlphabetHint& hint);
    bool begins_tag_at(std::string_view raw, std::size_t at) const;
    bool ends_tag(char c);
    void begin_text(std::uint64_t line);
    std::uint64_t line_of_text(std::uint64_t line) const;  // in the file.  Requires: line > 0; a text has begun
    void end_text(AlphabetHint& hint);
    void take_name(const std::string& text);
    void take_tag(AlphabetHint& hint);
    void take_attributes(const MarkupTag& tag, AlphabetHint& hint);
    void take_place(const MarkupTag& tag);
    void take_part_of_table(const MarkupTag& tag);
    void emit(std::string_view text, AlphabetHint& hint, bool named, bool as_written);
    void add(sat::Result<Puzzle> puzzle, std::uint64_t line);
    void refuse(const sat::Error& error);
    void keep(std::string& into, char c);
    void add_header(char letter, const std::string& text);
    void end_table(AlphabetHint& hint);
    void end_text_of_ksudoku(std::string_view text);
    void finish();

    bool open_ = false;
    std::optional<Box> box_;
    std::deque<sat::Result<Puzzle>> found_;
    std::string element_;  // whose text is being read
    std::string graph_;    // of KSudoku: the kind of its board; empty in other documents
    std::string text_, tag_;
    bool text_begun_ = false;  // text_ is more than white space
    // The number of each line of text_, from the first that is not blank: comments are in none.
    std::vector<std::uint64_t> text_lines_;
    bool in_tag_ = false, began_ = false;  // began_: there was an element
    char quote_ = 0, last_ = 0;            // in a tag: the mark its value is within; the last that was no white space
    std::vector<std::string> elements_;    // not closed yet
    std::size_t boards_ = 0;
    std::uint64_t line_ = 0, column_ = 0;  // of the tag or text
    std::uint64_t first_line_ = 0, first_column_ = 0;
    std::string name_;                  // of the next boards
    bool name_is_lost_ = false;         // it has control characters
    std::vector<std::string> headers_;  // likewise
    std::size_t headers_size_ = 0;      // bytes
    MarkupTable table_;
    bool is_overlong_ = false;  // reported for this text or tag
};

}  // namespace sudoku
