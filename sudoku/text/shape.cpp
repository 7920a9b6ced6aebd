#include "sudoku/text/shape.h"

#include <algorithm>
#include <bitset>
#include <span>

#include "sudoku/text/board_text.h"
#include "sudoku/text/board_words.h"
#include "sudoku/text/square.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

// The cells of a board in a stream of digits.
constexpr std::size_t kCut = 81;

bool is_cells(const CellLine* line) {
    return line != nullptr && line->kind == LineKind::cells;
}

bool is_cells(const CellLine* line, std::size_t k) {
    return is_cells(line) && line->cells.size() == k;
}

// The evidence of a line about the layout.
struct Evidence {
    bool repeats = false;  // a digit appears twice
    bool exceeds = false;  // a digit is above `side`
};

Evidence evidence_of(std::span<const CellText> cells, std::size_t side) {
    Evidence e;
    std::bitset<kMaxSide + 1> seen;
    for (const CellText& cell : cells) {
        const Digit d = cell.value;
        if (d == kBlank || d == kBadCell) continue;
        e.repeats |= seen[d];
        e.exceeds |= d > side;
        seen[d] = true;
    }
    return e;
}

Evidence evidence_of(const CellLine& line, std::size_t side) {
    return evidence_of(std::span(line.cells), side);
}

bool may_be_row(const CellLine& line) {
    return !line.beside && line.cells.size() <= (line.compact ? kMaxSymbol : kMaxSide);
}

// Bands of box rows, with an empty line between.
bool is_banded(LineQueue& lines, std::size_t k, std::size_t rows) {
    const CellLine* after = lines.peek(rows);
    return rows == default_box(k).rows && after != nullptr && after->kind == LineKind::blank &&
           is_cells(lines.peek(rows + 1), k);
}

// For k = side * side cells per line.  The smallest sides, 2 and 3, are so rare that k rows are a board of side k
// unless most of its rows would repeat a digit.
Shape shape_of_square(LineQueue& lines, std::size_t k, std::size_t side) {
    const bool rare = side <= 3;
    std::size_t rows = 0, repeating = 0;
    bool exceeds = false;
    for (; rows < k && is_cells(lines.peek(rows), k); ++rows) {
        const CellLine& line = *lines.peek(rows);
        if (line.barred) return Shape::rows;
        const Evidence e = evidence_of(line, side);
        if (e.exceeds && !e.repeats) return Shape::rows;
        if (e.repeats && !e.exceeds && !rare) return Shape::line;
        repeating += e.repeats;
        exceeds |= e.exceeds;
    }
    if (rows < k && lines.peek(rows) != nullptr && lines.peek(rows)->kind == LineKind::rule) return Shape::rows;
    if (rows == k) return rare && !exceeds && 2 * repeating >= rows ? Shape::line : Shape::rows;
    if (is_banded(lines, k, rows)) return Shape::rows;
    return exceeds && 2 * rows >= k ? Shape::rows : Shape::line;
}

// True if the line is more likely a whole board with a cell too many or too few than a single row of another.
bool is_line_with_slip(LineQueue& lines, std::size_t k, Habit habit) {
    if (k < 10 || lines.peek()->barred || is_cells(lines.peek(1), k) || is_cells(lines.peek(2), k)) return false;
    if (lines.peek(1) != nullptr && lines.peek(1)->kind == LineKind::rule) return false;
    return is_square(k - 1) || is_square(k + 1) ||
           (habit.shape == Shape::line && 2 * k > habit.cells && habit.cells >= 16);
}

bool is_foreign(const CellLine& line, std::size_t side) {
    return line.beside || line.cells.size() > kMaxSide ||
           (line.solid && line.cells.size() > kMaxSymbol && side <= kMaxSymbol);
}

// The length of the first row, unless it is the odd one among three.
std::size_t length_of_rows(LineQueue& lines) {
    const std::size_t k = lines.peek(0)->cells.size();
    const CellLine *second = lines.peek(1), *third = lines.peek(2);
    if (!is_cells(second) || !is_cells(third)) return k;
    const std::size_t other = second->cells.size();
    const bool odd = other >= 4 && other != k && third->cells.size() == other && may_be_row(*second);
    return odd ? other : k;
}

// True if there are only single digits and white space.
bool is_single_digits(const CellLine& line) {
    return line.digits_only &&
           std::all_of(line.cells.begin(), line.cells.end(), [](const CellText& c) { return c.value <= 9; });
}

// True if the digits of a line could be a row of at most nine cells, or a board without repeated digits in rows.
bool fits_alone(const CellLine& line) {
    const std::size_t k = line.cells.size(), side = root_of(k);
    if (k <= 9) return !evidence_of(line, k).repeats;
    if (!is_square(k)) return false;
    for (std::size_t row = 0; row < side; ++row) {
        const Evidence e = evidence_of(std::span(line.cells).subspan(row * side, side), side);
        if (e.repeats || e.exceeds) return false;
    }
    return true;
}

// True for boards of 81 digits broken into lines of different lengths: most of the lines could not be boards, and one
// of them ends where a board does; a line of 81 digits means that the others have errors.  Looks ahead only as far as
// necessary.
bool is_broken_unevenly(LineQueue& lines) {
    constexpr std::size_t kFar = 1 << 14;  // digits
    std::size_t digits = 0, seen = 0, fitting = 0;
    bool even = true;
    for (std::size_t i = 0; digits < kFar; ++i) {
        const CellLine* line = lines.peek(i);
        if (line != nullptr && line->kind == LineKind::blank) continue;
        if (!is_cells(line) || !is_single_digits(*line) || line->cells.size() == kCut) return false;
        digits += line->cells.size();
        even = even && line->cells.size() == lines.peek(0)->cells.size();
        fitting += fits_alone(*line);
        ++seen;
        if (digits < kCut) continue;
        if (2 * fitting > seen) return false;
        if (digits % kCut == 0) return !even;
    }
    return false;
}

// "12", "12." or "12:" with at most four digits.
bool is_number(std::string_view raw) {
    std::string_view rest = raw;
    std::string_view word = take_word(rest);
    if (word.ends_with('.') || word.ends_with(':') || word.ends_with(')')) word.remove_suffix(1);
    return take_word(rest).empty() && !word.empty() && word.size() <= 4 &&
           word.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

Shape shape_at_front(LineQueue& lines, const std::optional<Box>& box, Habit habit) {
    const CellLine& line = *lines.peek(0);
    const std::size_t k = line.cells.size();
    if (!may_be_row(line)) return Shape::line;
    if (box) {
        const bool whole = k == box->side() * box->side() && k > 1;
        return !whole && k <= 2 * box->side() ? Shape::rows : Shape::line;
    }
    if (habit.cells == k) return habit.shape;
    if (!is_square(k)) return is_line_with_slip(lines, k, habit) ? Shape::line : Shape::rows;
    return shape_of_square(lines, k, root_of(k));
}

Rows rows_at_front(LineQueue& lines, const std::optional<Box>& box) {
    Rows rows;
    rows.side = box ? box->side() : length_of_rows(lines);
    const std::size_t band = box ? box->rows : default_box(rows.side).rows;
    std::size_t band_rows = 0;                    // since the last empty line
    std::size_t band_begin = 0, rows_before = 0;  // position of that line
    constexpr std::size_t kMostRules = 3;         // consecutive rules: no board has more, and memory is bounded
    std::size_t rules = 0;
    for (std::size_t i = 0; rows.lines.size() < rows.side; ++i) {
        const CellLine* line = lines.peek(i);
        if (line == nullptr) break;
        if (line->kind == LineKind::rule) {
            if (++rules > kMostRules) break;
            continue;
        }
        rules = 0;
        if (is_cells(line) && !is_foreign(*line, rows.side)) {
            if (rows_before > 0 && band_rows == band) {  // a band too many: the board ended before it
                rows.lines.resize(rows_before);
                rows.used = band_begin;
                break;
            }
            rows.lines.push_back(i);
            rows.used = i + 1;
            ++band_rows;
            continue;
        }
        const bool between = line->kind == LineKind::blank && band > 1 && band_rows == band;
        if (!between || !is_cells(lines.peek(i + 1), rows.side)) break;
        band_rows = 0;
        band_begin = i + 1;
        rows_before = rows.lines.size();
    }
    return rows;
}

bool digits_begin(LineQueue& lines) {
    const CellLine* line = lines.peek(0);
    if (line->kind == LineKind::digits) return true;
    const std::size_t k = line->cells.size();
    if (!is_single_digits(*line) || k == kCut || side_of_marks(*line) != 0) return false;
    if (is_broken_unevenly(lines)) return true;
    if (k == 9) return false;
    const CellLine* next = lines.peek(1);
    const bool goes_on = is_cells(next, k) && next->digits_only;
    const std::size_t side = root_of(k);
    if (is_square(k) && k > 1) return k % kCut == 0 && evidence_of(std::span(line->cells).first(side), side).repeats;
    const bool cuts = k % kCut == 0 || (goes_on && k > 3);
    if (k > kMaxSymbol && line->compact) return cuts || k > kMaxSymbol * kMaxSymbol;
    const Evidence e = evidence_of(*line, k);
    return k <= 3 ? goes_on && e.exceeds && k != 2 : cuts && k > 9 && e.repeats;
}

bool number_is_name(LineQueue& lines) {
    const CellLine& line = *lines.peek(0);
    const bool number = !line.beside && is_number(line.raw);
    const CellLine* next = number ? lines.peek(1) : nullptr;
    return is_cells(next) && next->cells.size() >= 4 && next->cells.size() != line.cells.size();
}

}  // namespace sudoku
