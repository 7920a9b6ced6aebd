#include "sudoku/text/library_line.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "sudoku/text/board_words.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

using std::string_view;

constexpr std::size_t kNine = 9, kNineByNine = kNine * kNine;
constexpr std::size_t kTechnique = 1, kItsDigits = 2, kBoard = 3, kDeleted = 4, kFewest = 5;  // positions of fields

std::vector<string_view> fields_of(string_view line) {
    std::vector<string_view> fields;
    for (std::size_t begin = 0; begin <= line.size();) {
        const std::size_t end = std::min(line.find(':', begin), line.size());
        fields.push_back(line.substr(begin, end - begin));
        begin = end + 1;
    }
    return fields;
}

// The digits, and which of them are placed.
sat::Result<Puzzle> puzzle_of(string_view field) {
    Puzzle puzzle{Board(kNine), {}, "", {}, 0, 0};
    puzzle.placed.resize(kNineByNine, false);
    Cell cell = 0;
    bool any = false, is_placed = false;
    for (const char c : field) {
        if (c == '+') {
            is_placed = true;
            continue;
        }
        const std::uint8_t value = symbol_value(c);
        if (value > kNine || cell == kNineByNine) return sat::Error{"expected the %1 cells of a board", kNineByNine};
        puzzle.placed[cell] = is_placed && value != kBlank;
        any |= puzzle.placed[cell];
        puzzle.board.set(cell++, value);
        is_placed = false;
    }
    if (cell < kNineByNine) return sat::Error{"%1 cells; expected %2", cell, kNineByNine};
    if (!any) puzzle.placed.clear();
    return puzzle;
}

// "313": 3 is deleted from r1c3.
sat::Status forbid_each(string_view field, Marks& marks) {
    for (string_view word; !(word = take_word(field)).empty();) {
        const bool right = word.size() == 3 && word.find_first_not_of("123456789") == string_view::npos;
        if (!right)
            return sat::Error{"invalid candidate '%1'; expected a digit, a row and a column", word.substr(0, 12)};
        const auto row = static_cast<Cell>(word[1] - '1'), column = static_cast<Cell>(word[2] - '1');
        marks.forbid(static_cast<Cell>(kNine) * row + column, static_cast<Digit>(word[0] - '0'));
    }
    return sat::Done{};
}

}  // namespace

std::optional<LibraryState> read_library_line(const CellLine& line) {
    string_view rest = line.raw;
    while (!rest.empty() && is_white(rest.front())) rest.remove_prefix(1);
    if (!rest.starts_with(':')) return std::nullopt;
    const std::vector<string_view> fields = fields_of(rest);
    if (fields.size() < kFewest || fields[kBoard].size() < kNineByNine) return std::nullopt;
    const auto refuse = [&](const sat::Error& error, string_view field) {
        return LibraryState{error.at(line.number, line.column + static_cast<std::size_t>(field.data() - rest.data()))};
    };
    auto puzzle = puzzle_of(fields[kBoard]);
    if (!puzzle) return refuse(puzzle.error(), fields[kBoard]);
    puzzle->line = line.number;
    Marks marks(kNine);
    if (const sat::Status deleted = forbid_each(fields[kDeleted], marks); !deleted)
        return refuse(deleted.error(), fields[kDeleted]);
    if (marks != Marks(kNine)) puzzle->marks = std::move(marks);
    std::string note = std::string(fields[kTechnique]).append(":").append(fields[kItsDigits]);
    return LibraryState{*std::move(puzzle), note == "0000:x" ? std::string() : std::move(note)};
}

bool is_library_note(string_view header) {
    constexpr std::size_t kCode = 2, kCodeDigits = 4;
    const std::size_t colon = header.find(':');
    return header.starts_with("#C") && colon != string_view::npos && colon >= kCode + kCodeDigits &&
           header.substr(kCode, colon - kCode).find_first_not_of("0123456789-") == string_view::npos &&
           header.find_first_of(" \t") == string_view::npos;
}

}  // namespace sudoku
