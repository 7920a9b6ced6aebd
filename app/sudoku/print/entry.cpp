#include "app/sudoku/print/entry.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "app/i18n/difficulty_text.h"
#include "app/sudoku/print/constraints/constraint_drawing.h"
#include "app/sudoku/rule_words.h"
#include "sat/core/assert.h"
#include "sat/core/text.h"
#include "sudoku/drawing/rule_sentences.h"
#include "sudoku/rate/difficulty.h"

namespace printing {
namespace {

using sudoku::Cell;
using sudoku::Digit;

// The figures of a rating, "blanks=52", as generate and rate print them.
constexpr std::array<std::string_view, 10> kFigures{"blanks",  "freedom", "nodes", "rounds", "difficulty",
                                                    "hardest", "score",   "level", "er",     "ep"};

bool is_figure(std::string_view word) {
    const std::size_t equals = word.find('=');
    if (equals == word.npos) return false;
    const std::string_view key = word.substr(0, equals);
    return key == "ed" || std::ranges::find(kFigures, key) != kFigures.end();
}

void take_figure(std::string_view word, Description& description) {
    constexpr std::string_view kDifficulty = "difficulty=", kExplainer = "er=";
    if (word.starts_with(kDifficulty))
        description.difficulty = sudoku::find_difficulty(word.substr(kDifficulty.size())).value_or(0);
    if (word.starts_with(kExplainer)) description.level = "ER " + std::string(word.substr(kExplainer.size()));
}

// Lower-case names of variants begin a caption or a sentence.
std::string capitalised(std::string_view text) {
    std::string sentence(text);
    if (!sentence.empty() && sentence[0] >= 'a' && sentence[0] <= 'z')
        sentence[0] = static_cast<char>(sentence[0] - 'a' + 'A');
    return sentence;
}

DrawnCell::Mark mark_of(std::size_t d) {
    return {static_cast<Digit>(d)};
}

// Calls take(word) for the words between blanks.
template <class Take>
void for_each_word(std::string_view text, const Take& take) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) take(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

// A header of a level: a name or number of our scale, or other words.
void take_level(const std::string& level, Description& description) {
    const auto known = sudoku::find_difficulty(sat::lower_case(level));
    if (description.difficulty == 0 && known) description.difficulty = *known;
    if (description.level.empty() && !known) description.level = sat::printable(level);
}

}  // namespace

Description description_of(const sudoku::Puzzle& puzzle) {
    Description description;
    for_each_word(puzzle.name, [&](std::string_view word) {
        if (is_figure(word)) take_figure(word, description);
        else description.name.append(description.name.empty() ? "" : " ").append(word);
    });
    description.name = sat::printable(description.name);
    for (const std::string& note : puzzle.notes) {
        const std::size_t begin = std::min(note.find_first_not_of(' ', 2), note.size());
        if (note.starts_with("#L")) take_level(note.substr(begin), description);
        if (note.starts_with("#C"))
            for_each_word(std::string_view(note).substr(begin),
                          [&](std::string_view word) { take_figure(word, description); });
    }
    return description;
}

void describe(const sudoku::Puzzle& puzzle, const sudoku::Variant& variant, i18n::Language language, Entry& entry) {
    Description description = description_of(puzzle);
    entry.name = std::move(description.name);
    entry.level = std::move(description.level);
    entry.difficulty = description.difficulty;
    if (variant.parts.empty()) return;
    entry.variant = capitalised(variant.name());
    for (const sudoku::VariantEntry* part : variant.parts) {
        const auto index = static_cast<std::size_t>(part - sudoku::variants().data());
        entry.rules.push_back(capitalised(i18n::variant_rule(index + 1).in(language)));
    }
}

std::vector<DrawnCell> cells_of_puzzle(const Entry& entry, bool bold) {
    std::vector<DrawnCell> cells(entry.givens.num_cells());
    const std::size_t side = entry.givens.side();
    for (Cell c = 0; c < cells.size(); ++c) {
        cells[c].digit = entry.givens[c];
        cells[c].bold = bold;
        for (std::size_t d = 1; entry.marks && cells[c].digit == sudoku::kBlank && d <= side; ++d)
            if (entry.marks->allows(c, static_cast<Digit>(d))) cells[c].marks.push_back(mark_of(d));
    }
    return cells;
}

std::vector<DrawnCell> cells_of_solution(const Entry& entry) {
    ASSERT(entry.solution);
    std::vector<DrawnCell> cells(entry.givens.num_cells());
    for (Cell c = 0; c < cells.size(); ++c) {
        cells[c].digit = (*entry.solution)[c];
        cells[c].bold = entry.givens[c] != sudoku::kBlank;
    }
    return cells;
}

namespace {

// Each line of a text, with the characters that fonts have.
std::vector<std::string> paragraphs(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (end > 0) lines.push_back(sat::printable(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

}  // namespace

// The rules of the author may leave out what has no picture, so that comes first.
Entry entry_of(std::shared_ptr<const sudoku::ConstraintPuzzle> puzzle, std::uint64_t number, i18n::Language language) {
    Entry entry;
    entry.number = number;
    entry.name = sat::printable(puzzle->name);
    if (!puzzle->author.empty()) entry.name += (entry.name.empty() ? "" : ", ") + sat::printable(puzzle->author);
    const std::vector<std::string> written = paragraphs(puzzle->rules);
    entry.rules = sudoku::rule_sentences(*puzzle, written.empty(), sudoku_program::rule_words(language));
    entry.rules.insert(entry.rules.end(), written.begin(), written.end());
    entry.constraints = std::move(puzzle);
    return entry;
}

BoardExtent extent_of_puzzle(const Entry& entry) {
    if (!entry.constraints) return entry.frame->side;
    const DrawingSize size = size_of_puzzle(*entry.constraints);
    BoardExtent extent(size.across, size.down);
    extent.rules = entry.rules;
    return extent;
}

BoardExtent extent_of_solution(const Entry& entry) {
    if (!entry.constraints) return entry.frame->side;
    const DrawingSize size = size_of_solution(*entry.constraints);
    return {size.across, size.down};
}

sat::Status check_legible(const Entry& entry, const Arrangement& arrangement, const PageStyle& style) {
    if (!entry.constraints) return check_legible(*entry.frame, arrangement, style, entry.marks.has_value());
    const sudoku::Grid& grid = entry.constraints->grid;
    return check_legible({"a grid of %1x%2 cells", grid.rows(), grid.columns()}, extent_of_puzzle(entry), arrangement,
                         style);
}

void draw_puzzle_of(const Entry& entry, const Area& board, const DigitStyle& style, Picture& picture) {
    if (entry.constraints) return draw_constraint_puzzle(*entry.constraints, board, style, picture);
    draw_board(*entry.frame, cells_of_puzzle(entry, style.bold), board.x, board.y, board.width, style.height, picture);
}

void draw_solution_of(const Entry& entry, const Area& board, const DigitStyle& style, Picture& picture) {
    if (entry.constraints) return draw_constraint_solution(*entry.constraints, *entry.values, board, style, picture);
    draw_board(*entry.frame, cells_of_solution(entry), board.x, board.y, board.width, style.height, picture);
}

std::string difficulty_text(const Entry& entry, i18n::Language language) {
    if (entry.difficulty == 0) return entry.level;
    return std::string(i18n::difficulty_name(entry.difficulty, language));
}

}  // namespace printing
