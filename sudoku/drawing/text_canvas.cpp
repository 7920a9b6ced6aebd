#include "sudoku/drawing/text_canvas.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "sat/core/text.h"
#include "sudoku/drawing/labels.h"

namespace sudoku {
namespace {

// By the weights of up, right, down and left, as digits of a number to the base 3.
constexpr std::array<std::string_view, 81> kCorners{
    " ", "╴", "╸", "╷", "┐", "┑", "╻", "┒", "┓", "╶", "─", "╾", "┌", "┬", "┭", "┎", "┰", "┱", "╺", "╼", "━",
    "┍", "┮", "┯", "┏", "┲", "┳", "╵", "┘", "┙", "│", "┤", "┥", "╽", "┧", "┪", "└", "┴", "┵", "├", "┼", "┽",
    "┟", "╁", "╅", "┕", "┶", "┷", "┝", "┾", "┿", "┢", "╆", "╈", "╹", "┚", "┛", "╿", "┦", "┩", "┃", "┨", "┫",
    "┖", "┸", "┹", "┞", "╀", "╃", "┠", "╂", "╉", "┗", "┺", "┻", "┡", "╄", "╇", "┣", "╊", "╋",
};

// Characters of this drawing that are not in ASCII, and their replacements.
struct Replacement {
    std::string_view symbol, ascii;
};
constexpr std::array<Replacement, 30> kReplacements{{
    {"\u2260", "!"},  {"\u2265", ">"}, {"\u25cb", "o"},  {"\u25cf", "@"}, {"\u25c7", "%"},  {"\u25a1", "e"},
    {"\u2591", ":"},  {"\u25b3", "M"}, {"\u25bd", "m"},  {"\u2192", ">"}, {"\u2190", "<"},  {"\u2191", "^"},
    {"\u2193", "v"},  {"\u2197", "/"}, {"\u2198", "\\"}, {"\u2199", "/"}, {"\u2196", "\\"}, {"\u2571", "/"},
    {"\u2572", "\\"}, {"\u2550", "~"}, {"\u2551", "!"},  {"\u2554", "+"}, {"\u2557", "+"},  {"\u255a", "+"},
    {"\u255d", "+"},  {"\u25aa", "#"}, {"\u2504", "."},  {"\u2506", ":"}, {"\u2505", "-"},  {"\u2507", "!"},
}};

std::string framed(const std::string& text, ClueFrame frame) {
    constexpr std::array<std::string_view, 6> kFrames{"  ", "()", "[]", "<>", "{}", "||"};
    const std::string_view frames = kFrames[static_cast<std::size_t>(frame)];
    return frame == ClueFrame::none ? text : frames[0] + text + frames[1];
}

std::string_view arrow_of(GridStep step) {
    constexpr std::array<std::string_view, 9> kArrows{"\u2196", "\u2191", "\u2197", "\u2190", " ",
                                                      "\u2192", "\u2199", "\u2193", "\u2198"};
    return kArrows[static_cast<std::size_t>(3 * (step.down + 1) + step.across + 1)];
}

struct KindSymbol {
    std::string_view kind, symbol;
};
constexpr std::array<KindSymbol, 10> kKindSymbols{{
    {"even", "\u25a1"},
    {"odd", "\u25cb"},
    {"minimum", "\u25bd"},
    {"maximum", "\u25b3"},
    {"counting-circles", "\u25cf"},
    {"indexing", "#"},
    {"extra-region", "\u2591"},
    {"windows", "\u2591"},
    {"difference", "\u25cb"},
    {"ratio", "\u25cf"},
}};

// Labels of two characters need wider cells, and so do digits around a corner.
std::size_t inner_width(const ConstraintPuzzle& puzzle) {
    constexpr std::size_t kNarrow = 3, kWide = 5;
    std::size_t digit = std::max(digit_text(puzzle.grid, puzzle.grid.first()).size(),
                                 digit_text(puzzle.grid, puzzle.grid.last()).size());
    if (digit > 1) return digit + (digit % 2 == 0 ? 3 : 2);
    for (const Constraint& constraint : puzzle.constraints) {
        const Look look = constraint.kind->look;
        if (look == Look::corner) return kWide;
        if (look == Look::cage && characters(corner_label(puzzle, constraint)) > 1) return kWide;
    }
    return kNarrow;
}

}  // namespace

std::size_t characters(const std::string& text) {
    std::size_t number = 0;
    for (std::string_view left = text; !left.empty(); ++number)
        left.remove_prefix(std::max<std::size_t>(sat::utf8_length(left), 1));
    return number;
}

std::string in_ascii(const std::string& text) {
    std::string plain;
    for (std::string_view left = text; !left.empty();) {
        const std::size_t length = std::max<std::size_t>(sat::utf8_length(left), 1);
        const auto found = std::ranges::find(kReplacements, left.substr(0, length), &Replacement::symbol);
        if (length == 1) plain += left[0];
        else plain += found == kReplacements.end() ? "?" : std::string(found->ascii);
        left.remove_prefix(length);
    }
    return plain;
}

std::string corner_symbol(const CornerArms& arms, bool ascii) {
    const unsigned index = 27 * arms.up + 9 * arms.right + 3 * arms.down + arms.left;
    if (!ascii) return std::string(kCorners[index]);
    return index == 0 ? " " : "+";
}

std::string symbol_of_kind(const ConstraintPuzzle& puzzle, const ConstraintKind& kind) {
    if (kind.look == Look::outside) {
        const ClueFrame frame = frame_of_clues(puzzle, kind);
        return frame == ClueFrame::none ? "" : framed("N", frame);
    }
    const auto found = std::ranges::find(kKindSymbols, kind.name, &KindSymbol::kind);
    return found == kKindSymbols.end() ? "" : std::string(found->symbol);
}

TextCanvas::TextCanvas(const ConstraintPuzzle& puzzle, const TextDrawingStyle& style)
    : puzzle_(puzzle), ascii_(style.ascii), inner_(inner_width(puzzle)) {
    constexpr std::size_t kLargeInner = 7, kLargeRows = 3;
    if (style.large) {
        inner_ = std::max(inner_, kLargeInner);
        inner_rows_ = kLargeRows;
    }
    make_room(plan_outside(puzzle));
    drawing_.first_row = top_ + 1 + inner_rows_ / 2;
    drawing_.first_column = left_ + inner_ / 2 + 1;
    drawing_.cell_width = inner_ + 1;
    drawing_.cell_height = inner_rows_ + 1;
}

// Clues at one place of the ring are one behind the other.  A clue inside of the grid has no place.
std::vector<TextCanvas::PlacedClue> TextCanvas::place_clues(const OutsidePlan& plan) const {
    const int rows = static_cast<int>(grid().rows()), columns = static_cast<int>(grid().columns());
    std::map<std::pair<int, int>, std::size_t> taken;
    std::vector<PlacedClue> placed;
    for (const OutsideClue& clue : plan.clues) {
        const auto ring = ring_place(grid(), clue);
        const bool is_out = ring.first < 0 || ring.second < 0 || ring.first >= rows || ring.second >= columns;
        if (clue.is_inside || !is_out) continue;
        std::string text =
            framed(corner_label(puzzle_, *clue.constraint), frame_of_clues(puzzle_, *clue.constraint->kind));
        if (clue.needs_arrow) text += arrow_of(clue.step);
        placed.push_back({&clue, std::move(text), taken[ring]++});
    }
    return placed;
}

void TextCanvas::make_room(const OutsidePlan& plan) {
    const int rows = static_cast<int>(grid().rows()), columns = static_cast<int>(grid().columns());
    std::size_t left = 0, right = 0, bottom = 0;
    for (const PlacedClue& placed : place_clues(plan)) {
        const auto [row, column] = ring_place(grid(), *placed.clue);
        const std::size_t needed = placed.depth + 1;
        clue_width_ = std::max(clue_width_, characters(placed.text) + 1);
        if (row < 0) top_ = std::max(top_, needed);
        else if (row >= rows) bottom = std::max(bottom, needed);
        else if (column < 0) left = std::max(left, needed);
        else right = std::max(right, needed);
        if (column < 0) left = std::max<std::size_t>(left, 1);
        if (column >= columns) right = std::max<std::size_t>(right, 1);
    }
    left_ = left * clue_width_;
    const std::size_t height = top_ + (inner_rows_ + 1) * grid().rows() + 1 + bottom;
    // A clue above a column may be wider than that.
    const std::size_t width = left_ + (inner_ + 1) * grid().columns() + 1 + std::max(right * clue_width_, clue_width_);
    drawing_.rows.assign(height, std::vector<TextGlyph>(width));
}

void TextCanvas::text(std::size_t row, std::size_t column, const std::string& text, TextTone tone) {
    const std::string shown = ascii_ ? in_ascii(text) : text;
    for (std::string_view left = shown; !left.empty() && column < drawing_.rows[row].size(); ++column) {
        const std::size_t length = std::max<std::size_t>(sat::utf8_length(left), 1);
        put(row, column, std::string(left.substr(0, length)), tone);
        left.remove_prefix(length);
    }
}

void TextCanvas::draw_clues(const OutsidePlan& plan) {
    const int rows = static_cast<int>(grid().rows()), columns = static_cast<int>(grid().columns());
    const std::vector<PlacedClue> all = place_clues(plan);
    for (const OutsideClue& clue : plan.clues)
        if (std::ranges::none_of(all, [&](const PlacedClue& placed) { return placed.clue == &clue; }) ||
            !is_straight(grid(), clue.constraint->cells()))
            list(*clue.constraint);
    const std::size_t end_row = corner_row(grid().rows()), end_column = corner_column(grid().columns());
    for (const PlacedClue& placed : all) {
        const auto [ring_row, ring_column] = ring_place(grid(), *placed.clue);
        const std::size_t length = characters(placed.text);
        const bool is_beside = ring_row >= 0 && ring_row < rows;
        const std::size_t row = ring_row < 0 ? top_ - 1 - placed.depth
                                : ring_row >= rows
                                    ? end_row + 1 + placed.depth
                                    : corner_row(static_cast<std::size_t>(ring_row)) + 1 + inner_rows_ / 2;
        const std::size_t beside = is_beside ? placed.depth : 0;
        // Right-aligned on the left of the grid, in the middle above a column.
        const std::size_t column = ring_column < 0          ? left_ - beside * clue_width_ - 1 - length
                                   : ring_column >= columns ? end_column + 2 + beside * clue_width_
                                                            : corner_column(static_cast<std::size_t>(ring_column)) +
                                                                  inner_ / 2 + 1 - std::min(length / 2, inner_ / 2 + 1);
        text(row, column, placed.text, TextTone::clue);
    }
}

std::string TextCanvas::letter_of(const Constraint& constraint) {
    constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const auto known = letters_.find(&constraint);
    if (known != letters_.end()) return std::string(1, known->second);
    if (letters_.size() == kLetters.size()) return "";
    const char letter = kLetters[letters_.size()];
    letters_.emplace(&constraint, letter);
    return std::string(1, letter);
}

std::string TextCanvas::known_letter(const Constraint& constraint) const {
    const auto known = letters_.find(&constraint);
    return known == letters_.end() ? "" : std::string(1, known->second);
}

bool TextCanvas::is_listed(const Constraint& constraint) const {
    return std::ranges::find(listed_, &constraint) != listed_.end();
}

TextDrawing TextCanvas::finish() && {
    return std::move(drawing_);
}

}  // namespace sudoku
