#include "sudoku/text/write_document.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "sudoku/text/symbols.h"
#include "sudoku/text/write_board.h"

namespace sudoku {
namespace {

using std::string_view;
using std::to_string;

constexpr std::size_t kSmallestWritten = 4;

std::string escaped_xml(string_view text) {
    std::string escaped;
    for (const char c : text) {
        switch (c) {
            case '<': escaped += "&lt;"; break;
            case '>': escaped += "&gt;"; break;
            case '&': escaped += "&amp;"; break;
            case '"': escaped += "&quot;"; break;
            default: escaped += c;
        }
    }
    return escaped;
}

void append_string(string_view text, std::string& json) {
    json += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') json += '\\';
        if (c == '\t') json += "\\t";
        else json += c;
    }
    json += '"';
}

template <class Number>
void append_rows_of(std::size_t side, const Number& number, std::string& json) {
    for (std::size_t i = 0; i < side * side; ++i) {
        json += i == 0 ? "[[" : i % side == 0 ? "], [" : ", ";
        json += to_string(number(static_cast<Cell>(i)));
    }
    json += "]]";
}

void append_rules(const StatedRules& rules, std::size_t side, std::string& json) {
    if (rules.box) json.append(", \"box\": \"").append(to_string(*rules.box)).append("\"");
    if (!rules.variant || rules.variant->parts.empty()) return;
    json.append(", \"variant\": \"").append(rules.variant->name()).append("\"");
    if (rules.variant->regions.size() != side * side) return;  // a jigsaw may be named without its regions
    json += ", \"regions\": ";
    append_rows_of(
        side, [&](Cell c) { return rules.variant->regions[c] + 1; }, json);
}

// The members for headers, by their letters.
struct Member {
    char letter;
    string_view key;
};
constexpr Member kMembers[] = {{'A', "author"}, {'L', "level"},   {'S', "source"},
                               {'B', "date"},   {'C', "comment"}, {'U', "url"}};

// Several headers of one kind are an array.
void append_notes(const Puzzle& puzzle, std::string& json) {
    for (const Member& member : kMembers) {
        std::string texts;
        std::size_t count = 0;
        for (const std::string& note : puzzle.notes) {
            if (note.size() < 2 || note[1] != member.letter) continue;
            if (count++ > 0) texts += ", ";
            append_string(string_view(note).substr(2), texts);
        }
        if (count == 0) continue;
        json.append(", \"").append(member.key).append("\": ");
        json.append(count > 1 ? "[" : "").append(texts).append(count > 1 ? "]" : "");
    }
}

}  // namespace

sat::Phrase table_obstacle(const Puzzle& puzzle) {
    if (puzzle.board.side() < kSmallestWritten)
        return {"its side is below %1, too small to be found again", kSmallestWritten};
    return board_obstacle(puzzle);
}

sat::Phrase opensudoku_obstacle(const Puzzle& puzzle) {
    constexpr std::size_t kOpenSudokuSide = 9;
    if (puzzle.board.side() != kOpenSudokuSide)
        return {"its side is %1; expected %2", puzzle.board.side(), kOpenSudokuSide};
    return board_obstacle(puzzle);
}

sat::Phrase json_obstacle(const Puzzle& puzzle) {
    if (puzzle.board.side() < kSmallestWritten)
        return {"its side is below %1, too small to be found again", kSmallestWritten};
    return {};
}

bool is_json_member(string_view note) {
    return note.size() >= 2 && std::any_of(std::begin(kMembers), std::end(kMembers),
                                           [&](const Member& member) { return member.letter == note[1]; });
}

void append_csv(const Puzzle& puzzle, const WriteStyle& style, std::string& text) {
    std::size_t column = 0;
    for (const Digit d : puzzle.board.digits()) {
        if (d != kBlank) text += to_string(d);
        else if (style.blank != '\0') text += style.blank;
        column = (column + 1) % puzzle.board.side();
        text += column == 0 ? '\n' : ',';
    }
}

void append_opensudoku(const Puzzle& puzzle, const WriteStyle&, std::string& text) {
    text += "  <game data=\"";
    for (const Digit d : puzzle.board.digits()) text += d == kBlank ? '0' : symbol_of(d);
    text += '"';
    if (!puzzle.name.empty()) text.append(" note=\"").append(escaped_xml(puzzle.name)).append("\"");
    text += "/>\n";
}

// An object on a line, so that several puzzles need no frame.
void append_json(const Puzzle& puzzle, const WriteStyle&, std::string& text) {
    const std::size_t side = puzzle.board.side();
    text += '{';
    if (!puzzle.name.empty()) {
        text += "\"name\": ";
        append_string(puzzle.name, text);
        text += ", ";
    }
    text += "\"puzzle\": ";
    append_rows_of(
        side, [&](Cell c) { return puzzle.is_placed(c) ? kBlank : puzzle.board[c]; }, text);
    if (!puzzle.placed.empty()) {
        text += ", \"state\": ";
        append_rows_of(
            side, [&](Cell c) { return puzzle.board[c]; }, text);
    }
    append_rules(puzzle.rules, side, text);
    append_notes(puzzle, text);
    if (puzzle.marks) {
        text += ", \"candidates\": [";
        for (Cell c = 0; c < puzzle.board.num_cells(); ++c) {
            text += c == 0 ? "[" : c % side == 0 ? "], [" : ", ";
            bool first = true;
            text += '[';
            for (std::size_t d = 1; d <= side && puzzle.board[c] == kBlank; ++d)
                if (puzzle.marks->allows(c, static_cast<Digit>(d))) {
                    text += (first ? "" : ", ") + to_string(d);
                    first = false;
                }
            text += ']';
        }
        text += "]]";
    }
    text += "}\n";
}

}  // namespace sudoku
