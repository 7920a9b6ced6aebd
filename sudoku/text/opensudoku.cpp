#include "sudoku/text/opensudoku.h"

#include <optional>
#include <vector>

#include "sudoku/text/characters.h"

namespace sudoku {
namespace {

constexpr std::uint64_t kAllNotes = 511;

// "1,5,", or a number with a bit for each digit.  nullopt: it is neither.
std::optional<std::uint64_t> notes_in(std::string_view field) {
    if (field == "-") return 0;
    const bool is_list = field.find(',') != std::string_view::npos;
    std::uint64_t notes = 0, number = 0;
    for (const char c : field) {
        if (c == ',' || c == '-') continue;
        if (!is_digit(c) || number > kAllNotes) return std::nullopt;
        if (!is_list) number = 10 * number + static_cast<std::uint64_t>(c - '0');
        if (is_list && c != '0') notes |= std::uint64_t{1} << (c - '1');
    }
    if (is_list) return notes;
    return number <= kAllNotes ? std::optional(number) : std::nullopt;
}

}  // namespace

std::optional<Puzzle> read_opensudoku_cells(std::string_view text) {
    constexpr std::size_t kSide = 9, kCells = kSide * kSide, kFewestFields = 3;
    if (!text.starts_with("version:")) return std::nullopt;
    const std::size_t begin = text.find_first_of("0123456789", text.find_first_of(" \n", 9));
    if (begin == std::string_view::npos) return std::nullopt;
    std::vector<std::string_view> fields;
    for (std::size_t at = begin, end; (end = text.find('|', at)) != std::string_view::npos; at = end + 1)
        fields.push_back(text.substr(at, end - at));
    const std::size_t each = fields.size() / kCells;
    if (fields.size() % kCells != 0 || each < kFewestFields) return std::nullopt;
    Puzzle puzzle{Board(kSide), {}, "", {}, 0, 0};
    std::vector<bool> placed(kCells, false);
    std::vector<std::uint64_t> notes(kCells, 0);
    bool any = false, are_known = true;
    for (Cell c = 0; c < kCells; ++c) {
        const std::string_view digit = fields[c * each], editable = fields[c * each + each - 1];
        if (digit.size() != 1 || digit[0] < '0' || digit[0] > '9') return std::nullopt;
        puzzle.board.set(c, static_cast<Digit>(digit[0] - '0'));
        placed[c] = editable == "1" && digit != "0";
        any |= placed[c];
        for (std::size_t i = 1; i + 1 < each; ++i) {
            const auto noted = notes_in(fields[c * each + i]);
            are_known &= noted.has_value();
            notes[c] |= noted.value_or(0);
        }
    }
    if (any) puzzle.placed = std::move(placed);
    if (are_known) add_notes(notes, puzzle);
    else puzzle.unread.push_back({"the player's notes, of an unknown version"});
    return puzzle;
}

}  // namespace sudoku
