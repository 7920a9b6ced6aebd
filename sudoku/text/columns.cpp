#include "sudoku/text/columns.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>

#include "sat/core/text.h"
#include "sudoku/text/board_words.h"
#include "sudoku/text/square.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

using std::string_view;

// Trims separators, white space and quotation marks; an empty column keeps its position.
string_view content(string_view column) {
    return trimmed(column, " \t\r\v\f,;\"'`");
}

// True if a column of this name holds puzzles.
bool is_column_of_puzzles(string_view name) {
    constexpr std::array kNames{"puzzle",   "puzzles", "quiz", "quizzes", "sudoku",
                                "question", "board",   "grid", "problem"};
    constexpr std::size_t kShortest = 4, kLongest = 8;
    name = content(name);
    if (name.size() < kShortest || name.size() > kLongest) return false;
    const std::string lower = sat::lower_case(name);
    return std::find(kNames.begin(), kNames.end(), lower) != kNames.end();
}

// Removes the next column from the front of `rest`, which is null after the last; separators in quotation marks are
// text.
string_view take_column(string_view& rest, string_view separators) {
    const std::size_t begin = rest.find_first_not_of(" \r\v\f");
    const bool in_quotes =
        begin != string_view::npos && rest[begin] == '"' && rest.find('"', begin + 1) != string_view::npos;
    bool quoted = false;
    std::size_t end = 0;
    for (; end < rest.size() && (quoted || separators.find(rest[end]) == string_view::npos); ++end)
        quoted ^= in_quotes && rest[end] == '"';
    const string_view column = rest.substr(0, end);
    rest = end < rest.size() ? rest.substr(end + 1) : string_view();
    return column;
}

// Without characters that may split a board or separate cells in quotation marks.
std::string joined(string_view column) {
    std::string symbols;
    std::remove_copy_if(column.begin(), column.end(), std::back_inserter(symbols),
                        [](char c) { return is_white(c) || c == '|' || kColumnEnds.find(c) != string_view::npos; });
    return symbols;
}

// Counts the symbols of a text.
struct SymbolCounts {
    std::size_t symbols = 0;            // UTF-8 characters
    std::size_t digits = 0, zeros = 0;  // 1 to 9, and 0
    std::size_t blanks = 0;             // symbols rarely used for anything else between digits
    std::size_t strange = 0;            // symbols that are not cells
    std::size_t large_digits = 0;       // above the side of the board
    std::size_t large_letters = 0;      // likewise
    std::size_t odd_kinds = 0;          // distinct strange symbols and too large letters: 0, 1, or 2 for more
};

SymbolCounts count_symbols(string_view text, std::size_t side) {
    SymbolCounts counts;
    string_view odd;
    for_each_symbol(text, [&](std::size_t, string_view symbol) {
        const char c = symbol[0];
        const bool strange = is_strange(symbol), too_large = !strange && symbol_value(c) > side;
        const bool large_letter = too_large && c >= 'A';
        ++counts.symbols;
        counts.digits += c >= '1' && c <= '9';
        counts.zeros += c == '0';
        counts.blanks += c == '.' || c == '*' || c == '_' || c == '?';
        counts.strange += strange;
        counts.large_digits += too_large && !large_letter;
        counts.large_letters += large_letter;
        if (!strange && !large_letter) return;
        if (counts.odd_kinds == 0) odd = symbol;
        if (counts.odd_kinds == 0 || symbol != odd) counts.odd_kinds = std::min<std::size_t>(counts.odd_kinds + 1, 2);
    });
    return counts;
}

// True if the column is a board, or likely one with errors, next to the valid column `right`, if any.
bool is_rather_board(string_view column, string_view right) {
    const std::string symbols = joined(column);
    const std::size_t expected = right.size();
    if (is_board_word(symbols) && (symbols.size() > kMaxSymbol || symbols.size() == expected)) return true;
    const SymbolCounts c = count_symbols(symbols, root_of(expected == 0 ? symbols.size() : expected));
    const std::size_t n = c.symbols, wrong = c.strange + c.large_digits + c.large_letters;
    if (expected == 0 && n <= kMaxSymbol)
        return is_board_length(n) && is_square(n) && c.strange == 0 && c.digits > 0 && 4 * wrong <= n;
    // A few errors, or other blanks, in as many symbols as a board has.
    const bool fits = expected == 0 ? is_square(n) : n == expected;
    if (fits && 4 * wrong <= n) return true;
    if (fits && c.odd_kinds == 1 && c.digits > 0 && 4 * c.large_digits <= n) return true;
    // A column before a solution is its puzzle, if it resembles one, even with white space for blanks.
    const auto is_about = [&](std::size_t size) {
        return 4 * size >= 3 * expected && 3 * size <= 4 * expected && 5 * c.digits >= size;
    };
    if (expected != 0 && !has_blank(right) && (is_about(n) || is_about(column.size()))) return true;
    // Digits and blanks of a different number.
    constexpr std::size_t kShortest = 20, kLongestId = 40;
    const std::size_t blanks = c.blanks + (n > kLongestId ? c.zeros : 0);
    const std::size_t cells =
        expected != 0 && is_cube(expected) ? expected / cube_root_of(expected) : expected;  // of marks, too
    if (n >= kShortest && 5 * n >= 2 * cells && c.digits > 0 && 4 * c.strange <= n && 5 * blanks >= n) return true;
    // Digits alone may be an identifier, if their number differs much or, before a puzzle, if they are few and not
    // mostly zeros.
    const bool is_id = n <= kLongestId && has_blank(right) && (2 * c.zeros < n || 4 * n < 3 * expected);
    return c.digits + c.zeros == n && (expected == 0 || (2 * n > expected && n < 2 * expected && !is_id));
}

// The first word of the text that is a board, and the separated words before it.
struct FirstBoard {
    string_view board, before;
};
FirstBoard first_board(string_view text) {
    for (std::size_t begin = 0; begin < text.size();) {
        const string_view field = text.substr(begin, text.find_first_of(kFieldEnds, begin) - begin);
        if (is_board_word(field)) return {field, text.substr(0, begin)};
        begin += field.size() + 1;
    }
    return {{}, text};
}

// Like board_part(), for separated columns.
string_view board_column(string_view text) {
    const auto [right, before] = first_board(text);
    for (string_view rest = before; rest.data() != nullptr;) {
        const string_view column = content(take_column(rest, kColumnEnds));
        if (!column.empty() && is_rather_board(column, right)) return column;
    }
    return right;
}

// The first word that is a board, after words that are not: a number, an identifier, a hash.
string_view board_behind_note(string_view text) {
    const auto [board, before] = first_board(text);
    if (!has_digit(board)) return {};
    for (string_view rest = before, word; !(word = take_word(rest)).empty();)
        if (is_spoilt(word, board.size())) return {};
    return board;
}

}  // namespace

std::optional<NamedColumn> named_column(string_view text) {
    for (const char separator : kColumnEnds) {
        if (text.find(separator) == string_view::npos) continue;
        string_view rest = text;
        std::optional<NamedColumn> named;
        std::size_t count = 0;
        for (; rest.data() != nullptr; ++count)
            if (is_column_of_puzzles(take_column(rest, {&separator, 1})) && !named) named = {separator, count, 0};
        if (!named) continue;
        named->count = count;
        return named;
    }
    return std::nullopt;
}

std::optional<NamedPart> named_part(string_view text, const NamedColumn& named) {
    string_view rest = text, column, right;
    std::size_t count = 0;
    for (; rest.data() != nullptr; ++count) {
        const string_view next = content(take_column(rest, {&named.separator, 1}));
        if (count == named.index) column = next;
        else if (right.empty() && is_board_word(next)) right = next;
    }
    if (is_board_word(joined(column))) return NamedPart{column};
    if (count != named.count) return std::nullopt;
    if (is_rather_board(column, right)) return NamedPart{column};
    if (right.empty()) return std::nullopt;
    return NamedPart{column, true};
}

string_view board_part(string_view text) {
    const string_view first = text.substr(0, text.find_first_of(kFieldEnds));
    if (first.size() == text.size()) return {};
    if (is_board_word(first)) return first;
    const bool is_column = text[first.size()] != ' ';
    if (is_column || first.empty())
        if (const string_view column = board_column(text); !column.empty()) return column;
    // Likely a board with a few errors.
    const bool likely = is_board_length(first.size()) || first.size() > kMaxSymbol;
    if (likely && first.find('|') == string_view::npos &&
        (4 * strange_in(first) <= first.size() || is_rather_board(first, {})))
        return first;
    if (is_column || text.find_first_of("\t,;\"") == string_view::npos) return board_behind_note(text);
    return board_column(text);
}

}  // namespace sudoku
