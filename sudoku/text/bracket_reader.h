#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "sat/core/error.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/text/bracket_tokens.h"
#include "sudoku/text/line_queue.h"
#include "sudoku/text/symbol_reading.h"

namespace sudoku {

// A value in brackets, as far as it may be part of a board.
struct BracketValue {
    enum class Kind : std::uint8_t { cell, text, row, board, sets, place, places, other };
    Kind kind = Kind::other;
    std::vector<BracketToken> cells = {};  // of a cell, a row, a board; row, column and digit of a place, or of each
    std::vector<std::vector<Digit>> sets = {};      // candidates of cells
    std::string text = {};                          // of a text
    std::string word = {};                          // another word: true, false
    std::vector<sat::Result<Puzzle>> puzzles = {};  // in a text of several lines
    std::string key = {};                           // of a member
    bool is_array = false;                          // with values in it
    bool is_filled = false;                         // an array or object with values in it
    bool has_boards = false;                        // which were found in it
    std::uint64_t line = 0, column = 0;             // where it begins
};

using ValueKind = BracketValue::Kind;

// Boards in the brackets of other languages: JSON, lists of Python, arrays of C or Java, terms of Prolog, prints of
// numpy.  A board is an array of rows, or of its cells, or of strings for the rows, or of objects with row, column and
// value, or a string; what is in front of the first bracket does not matter.  In an object, the member named puzzle,
// board, grid ... is the puzzle, and its solution is left out; name, author, level, box and variant are known.  Rules
// of an object hold for all puzzles in it.
//
// The text is read in one pass, and memory is that of one board, or of one object.
class BracketReader {
public:
    using Read = std::optional<sat::Result<Puzzle>>;

    bool is_open() const { return !open_.empty() || !found_.empty(); }
    // Whether a text in brackets begins at the front, with a board in the next lines, or one that can be no other text.
    static bool fits(LineQueue& lines, const std::optional<Box>& box, const AlphabetHint& hint);
    // Requires: fits().
    void begin(const std::optional<Box>& box);
    // The next board; nullopt if the text has ended.  Errors: an array that is nearly a board; no board at all.
    Read next(LineQueue& lines, AlphabetHint& hint);

private:
    // An array or an object that is not closed yet; the first one is the text itself.
    struct Level {
        std::vector<BracketValue> values = {};
        std::string key = {};      // of the next value
        std::string own_key = {};  // of this value, in its object
        bool is_object = false, is_quiet = false, is_candidates = false, is_filled = false;
        std::size_t first_waiting = 0, boards_before = 0;  // puzzles of this level and those in it
        std::uint64_t line = 0, column = 0;
    };

    // The boards of an object.
    struct Boards {
        std::vector<const BracketValue*> puzzles = {}, others = {};
        bool are_titled = false;  // named by their keys
    };

    bool read_line(const CellLine& line, AlphabetHint& hint);
    void take(BracketToken token, const CellLine& line, AlphabetHint& hint);
    void close(AlphabetHint& hint);
    BracketValue close_array(Level& level, AlphabetHint& hint);
    void close_object(Level& level, AlphabetHint& hint);
    std::size_t side_of(const Level& level) const;
    void settle_places(Level& level);
    Boards boards_in(const Level& level, AlphabetHint& hint) const;
    void note_outside(BracketValue value, const AlphabetHint& hint);
    void emit_all(Level& level, AlphabetHint& hint);
    std::vector<sat::Result<Puzzle>> puzzles_of(const BracketValue& value, AlphabetHint& hint) const;
    std::optional<sat::Result<Puzzle>> puzzle_of(const BracketValue& value, AlphabetHint& hint) const;
    void emit(sat::Result<Puzzle> puzzle);
    void release();
    bool goes_on(LineQueue& lines, std::size_t ahead) const;
    void finish(AlphabetHint& hint);

    std::optional<Box> box_;
    std::vector<Level> open_;
    // Those of objects that are open, whose members may still state rules for them.
    std::vector<sat::Result<Puzzle>> waiting_;
    std::size_t waiting_cells_ = 0;
    std::deque<sat::Result<Puzzle>> found_;
    std::optional<sat::Error> near_miss_;
    std::optional<Board> last_;               // that was found
    std::size_t boards_ = 0, text_size_ = 0;  // symbols of the last board written as a text
    bool in_comment_ = false;
};

}  // namespace sudoku
