#include "sudoku/text/symbol_board.h"

#include <algorithm>
#include <bit>
#include <string>
#include <string_view>
#include <utility>

#include "sudoku/text/board_words.h"
#include "sudoku/text/characters.h"
#include "sudoku/text/square.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

using std::string_view;

constexpr std::size_t kFewestSymbols = 4, kMostSymbols = std::size_t{kMaxSymbol} * kMaxSymbol;

bool is_whole_board(std::size_t symbols) {
    return is_square(symbols) && symbols >= kSmallestWord && symbols <= kMostSymbols;
}

// The symbols of a line of words of one length, without the space between them, or of a word that is a board.
struct Symbols {
    std::string all;  // empty: it is no such line
    std::string note = {};
};

// Of a board with other text.
Symbols symbols_beside(const CellLine& line) {
    if (!is_whole_board(line.cells.size())) return {};
    std::string symbols;
    for (const CellText& cell : line.cells) symbols += cell.symbol;
    return {std::move(symbols), line.text};
}

Symbols symbols_and_note(const CellLine* line) {
    if (line == nullptr || line->kind == LineKind::blank || line->kind == LineKind::header) return {};
    if (line->beside && line->kind == LineKind::cells && !line->error) return symbols_beside(*line);
    string_view rest = line->raw;
    std::string symbols;
    std::size_t length = 0;
    for (string_view word; !(word = take_word(rest)).empty();) {
        if (length != 0 && word.size() != length) {
            if (symbols.size() != length || !is_whole_board(length)) return {};
            return {std::move(symbols), std::string(word).append(rest)};
        }
        length = word.size();
        symbols += word;
        if (symbols.size() > kMostSymbols) return {};
    }
    const bool is_ascii =
        std::all_of(symbols.begin(), symbols.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    return {is_ascii ? std::move(symbols) : std::string()};
}

std::string symbols_in(const CellLine* line) {
    return symbols_and_note(line).all;
}

// A board as it is written.
struct WrittenBoard {
    std::string symbols;
    std::size_t side = 0, lines = 0;
};

// The lines from position `begin` on, as many as the first has symbols, if each has as many.
WrittenBoard rows_from(LineQueue& lines, std::size_t begin) {
    WrittenBoard board{symbols_in(lines.peek(begin)), 0, 0};
    const std::size_t side = board.symbols.size();
    if (side < kFewestSymbols || side > kMaxSymbol) return {};
    for (std::size_t r = 1; r < side; ++r) {
        const std::string row = symbols_in(lines.peek(begin + r));
        if (row.size() != side) return {};
        board.symbols += row;
    }
    board.side = board.lines = side;
    return board;
}

bool is_dashes(string_view symbols) {
    return symbols.find_first_not_of('-') == string_view::npos;
}

// Dashes are blanks only if there are no others, since lines of them may as well be rules: then a line too many
// follows.  0, x and X may be digits.
bool has_rules_of_dashes(LineQueue& lines, const WrittenBoard& board) {
    if (board.symbols.find('-') == string_view::npos) return false;
    if (board.symbols.find_first_of(".*_?$") != string_view::npos) return true;
    const auto is_rule = [&](std::size_t row) {
        return is_dashes(string_view(board.symbols).substr(row * board.side, board.side));
    };
    bool any = false;
    for (std::size_t row = 0; row < board.side; ++row) any |= is_rule(row);
    return board.lines > 1 && any && symbols_in(lines.peek(board.lines)).size() == board.side;
}

// Whether lines that may each be a small board are rather the rows of one, although the first has no letter: no row has
// a symbol twice, or there are more symbols than a small board has.
bool is_rather_rows(const WrittenBoard& board, const AlphabetHint& hint) {
    const auto is_blank = [](char c) { return c == '-' || symbol_value(c) == 0; };
    if (hint.asked == nullptr &&
        std::none_of(board.symbols.begin(), board.symbols.end(), [&](char c) { return is_letter(c) && !is_blank(c); }))
        return false;
    std::string all;
    bool repeats = false;
    for (std::size_t r = 0; r < board.side; ++r) {
        std::string row = board.symbols.substr(r * board.side, board.side);
        row.erase(std::remove_if(row.begin(), row.end(), is_blank), row.end());
        all += row;
        std::sort(row.begin(), row.end());
        repeats |= std::adjacent_find(row.begin(), row.end()) != row.end();
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return !repeats || all.size() > root_of(board.side);
}

// Requires: there is a line at the front.
WrittenBoard board_at_front(LineQueue& lines, const std::optional<Box>& box, Habit habit, const AlphabetHint& hint) {
    std::string first = symbols_in(lines.peek());
    const std::size_t count = first.size();
    if (count < kFewestSymbols) return {};
    const bool is_cells = lines.peek()->kind == LineKind::cells;
    const bool on_one_line = is_cells ? shape_at_front(lines, box, habit) == Shape::line : count > kMaxSymbol;
    if (!on_one_line)
        if (WrittenBoard rows = rows_from(lines, 0); rows.side != 0) return rows;
    if (is_cells && on_one_line && count <= kMaxSymbol && habit.cells != count && !(box && box->side() != count))
        if (WrittenBoard rows = rows_from(lines, 0); rows.side != 0 && is_rather_rows(rows, hint)) return rows;
    if (!is_whole_board(count) || (is_cells && !on_one_line)) return {};
    return {std::move(first), root_of(count), 1};
}

// The board like this one that begins at position `at` of the queue, perhaps after an empty line and a name.
WrittenBoard next_board(LineQueue& lines, const WrittenBoard& board, std::size_t& at) {
    constexpr std::size_t kMostBetween = 3;
    for (std::size_t between = 0; between <= kMostBetween && lines.peek(at) != nullptr; ++between, ++at) {
        WrittenBoard next;
        if (board.lines > 1) next = rows_from(lines, at);
        else if (std::string symbols = symbols_in(lines.peek(at)); symbols.size() == board.symbols.size())
            next = {std::move(symbols), board.side, 1};
        if (next.side == board.side) return next;
    }
    return {};
}

// Leaves the alphabets in which the next boards can be read, too.
AlphabetSet narrowed(LineQueue& lines, const WrittenBoard& board, AlphabetSet set) {
    constexpr std::size_t kFar = 64;  // boards
    std::size_t at = board.lines;
    for (std::size_t i = 1; i < kFar && std::popcount(set) > 1; ++i) {
        const WrittenBoard next = next_board(lines, board, at);
        if (next.side == 0) break;
        const AlphabetSet fitting = set & alphabets_of(next.symbols, board.side);
        if (fitting != 0) set = fitting;
        at += next.lines;
    }
    return set;
}

// Pencil marks behind a board, which are those of the usual alphabet, are no note.
bool has_marks(string_view note, std::size_t side) {
    for (string_view word; !(word = take_word(note)).empty();)
        if (word.size() == side * side * side) return true;
    return false;
}

}  // namespace

std::optional<SymbolBoard> find_symbol_board(LineQueue& lines, const std::optional<Box>& box, Habit habit,
                                             AlphabetHint& hint) {
    const WrittenBoard board = board_at_front(lines, box, habit, hint);
    if (board.side == 0 || (box && box->side() != board.side)) return std::nullopt;
    if (is_dashes(board.symbols) || has_rules_of_dashes(lines, board)) return std::nullopt;
    const CellLine& front = *lines.peek();
    std::string note = board.lines == 1 ? symbols_and_note(&front).note : std::string();
    if (has_marks(note, board.side)) return std::nullopt;
    const auto alphabet =
        alphabet_of(board.symbols, board.side, hint, [&](AlphabetSet set) { return narrowed(lines, board, set); });
    if (!alphabet) return SymbolBoard{alphabet.error().at(front.number, front.column), {}, board.lines};
    if (*alphabet == nullptr) return std::nullopt;
    Puzzle puzzle{board_in(**alphabet, board.symbols, board.side), {}, "", {}, 0, front.number};
    puzzle.in_rows = board.lines > 1;
    return SymbolBoard{std::move(puzzle), std::move(note), board.lines};
}

}  // namespace sudoku
