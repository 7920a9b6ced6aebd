#include "sudoku/text/candidate_grid.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "sudoku/text/drawn_lines.h"

namespace sudoku {
namespace {

using std::string_view;

constexpr std::size_t kSmallestSide = 4, kLargestSide = 9;

// The digits of a cell, as bits; 0 if the word is not a set of digits up to `side` in increasing order.
unsigned candidates_in(string_view word, std::size_t side) {
    unsigned set = 0;
    char last = '0';
    for (const char c : word) {
        if (c <= last || c > static_cast<char>('0' + side)) return 0;
        last = c;
        set |= 1u << (c - '0');
    }
    return set;
}

// The rows of the board and the rules between them; fewer rows if other lines are among them.
DrawnLines rows_of_words(LineQueue& queue, std::size_t begin, std::size_t side) {
    constexpr std::size_t kMostRules = 3;  // in succession
    DrawnLines lines;
    for (std::size_t i = begin; lines.rows.size() < side; ++i) {
        const CellLine* const line = queue.peek(i);
        std::vector<const CellLine*>& rules = lines.rules.back();
        if (is_drawn_rule(line) && rules.size() < kMostRules) {
            rules.push_back(line);
        } else {
            if (line == nullptr || stretches_of(line->raw, 0, false).size() != side) break;
            lines.rows.push_back(line);
            lines.rules.emplace_back();
        }
        lines.used = i + 1;
    }
    return lines;
}

class CandidateBoard {
public:
    explicit CandidateBoard(std::size_t side, std::uint64_t line)
        : puzzle_{Board(side), Marks(side), "", {}, 0, line, true}, placed_(side * side, false) {}

    // False if the word is no cell.
    bool add(Cell cell, string_view word) {
        const std::size_t side = puzzle_.board.side();
        const bool is_placed = word.size() == 2 && (word[0] == 'u' || word[0] == 'U');
        if (is_placed) word.remove_prefix(1);
        const unsigned set = candidates_in(word, side);
        if (set == 0) return false;
        for (std::size_t d = 1; d <= side; ++d)
            if ((set >> d & 1) == 0) puzzle_.marks->forbid(cell, static_cast<Digit>(d));
        if (word.size() == 1) puzzle_.board.set(cell, static_cast<Digit>(word[0] - '0'));
        placed_[cell] = is_placed;
        any_placed_ |= is_placed;
        several_ |= word.size() > 1;
        says_more_ |= word.size() > 1 && word.size() < side;
        return true;
    }

    // Whether it is more than a board.
    bool is_state() const { return several_ || any_placed_; }
    Puzzle finish() && {
        if (!says_more_) puzzle_.marks.reset();
        if (any_placed_) puzzle_.placed = std::move(placed_);
        return std::move(puzzle_);
    }

private:
    Puzzle puzzle_;
    std::vector<bool> placed_;
    bool several_ = false, says_more_ = false, any_placed_ = false;
};

}  // namespace

std::optional<Drawing> find_candidates(LineQueue& queue, const std::optional<Box>& box) {
    std::size_t at = 0;
    while (at < 2 && is_drawn_rule(queue.peek(at))) ++at;
    const CellLine* const first = queue.peek(at);
    const std::size_t side = first == nullptr ? 0 : stretches_of(first->raw, 0, false).size();
    if (side < kSmallestSide || side > kLargestSide || (box && box->side() != side)) return std::nullopt;
    DrawnLines lines = rows_of_words(queue, at, side);
    if (lines.rows.size() != side) return std::nullopt;
    CandidateBoard board(side, first->number);
    std::vector<std::vector<Stretch>> cells;
    for (std::size_t r = 0; r < side; ++r) {
        const string_view raw = lines.rows[r]->raw;
        cells.push_back(stretches_of(raw, 0, false));
        for (std::size_t c = 0; c < side; ++c) {
            const Stretch cell = cells[r][c];
            if (!board.add(static_cast<Cell>(r * side + c), raw.substr(cell.begin, cell.end - cell.begin)))
                return std::nullopt;
        }
    }
    if (!board.is_state()) return std::nullopt;
    if (at > 0 && is_drawn_rule(queue.peek(lines.used))) ++lines.used;
    Puzzle puzzle = std::move(board).finish();
    if (box) return Drawing{std::move(puzzle), lines.used};
    const auto rules = borders_of(lines, cells).rules();
    if (!rules) return Drawing{rules.error().at(first->number, first->column), lines.used};
    puzzle.rules = *rules;
    return Drawing{std::move(puzzle), lines.used};
}

}  // namespace sudoku
