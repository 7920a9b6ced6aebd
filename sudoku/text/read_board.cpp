#include "sudoku/text/read_board.h"

#include <utility>

#include "sat/core/assert.h"
#include "sudoku/text/board_code.h"
#include "sudoku/text/board_text.h"
#include "sudoku/text/board_words.h"
#include "sudoku/text/borders.h"
#include "sudoku/text/candidate_grid.h"
#include "sudoku/text/library_line.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

// What the rules between rows draw.  Errors: bars, which find_drawing() did not understand.
sat::Result<StatedRules> rules_between(LineQueue& lines, const Rows& rows) {
    Borders borders(rows.side);
    const auto draw = [&](std::size_t r, std::string_view rule) {
        const std::size_t weight = rule.find('=') != std::string_view::npos ? 2 : 1;
        for (std::size_t c = 0; c < rows.side; ++c) borders.draw_above(r, c, weight);
    };
    for (std::size_t r = 1; r < rows.lines.size(); ++r)
        for (std::size_t i = rows.lines[r - 1] + 1; i < rows.lines[r]; ++i)
            if (lines.peek(i)->kind == LineKind::rule) draw(r, lines.peek(i)->raw);
    for (const std::size_t i : rows.lines)
        if (lines.peek(i)->barred) return sat::Error{"bars that do not divide all rows alike; --box RxC ignores them"};
    return borders.rules();
}

// Takes the pencil marks out of the words behind a board: then a blank with a single mark is not a given.  Returns the
// other words.
std::string take_marks(std::string_view words, Puzzle& puzzle) {
    const Board& board = puzzle.board;
    const std::size_t side = board.side();
    if (puzzle.marks || words.size() < side * side * side || side < kSmallestMarked) return std::string(words);
    std::string symbols, note;
    if (side > kMaxSymbol) return std::string(words);
    for (const Digit d : board.digits()) symbols += d == kBlank ? '.' : symbol_of(d);
    for (std::string_view rest = words, word; !(word = take_word(rest)).empty();) {
        if (puzzle.marks || !is_marks_word(word, symbols)) {
            note.append(note.empty() ? "" : " ").append(word);
            continue;
        }
        puzzle.marks = read_marks(word, side).value();
    }
    if (!puzzle.marks) return std::string(words);
    for (Cell c = 0; c < board.num_cells(); ++c)
        if (board[c] == kBlank && puzzle.marks->count(c) < side) return note;
    puzzle.marks.reset();  // they exclude nothing
    return std::string(words);
}

}  // namespace

bool BoardInput::is_reported(const CellLine& line) {
    return std::exchange(reported_line, line.number) == line.number;
}

bool fits_digits(BoardInput& in) {
    const bool may_cut = in.is_first && (!in.box || in.box->side() == 9);
    return may_cut && in.lines.peek()->digits_only && digits_begin(in.lines);
}

Read read_digits(BoardInput& in) {
    ASSERT(!in.digits.is_open());
    in.digits.open();
    return in.digits.next(in.lines);
}

bool fits_too_long(BoardInput& in) {
    return in.lines.peek()->kind == LineKind::digits;
}

Read read_too_long(BoardInput& in) {
    const CellLine& line = *in.lines.peek();
    const bool reported = in.is_reported(line);
    const sat::Error error = sat::Error{"more cells in a line than any board has"}.at(line.number, line.column);
    in.lines.drop();
    if (reported) return std::nullopt;
    return sat::Result<Puzzle>(error);
}

bool fits_number_name(BoardInput& in) {
    return in.name.empty() && number_is_name(in.lines);
}

Read read_number_name(BoardInput& in) {
    std::string_view rest = in.lines.peek()->raw;
    in.name = take_word(rest);
    in.lines.drop();
    return std::nullopt;
}

bool fits_code(BoardInput& in) {
    return is_code(*in.lines.peek());
}

Read read_code_line(BoardInput& in) {
    auto puzzle = read_code(*in.lines.peek());
    in.lines.drop();
    return puzzle;
}

bool fits_library(BoardInput& in) {
    return (!in.box || *in.box == Box{}) && read_library_line(*in.lines.peek()).has_value();
}

Read read_library(BoardInput& in) {
    LibraryState state = read_library_line(*in.lines.peek()).value();
    in.lines.drop();
    if (!state.note.empty()) in.notes.push_back("#C" + state.note);
    return std::move(state.puzzle);
}

bool fits_brackets(BoardInput& in) {
    return !in.is_within && BracketReader::fits(in.lines, in.box, in.alphabet);
}

// The following boards of the same text are read by the caller.
Read read_brackets(BoardInput& in) {
    in.habit = {};
    in.brackets.begin(in.box);
    return in.brackets.next(in.lines, in.alphabet);
}

bool fits_markup(BoardInput& in) {
    return !in.is_within && MarkupReader::fits(in.lines, in.box, in.alphabet);
}

Read read_markup(BoardInput& in) {
    in.habit = {};
    in.markup.begin(in.box);
    return in.markup.next(in.lines, in.alphabet);
}

bool fits_link(BoardInput& in) {
    in.linked = find_linked_board(*in.lines.peek(), in.box, in.alphabet);
    return in.linked.has_value();
}

Read read_link(BoardInput& in) {
    ASSERT(in.linked.has_value());
    LinkedBoard found = *std::exchange(in.linked, std::nullopt);
    in.lines.drop();
    if (!found.note.empty()) in.notes.push_back("#C" + found.note);
    return std::move(found.puzzle);
}

bool fits_separated(BoardInput& in) {
    in.table = find_separated_cells(in.lines, in.box, in.alphabet);
    return in.table.has_value();
}

Read read_separated(BoardInput& in) {
    ASSERT(in.table.has_value());
    in.lines.drop(in.table->lines);
    if (in.table->puzzle) in.habit = {Shape::rows, in.table->puzzle->board.side()};
    return std::exchange(in.table, std::nullopt)->puzzle;
}

bool fits_candidates(BoardInput& in) {
    in.drawing = find_candidates(in.lines, in.box);
    return in.drawing.has_value();
}

// Marks that say no more than the digits are dropped, under the rules that are drawn or named.
Read read_candidates(BoardInput& in) {
    Read puzzle = read_drawing(in);
    if (!*puzzle || !(*puzzle)->marks) return puzzle;
    Puzzle named = **puzzle;
    if (!named.rules.box) named.rules.box = in.rules.box;
    if (!named.rules.variant) named.rules.variant = in.rules.variant;
    const bool fits = !named.rules.box || named.rules.box->side() == named.board.side();
    if (!fits || !make_rules(completed({}, named.rules, named.board.side()))) return puzzle;
    drop_plain_marks(named);
    if (!named.marks) (*puzzle)->marks.reset();
    return puzzle;
}

bool fits_symbols(BoardInput& in) {
    in.symbols = find_symbol_board(in.lines, in.box, in.habit, in.alphabet);
    return in.symbols.has_value();
}

Read read_symbols(BoardInput& in) {
    ASSERT(in.symbols.has_value());
    SymbolBoard found = *std::exchange(in.symbols, std::nullopt);
    in.lines.drop(found.lines);
    if (!found.note.empty()) in.notes.push_back("#C" + found.note);
    if (found.puzzle) {
        const std::size_t side = found.puzzle->board.side();
        in.habit = found.lines == 1 ? Habit{Shape::line, side * side} : Habit{Shape::rows, side};
    }
    return std::move(found.puzzle);
}

bool fits_drawing(BoardInput& in) {
    in.drawing = find_drawing(in.lines, in.box, in.alphabet);
    return in.drawing.has_value();
}

Read read_drawing(BoardInput& in) {
    ASSERT(in.drawing.has_value());
    in.lines.drop(in.drawing->lines);
    if (in.drawing->puzzle) in.habit = {Shape::rows, in.drawing->puzzle->board.side()};
    return std::exchange(in.drawing, std::nullopt)->puzzle;
}

bool fits_line(BoardInput& in) {
    return shape_at_front(in.lines, in.box, in.habit) == Shape::line;
}

Read read_line(BoardInput& in) {
    ASSERT(in.lines.peek() != nullptr);
    const CellLine& line = *in.lines.peek();
    in.habit = {Shape::line, line.cells.size()};
    Read puzzle(line.beside && line.error ? sat::Result<Puzzle>(*line.error)
                                          : puzzle_of_line(line, in.box, in.usual_side, in.alphabet));
    if (*puzzle && line.beside) {
        const std::string note = take_marks(line.text, **puzzle);
        if (!note.empty()) in.notes.push_back("#C" + note);
    }
    in.lines.drop();
    return puzzle;
}

bool fits_rows(BoardInput&) {
    return true;
}

Read read_rows(BoardInput& in) {
    const Rows found = rows_at_front(in.lines, in.box);
    std::vector<const CellLine*> rows;
    for (const std::size_t i : found.lines) rows.push_back(in.lines.peek(i));
    Read puzzle(puzzle_of_rows(rows, found.side, in.alphabet));
    if (*puzzle && !in.box) {
        const auto rules = rules_between(in.lines, found);
        if (!rules) puzzle = rules.error().at(rows.front()->number, rows.front()->column);
        else (*puzzle)->rules = *rules;
    }
    in.habit = {Shape::rows, found.side};
    in.lines.drop(found.used);
    return puzzle;
}

}  // namespace sudoku
