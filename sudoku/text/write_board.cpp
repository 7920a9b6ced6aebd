#include "sudoku/text/write_board.h"

#include <charconv>

#include "sudoku/text/board_text.h"
#include "sudoku/text/board_words.h"
#include "sudoku/text/cell_line.h"
#include "sudoku/text/frame.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

using std::to_string;

char blank_of(const WriteStyle& style, char own) {
    return style.blank == '\0' ? own : style.blank;
}

void append_symbol(Digit d, char blank, std::string& text) {
    text += d == kBlank ? blank : symbol_of(d);
}

// Right-aligned in `width` columns.
void append_number(Digit d, char blank, std::size_t width, std::string& text) {
    char digits[8];
    const char* end = d == kBlank ? digits + 1 : std::to_chars(digits, digits + sizeof digits, d).ptr;
    if (d == kBlank) digits[0] = blank;
    const auto length = static_cast<std::size_t>(end - digits);
    text.append(width > length ? width - length : 0, ' ').append(digits, length);
}

void append_symbols(const Board& board, char blank, std::string& text) {
    for (const Digit d : board.digits()) append_symbol(d, blank, text);
}

void append_number_rows(const Board& board, char blank, std::string& text) {
    std::size_t column = 0;
    for (const Digit d : board.digits()) {
        append_number(d, blank, 0, text);
        text += ++column == board.side() ? '\n' : ' ';
        if (column == board.side()) column = 0;
    }
}

// Writes a line that is read as this name; other names, such as one that looks like cells, are written as a header.
void append_name(const std::string& name, std::string& text) {
    if (name.empty()) return;
    if (!is_name(name)) text += "#N";
    text.append(name).append("\n");
}

// True if the board, on one line, would be read as pencil marks of a smaller one.
bool looks_like_marks(const Board& board) {
    const std::size_t group = board.side() == 8 ? 4 : board.side() == 27 ? 9 : 0;
    if (group == 0) return false;
    std::size_t in_place = 0;
    for (Cell c = 0; c < board.num_cells(); ++c) in_place += board[c] == c % group + 1;
    return are_rather_marks(board.num_givens(), in_place, board.side());
}

// True if the marks of sides 4 and 9 are too few to be distinguished from a board of side 8 or 27.
bool are_too_few_marks(const Puzzle& puzzle) {
    const std::size_t side = puzzle.board.side();
    const std::size_t larger = side == 4 ? 8 : side == 9 ? 27 : 0;
    if (larger == 0) return false;
    std::size_t marks = 0;
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c)
        marks += puzzle.board[c] != kBlank ? 1 : puzzle.marks ? puzzle.marks->count(c) : side;
    return !are_rather_marks(marks, marks, larger);
}

// True if the marks alone would not be read as the same puzzle: a single one would be a given.
bool needs_board(const Puzzle& puzzle) {
    if (are_too_few_marks(puzzle)) return true;
    for (Cell c = 0; puzzle.marks && c < puzzle.board.num_cells(); ++c)
        if (puzzle.board[c] == kBlank && puzzle.marks->count(c) == 1) return true;
    return false;
}

// True if a board and marks on one line can be distinguished from two boards.
bool may_lead_marks(const Puzzle& puzzle) {
    if (puzzle.board.num_givens() > 0) return true;
    for (Cell c = 0; puzzle.marks && c < puzzle.board.num_cells(); ++c)
        if (puzzle.marks->count(c) > 0) return true;
    return !puzzle.marks.has_value();
}

}  // namespace

sat::Phrase board_obstacle(const Puzzle& puzzle) {
    if (puzzle.marks && !puzzle.marks_are_notes)
        return {"its pencil marks rule out digits in blank cells, which %1 can hold",
                "pencilmarks, candidates, sdx, hodoku, json"};
    return {};
}

sat::Phrase symbol_obstacle(const Puzzle& puzzle) {
    if (sat::Phrase marks = board_obstacle(puzzle); !marks.empty()) return marks;
    if (puzzle.board.side() > kMaxSymbol)
        return {
            "its side is %1, and one symbol a cell is enough for %2; rows, games, grid and numbers have no such limit",
            puzzle.board.side(), kMaxSymbol};
    if (looks_like_marks(puzzle.board)) return {"on one line it would be read as pencil marks"};
    return {};
}

sat::Phrase qqwing_obstacle(const Puzzle& puzzle) {
    if (puzzle.board.side() < 4) return {"its side is below 4, too small to be found in a line of CSV"};
    return symbol_obstacle(puzzle);
}

sat::Phrase marks_obstacle(const Puzzle& puzzle) {
    const std::size_t side = puzzle.board.side();
    if (side < kSmallestMarked || side > kMaxSymbol)
        return {"its side is %1; pencil marks are written for sides %2 to %3", side, kSmallestMarked, kMaxSymbol};
    if (needs_board(puzzle) && !may_lead_marks(puzzle)) return {"a board without givens and candidates"};
    return {};
}

void append_line(const Puzzle& puzzle, const WriteStyle& style, std::string& text) {
    append_symbols(puzzle.board, blank_of(style, '.'), text);
    text += '\n';
}

void append_sdm(const Puzzle& puzzle, const WriteStyle& style, std::string& text) {
    append_symbols(puzzle.board, blank_of(style, '0'), text);
    text += '\n';
}

void append_qqwing(const Puzzle& puzzle, const WriteStyle& style, std::string& text) {
    append_symbols(puzzle.board, blank_of(style, '.'), text);
    text += ",\n";
}

void append_rows(const Puzzle& puzzle, const WriteStyle& style, std::string& text) {
    append_name(puzzle.name, text);
    append_number_rows(puzzle.board, blank_of(style, '0'), text);
}

void append_game(const Puzzle& puzzle, const WriteStyle& style, std::string& text) {
    const std::string number = puzzle.number == 0 ? "" : to_string(puzzle.number);
    append_name(puzzle.name.empty() ? "game" + number : puzzle.name, text);
    append_number_rows(puzzle.board, blank_of(style, '$'), text);
}

void append_numbers(const Puzzle& puzzle, const WriteStyle& style, std::string& text) {
    for (const Digit d : puzzle.board.digits()) {
        append_number(d, blank_of(style, '0'), 0, text);
        text += ' ';
    }
    text.back() = '\n';
}

void append_grid(const Puzzle& puzzle, const WriteStyle& style, std::string& text) {
    const Board& board = puzzle.board;
    const Box box = box_of(style, puzzle);
    const std::size_t width = to_string(board.side()).size() + 1;
    const Frame frame(puzzle, box);
    append_name(puzzle.name, text);
    append_undrawn(puzzle, box, text);
    append_drawing(
        board, frame, width, 1, [&](std::size_t r, std::size_t c) { return frame.corner(r, c); },
        [&](Cell c) { append_number(board[c], blank_of(style, '.'), width, text); }, text);
}

namespace {

void append_symbol_rows(const Board& board, char blank, std::string& text) {
    for (Cell c = 0; c < board.num_cells(); ++c) {
        append_symbol(board[c], blank, text);
        if ((c + 1) % board.side() == 0) text += '\n';
    }
}

}  // namespace

// A state is a section of its own.
void append_sdk(const Puzzle& puzzle, const WriteStyle& style, std::string& text) {
    const char blank = blank_of(style, '.');
    if (!puzzle.name.empty()) text.append("#D").append(puzzle.name).append("\n");
    for (const std::string& note : puzzle.notes) text.append(note).append("\n");
    const bool has_notes = puzzle.marks && puzzle.marks_are_notes;
    if (puzzle.placed.empty() && !has_notes) return append_symbol_rows(puzzle.board, blank, text);
    Puzzle given = puzzle;
    drop_placed(given);
    text += "[Puzzle]\n";
    append_symbol_rows(given.board, blank, text);
    text += "[State]\n";
    append_symbol_rows(puzzle.board, blank, text);
    if (!has_notes) return;
    text += "[PencilMarks]\n";
    const std::size_t side = puzzle.board.side();
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c) {
        for (std::size_t d = 1; d <= side && puzzle.board[c] == kBlank; ++d)
            if (puzzle.marks->allows(c, static_cast<Digit>(d))) text += symbol_of(static_cast<Digit>(d));
        text += (c + 1) % side == 0 ? '\n' : ',';
    }
}

// The frame of SimpleSudoku: stars at its corners, bars at the ends of the rules inside.
void append_ss(const Puzzle& puzzle, const WriteStyle& style, std::string& text) {
    const Board& board = puzzle.board;
    const std::size_t side = board.side();
    const Box box = box_of(style, puzzle);
    const Frame frame(puzzle, box);
    const auto corner = [&](std::size_t r, std::size_t c) {
        const bool top = r == 0 || r == side, end = c == 0 || c == side;
        return top ? (end ? '*' : '-') : end ? '|' : frame.corner(r, c);
    };
    append_undrawn(puzzle, box, text);
    append_drawing(
        board, frame, 1, 0, corner, [&](Cell c) { append_symbol(board[c], blank_of(style, '.'), text); }, text);
}

void append_marks(const Puzzle& puzzle, const WriteStyle& style, std::string& text) {
    const Board& board = puzzle.board;
    const char none = blank_of(style, '.');
    if (needs_board(puzzle)) {
        append_symbols(board, none, text);
        text += ' ';
    }
    for (Cell c = 0; c < board.num_cells(); ++c) {
        for (std::size_t p = 1; p <= board.side(); ++p) {
            const auto d = static_cast<Digit>(p);
            const bool allowed = board[c] == kBlank ? !puzzle.marks || puzzle.marks->allows(c, d) : board[c] == d;
            append_symbol(allowed ? d : kBlank, none, text);
        }
    }
    text += '\n';
}

}  // namespace sudoku
