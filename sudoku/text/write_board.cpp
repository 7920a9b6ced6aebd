#include "sudoku/text/write_board.h"

#include <charconv>

#include "sudoku/text/board_text.h"
#include "sudoku/text/board_words.h"
#include "sudoku/text/cell_line.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

using std::to_string;

char blank_of(const WriteStyle& style, char own) {
    return style.blank == '\0' ? own : style.blank;
}

Box box_of(const WriteStyle& style, const Board& board) {
    return style.box.side() == board.side() ? style.box : default_box(board.side());
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

// The number of marks of sides 4 and 9 if they are too few to be distinguished from a board; otherwise 0.
std::size_t too_few_marks(const Puzzle& puzzle) {
    const std::size_t side = puzzle.board.side();
    const std::size_t larger = side == 4 ? 8 : side == 9 ? 27 : 0;
    if (larger == 0) return 0;
    std::size_t marks = 0;
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c)
        marks += puzzle.board[c] != kBlank ? 1 : puzzle.marks ? puzzle.marks->count(c) : side;
    return are_rather_marks(marks, marks, larger) ? 0 : larger;
}

// `cells` writes one row's cells of one stack.  Frames the rows with `rule`, and each box with bars.
template <class Rule, class Cells>
void append_boxes(const Board& board, Box box, const Rule& rule, const Cells& cells) {
    for (std::size_t r = 0; r < board.side(); ++r) {
        if (r % box.rows == 0) rule(r);
        for (std::size_t c = 0; c < board.side(); c += box.columns) cells(board.cell(r, c));
    }
    rule(board.side());
}

}  // namespace

sat::Phrase board_obstacle(const Puzzle& puzzle) {
    if (puzzle.marks) return {"its pencil marks rule out digits in blank cells, which only pencilmarks can hold"};
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

sat::Phrase csv_obstacle(const Puzzle& puzzle) {
    if (puzzle.board.side() < 4) return {"its side is below 4, too small to be found in a line of CSV"};
    return symbol_obstacle(puzzle);
}

sat::Phrase marks_obstacle(const Puzzle& puzzle) {
    const Board& board = puzzle.board;
    const std::size_t side = board.side();
    if (side < kSmallestMarked || side > kMaxSymbol)
        return {"its side is %1; pencil marks are written for sides %2 to %3", side, kSmallestMarked, kMaxSymbol};
    if (const std::size_t larger = too_few_marks(puzzle); larger != 0)
        return {"so few pencil marks would be read as a board of side %1", larger};
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

void append_csv(const Puzzle& puzzle, const WriteStyle& style, std::string& text) {
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
    const Box box = box_of(style, board);
    const std::size_t width = to_string(board.side()).size();
    append_name(puzzle.name, text);
    std::string rule;
    for (std::size_t c = 0; c < board.side(); c += box.columns)
        rule.append("+").append(box.columns * (width + 1) + 1, '-');
    rule += "+\n";
    append_boxes(
        board, box, [&](std::size_t) { text += rule; },
        [&](Cell first) {
            text += first % board.side() == 0 ? "|" : " |";
            for (Cell c = first; c < first + box.columns; ++c)
                append_number(board[c], blank_of(style, '.'), width + 1, text);
            if ((first + box.columns) % board.side() == 0) text += " |\n";
        });
}

void append_sdk(const Puzzle& puzzle, const WriteStyle& style, std::string& text) {
    if (!puzzle.name.empty()) text.append("#D").append(puzzle.name).append("\n");
    for (const std::string& note : puzzle.notes) text.append(note).append("\n");
    const Board& board = puzzle.board;
    for (Cell c = 0; c < board.num_cells(); ++c) {
        append_symbol(board[c], blank_of(style, '.'), text);
        if ((c + 1) % board.side() == 0) text += '\n';
    }
}

void append_ss(const Puzzle& puzzle, const WriteStyle& style, std::string& text) {
    const Board& board = puzzle.board;
    const Box box = box_of(style, board);
    const std::size_t inside = board.side() + board.side() / box.columns - 1;
    const std::string frame = "*" + std::string(inside, '-') + "*\n";
    std::string rule;
    for (std::size_t c = 0; c < board.side(); c += box.columns)
        rule.append(c == 0 ? "|" : "+").append(box.columns, '-');
    rule += "|\n";
    append_boxes(
        board, box, [&](std::size_t r) { text += r % board.side() == 0 ? frame : rule; },
        [&](Cell first) {
            text += '|';
            for (Cell c = first; c < first + box.columns; ++c) append_symbol(board[c], blank_of(style, '.'), text);
            if ((first + box.columns) % board.side() == 0) text += "|\n";
        });
}

void append_marks(const Puzzle& puzzle, const WriteStyle& style, std::string& text) {
    const Board& board = puzzle.board;
    const char none = blank_of(style, '.');
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
