#include "sudoku/text/board_words.h"

#include <algorithm>

#include "sudoku/text/cell_line.h"
#include "sudoku/text/square.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

using std::string_view;

constexpr std::size_t kMostDigits = 9;  // larger symbols are letters

bool has_at_most(string_view word, std::size_t largest) {
    return std::all_of(word.begin(), word.end(), [largest](char c) { return symbol_value(c) <= largest; });
}

// True if every symbol is a blank or the digit of its position in its group of `side`.
bool has_marks_in_place(string_view word, std::size_t side) {
    for (std::size_t i = 0; i < word.size(); ++i) {
        const std::uint8_t value = symbol_value(word[i]);
        if (value != 0 && value != i % side + 1) return false;
    }
    return true;
}

// The text before a comment, which starts at a word that begins with #.
string_view before_remark(string_view text) {
    for (std::size_t at = text.find('#'); at != string_view::npos; at = text.find('#', at + 1))
        if (at == 0 || is_white(text[at - 1])) return text.substr(0, at);
    return text;
}

// True if a tab separates these words.
bool has_columns(string_view text) {
    const std::size_t tab = text.find('\t');
    return tab != string_view::npos &&
           !std::all_of(text.begin() + static_cast<std::ptrdiff_t>(tab), text.end(), is_white);
}

// True if these columns are likely separate boards, not parts of one puzzle.
bool are_boards(string_view text) {
    std::size_t boards = 0, more_of_first = 0, spoilt = 0, others = 0;
    std::size_t length = 0;  // of the board before, or of the first word
    string_view first;       // board
    for (string_view word; !(word = take_word(text)).empty();) {
        const bool right = is_board_word(word);
        if (right || length == 0) length = word.size();
        if (right) more_of_first += !first.empty() && is_solution_word(word, first);
        else ++(is_spoilt(word, length) ? spoilt : others);
        boards += right;
        if (right && first.empty()) first = word;
        if (boards >= 3 && boards - more_of_first >= 2) return true;
    }
    return others == 0 && boards >= 2 && boards + spoilt >= 3 && boards - more_of_first >= 2;
}

// True if the first word alone shows that this is not a list: a cheap test that decides most lines.
bool is_plain(string_view text) {
    const auto end = std::find_if(text.begin(), text.end(), [](char c) { return symbol_value(c) == kNoSymbol; });
    const auto length = static_cast<std::size_t>(end - text.begin());
    if (end == text.end()) return true;
    if ((*end == ',' || *end == ';') && is_board_length(length)) {
        // These are columns, unless the comma is a typo inside a board followed by another one.
        const string_view first = take_word(text);
        return !is_spoilt(first, take_word(text).size());
    }
    return length < kSmallestWord && is_white(*end);
}

}  // namespace

bool is_marks_word(string_view word, string_view puzzle) {
    const std::size_t side = cube_root_of(word.size());
    if (!is_square(puzzle.size()) || root_of(puzzle.size()) != side || word.size() != side * puzzle.size() ||
        !has_marks_in_place(word, side) ||
        !std::any_of(word.begin(), word.end(), [](char c) { return symbol_value(c) != 0; }))
        return false;
    for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
        const std::uint8_t given = symbol_value(puzzle[cell]);
        if (given != 0 && symbol_value(word[cell * side + given - 1]) == 0) return false;
    }
    return true;
}

string_view take_word(string_view& rest) {
    const auto begin = std::find_if_not(rest.begin(), rest.end(), is_white);
    const auto end = std::find_if(begin, rest.end(), is_white);
    const string_view word(begin, end);
    rest = string_view(end, rest.end());
    return word;
}

bool is_board_length(std::size_t n) {
    return n >= kSmallestWord && (is_square(n) || is_cube(n));
}

std::size_t strange_in(string_view word) {
    return static_cast<std::size_t>(
        std::count_if(word.begin(), word.end(), [](char c) { return symbol_value(c) == kNoSymbol; }));
}

bool has_digit(string_view word) {
    return std::any_of(word.begin(), word.end(), [](char c) { return c >= '1' && c <= '9'; });
}

bool has_blank(string_view word) {
    return std::any_of(word.begin(), word.end(), [](char c) { return symbol_value(c) == 0; });
}

bool is_spoilt(string_view word, std::size_t length) {
    if (word.starts_with('#') || word.find('|') != string_view::npos) return false;
    if (word.size() > kMaxSymbol && has_at_most(word, kMostDigits)) return true;
    if (word.size() < length) return false;
    std::size_t symbols = 0, wrong = 0;
    string_view first;  // the first invalid one
    bool alike = true;
    for_each_symbol(word, [&, side = root_of(length)](std::size_t, string_view symbol) {
        ++symbols;
        if (!is_strange(symbol) && symbol_value(symbol[0]) <= side) return;
        if (++wrong == 1) first = symbol;
        alike = alike && symbol == first;
    });
    return symbols == length && (4 * wrong <= length || (alike && has_digit(word)));
}

bool is_board_word(string_view word) {
    const std::size_t n = word.size();
    if (!is_board_length(n) || n > kMaxSolid) return false;
    const std::size_t side = root_of(n), marked = cube_root_of(n);
    if (is_square(n) && side <= kMaxSymbol && has_at_most(word, side)) return true;
    return is_cube(n) && marked >= kSmallestMarked && has_marks_in_place(word, marked);
}

bool is_solution_word(string_view word, string_view puzzle) {
    if (is_cube(word.size()) && is_marks_word(word, puzzle)) return true;
    if (has_blank(word) || !is_square(word.size()) || !is_board_word(word)) return false;
    if (word.size() != puzzle.size()) {
        const std::size_t side = root_of(word.size());
        if (puzzle.size() != side * word.size() || !has_marks_in_place(puzzle, side)) return false;
        for (std::size_t i = 0; i < word.size(); ++i)
            if (symbol_value(puzzle[i * side + symbol_value(word[i]) - 1]) == 0) return false;
        return true;
    }
    return has_blank(puzzle) && std::equal(word.begin(), word.end(), puzzle.begin(), [](char digit, char given) {
               return symbol_value(given) == 0 || given == digit;
           });
}

bool begins_list(string_view text, bool columns_have_names) {
    if (is_plain(text)) return false;
    string_view rest = text;
    const string_view first = take_word(rest), second = take_word(rest);
    if (second.empty() || (second.size() != first.size() && !has_digit(second))) return false;
    const string_view words = before_remark(text);
    if (has_columns(words) && (columns_have_names || !are_boards(words))) return false;
    if (is_board_word(first)) {
        if (!is_board_word(second)) return is_spoilt(second, first.size());
        string_view next = second;
        while (is_board_word(next) && is_solution_word(next, first)) next = take_word(rest);
        return next.data() == second.data() || is_board_word(next) || is_spoilt(next, first.size());
    }
    if (!is_board_word(second) || !is_spoilt(first, second.size())) return false;
    return has_blank(second) || is_board_word(take_word(rest));
}

}  // namespace sudoku
