#include "sudoku/text/link.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "sudoku/text/board_words.h"
#include "sudoku/text/packed_board.h"
#include "sudoku/text/square.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

using std::string_view;

constexpr string_view kEnds = "?&#;=/";  // of the parts of a link

bool is_link(string_view word) {
    if (word.find("://") != string_view::npos || word.starts_with("www.")) return true;
    const std::size_t mark = word.find('?');  // which may be a blank, too
    return mark != string_view::npos && word.find('=', mark) != string_view::npos;
}

int hexadecimal(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    const char small = static_cast<char>(c | 0x20);
    return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

std::string decoded(string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const int high = text[i] == '%' && i + 2 < text.size() ? hexadecimal(text[i + 1]) : -1;
        const int low = high >= 0 ? hexadecimal(text[i + 2]) : -1;
        if (low < 0) {
            plain += text[i] == '+' ? ' ' : text[i];
            continue;
        }
        plain += static_cast<char>(16 * high + low);
        i += 2;
    }
    return plain;
}

// Without what divides rows.
std::string symbols_in_part(string_view text) {
    std::string symbols;
    for (const char c : decoded(text))
        if (!is_white(c) && c != ',' && c != '|' && c != '\n' && c != '"') symbols += c;
    return symbols;
}

// The parts of a link that are as long as a board and have a digit.
std::vector<std::string> boards_in(string_view link) {
    std::vector<std::string> boards;
    for (std::size_t at = 0; at <= link.size();) {
        const std::size_t end = std::min(link.find_first_of(kEnds, at), link.size());
        std::string symbols = symbols_in_part(link.substr(at, end - at));
        const std::size_t n = symbols.size(), side = root_of(n);
        // Numbers of other kinds, such as an id of 16 digits, have digits that a small board has not.
        const auto is_cell = [&](char c) {
            const std::uint8_t value = symbol_value(c);
            return value != kNoSymbol ? side > 9 || value <= side : c == '-';
        };
        const bool fits = n >= kSmallestWord && side * side == n && side <= kMaxSymbol;
        if (fits && has_digit(symbols) && std::all_of(symbols.begin(), symbols.end(), is_cell))
            boards.push_back(std::move(symbols));
        at = end + 1;
    }
    return boards;
}

// Of one of the packed kinds, the only one in its line.
std::optional<LinkedBoard> find_packed_board(const CellLine& line, const std::optional<Box>& box) {
    string_view rest = line.raw;
    std::string note;
    std::optional<LinkedBoard> found;
    for (string_view word; !(word = take_word(rest)).empty();) {
        string_view packed;
        for (string_view parts = word; !parts.empty();) {
            const string_view part = parts.substr(0, parts.find_first_of(kEnds));
            if (is_packed_board(part)) packed = part;
            parts.remove_prefix(std::min(part.size() + 1, parts.size()));
        }
        const bool is_alone = packed.size() == word.size() && note.empty() && trimmed(rest).empty();
        if (packed.empty() || found || !(is_link(word) || is_alone)) {
            note.append(note.empty() ? "" : " ").append(word);
            continue;
        }
        auto puzzle = read_packed_board(packed);
        const std::size_t column = line.column + static_cast<std::size_t>(word.data() - line.raw.data());
        if (!puzzle) found = LinkedBoard{puzzle.error().at(line.number, column)};
        else found = LinkedBoard{*std::move(puzzle)};
    }
    if (!found || (found->puzzle && box && box->side() != found->puzzle->board.side())) return std::nullopt;
    if (found->puzzle) found->puzzle->line = line.number;
    found->note = std::move(note);
    return found;
}

}  // namespace

std::optional<LinkedBoard> find_linked_board(const CellLine& line, const std::optional<Box>& box, AlphabetHint& hint) {
    string_view rest = line.raw;
    if (rest.find_first_of("/?") == string_view::npos && !is_packed_board(trimmed(rest))) return std::nullopt;
    if (auto packed = find_packed_board(line, box)) return packed;
    std::vector<std::string> boards;
    std::string note;
    string_view link;
    for (string_view word; !(word = take_word(rest)).empty();) {
        std::vector<std::string> found = is_link(word) ? boards_in(word) : std::vector<std::string>();
        if (found.empty()) {
            note.append(note.empty() ? "" : " ").append(word);
            continue;
        }
        if (link.empty()) link = word;
        boards.insert(boards.end(), found.begin(), found.end());
    }
    if (link.empty()) return std::nullopt;
    const std::size_t column = line.column + static_cast<std::size_t>(link.data() - line.raw.data());
    const std::size_t side = root_of(boards.front().size());
    if (box && box->side() != side) return std::nullopt;
    for (std::size_t i = 1; i < boards.size(); ++i)
        if (boards[i] != boards[0] && !is_solution_word(boards[i], boards[0]))
            return LinkedBoard{sat::Error{"two boards in the links of one line"}.at(line.number, column)};
    auto board = read_symbols_alone(boards.front(), side, hint);
    if (!board) return std::nullopt;
    if (!*board) return LinkedBoard{board->error().at(line.number, column)};
    return LinkedBoard{Puzzle{**board, {}, "", {}, 0, line.number}, std::move(note)};
}

}  // namespace sudoku
