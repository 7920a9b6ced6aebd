#include "app/sudoku/constraint_play/saved.h"

#include <bit>
#include <charconv>
#include <optional>
#include <vector>

#include "app/sudoku/digest.h"
#include "sudoku/notation/cell_text.h"
#include "sudoku/notation/constraint_text.h"
#include "sudoku/notation/text_words.h"

namespace constraint_play {
namespace {

using sat::Error;
using sudoku::Cell;
using sudoku::ConstraintSession;
using sudoku::Digits;
using sudoku::Grid;
using sudoku::PlayCounts;
using sudoku::TextWord;
using sudoku::Values;

constexpr std::string_view kHeading = "satdoku game 1";
constexpr std::uint64_t kMostCounted = std::uint64_t{1} << 53;  // as of other saved games (sudoku/game/save.cpp)

template <class Number>
std::optional<Number> number_of(std::string_view word) {
    Number number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
    return number;
}

struct CountName {
    std::string_view name;
    std::uint64_t PlayCounts::*count;
};
constexpr CountName kCounts[] = {{"time", &PlayCounts::milliseconds},
                                 {"hints", &PlayCounts::hints},
                                 {"mistakes", &PlayCounts::mistakes},
                                 {"clashes", &PlayCounts::clashes}};

// A game as it is read.
struct Saved {
    Values values;
    std::vector<Digits> marks;
    PlayCounts counts;
};

// "digit r1c2 5" or "marks r1c3 1 4".
bool read_digits(const std::vector<TextWord>& words, const Grid& grid, Saved& saved) {
    std::vector<Cell> cells;
    if (words.size() < 3 || !read_cells(words[1].text, grid, cells) || cells.size() != 1) return false;
    const bool is_digit = words[0].text == "digit";
    if ((!is_digit && words[0].text != "marks") || (is_digit && words.size() != 3)) return false;
    for (std::size_t i = 2; i < words.size(); ++i) {
        const auto digit = number_of<int>(words[i].text);
        if (!digit || !grid.is_digit(*digit)) return false;
        if (is_digit) saved.values[cells[0]] = *digit;
        else saved.marks[cells[0]] |= grid.only(*digit);
    }
    return true;
}

bool read_count(const std::vector<TextWord>& words, PlayCounts& counts) {
    if (words.size() == 1) {
        if (words[0].text == "given-up") return counts.given_up = true;
        if (words[0].text == "recorded") return counts.recorded = true;
    }
    for (const CountName& row : kCounts) {
        if (words[0].text != row.name || words.size() != 2) continue;
        const auto count = number_of<std::uint64_t>(words[1].text);
        if (!count || *count > kMostCounted) return false;
        counts.*row.count = *count;
        return true;
    }
    return false;
}

}  // namespace

std::string to_save(const ConstraintSession& session) {
    const Grid& grid = session.grid();
    const PlayCounts& counts = session.counts();
    std::string text(kHeading);
    text += '\n';
    for (const CountName& row : kCounts)
        if (counts.*row.count != 0) text += std::string(row.name) + " " + std::to_string(counts.*row.count) + "\n";
    if (counts.given_up) text += "given-up\n";
    if (counts.recorded) text += "recorded\n";
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        if (!grid.has(c) || session.is_given(c)) continue;
        if (session.is_filled(c)) text += "digit " + cell_text(grid, c) + " " + std::to_string(session.value(c)) + "\n";
        if (session.marks(c) == 0) continue;
        text += "marks " + cell_text(grid, c);
        for (Digits left = session.marks(c); left != 0; left &= left - 1)
            text += " " + std::to_string(grid.value(static_cast<unsigned>(std::countr_zero(left))));
        text += "\n";
    }
    return text;
}

sat::Status restore(std::string_view text, ConstraintSession& session) {
    const Grid& grid = session.grid();
    Saved saved{session.values(), std::vector<Digits>(grid.num_cells(), 0), {}};
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (!session.is_given(c)) saved.values[c] = grid.first() - 1;
    const std::vector<sudoku::NumberedLine> lines = sudoku::text_lines(text);
    if (lines.empty() || lines.front().text != kHeading) return Error{"not a saved game"}.at(1, 1);
    for (const sudoku::NumberedLine& line : lines) {
        const std::vector<TextWord> words = sudoku::text_words(line);
        if (words.empty() || line.number == lines.front().number) continue;
        if (!read_digits(words, grid, saved) && !read_count(words, saved.counts))
            return Error{"'%1' is not a line of a saved game", line.text}.at(line.number, 1);
    }
    if (session.restore(saved.values, saved.marks, saved.counts)) return sat::Done{};
    return Error{"the saved game does not fit the puzzle"};
}

std::string file_name_for(const sudoku::ConstraintPuzzle& puzzle) {
    if (!constraint_text_obstacle(puzzle).empty()) return "";
    sudoku_program::Digest digest;
    digest.add(write_constraint_text(puzzle));
    char name[17];
    const auto end = std::to_chars(name, name + sizeof name, digest.value(), 16).ptr;
    return std::string(name, end) + ".txt";
}

}  // namespace constraint_play
