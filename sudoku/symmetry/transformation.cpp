#include "sudoku/symmetry/transformation.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace sudoku {
namespace {

template <class T>
std::vector<T> counting(std::size_t n) {
    std::vector<T> numbers(n);
    std::iota(numbers.begin(), numbers.end(), T{0});
    return numbers;
}

template <class T>
bool is_permutation_of_indices(const std::vector<T>& p) {
    std::vector<bool> seen(p.size(), false);
    for (const T x : p) {
        if (x >= p.size() || seen[x]) return false;
        seen[x] = true;
    }
    return true;
}

template <class T>
std::vector<T> inverted(const std::vector<T>& p) {
    std::vector<T> back(p.size());
    for (std::size_t i = 0; i < p.size(); ++i) back[p[i]] = static_cast<T>(i);
    return back;
}

// First `p`, then `q`.
template <class T>
std::vector<T> chained(const std::vector<T>& p, const std::vector<T>& q) {
    std::vector<T> both(p.size());
    for (std::size_t i = 0; i < p.size(); ++i) both[i] = q[p[i]];
    return both;
}

}  // namespace

Transformation Transformation::identity(std::size_t side) {
    return {counting<Line>(side), counting<Line>(side), counting<Digit>(side + 1), false};
}

Cell Transformation::operator()(Cell c) const {
    std::size_t row = c / side(), column = c % side();
    if (transposed) std::swap(row, column);
    return static_cast<Cell>(rows[row] * side() + columns[column]);
}

Board Transformation::operator()(const Board& board) const {
    ASSERT(board.side() == side());
    Board image(side());
    const std::size_t n = side();
    for (std::size_t row = 0; row < n; ++row) {
        for (std::size_t column = 0; column < n; ++column) {
            const Digit d = transposed ? board[board.cell(column, row)] : board[board.cell(row, column)];
            image.set(image.cell(rows[row], columns[column]), digits[d]);
        }
    }
    return image;
}

Puzzle Transformation::operator()(const Puzzle& puzzle) const {
    Puzzle image = puzzle;
    image.board = (*this)(puzzle.board);
    for (Cell c = 0; c < puzzle.placed.size(); ++c) image.placed[(*this)(c)] = puzzle.placed[c];
    if (!puzzle.marks) return image;
    image.marks = Marks(side());
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c)
        for (std::size_t d = 1; d <= side(); ++d)
            if (!puzzle.marks->allows(c, static_cast<Digit>(d))) image.marks->forbid((*this)(c), digits[d]);
    return image;
}

bool Transformation::audit() const {
    const bool lines = is_permutation_of_indices(rows) && is_permutation_of_indices(columns);        // (X1)
    const bool names = is_permutation_of_indices(digits) && !digits.empty() && digits[0] == kBlank;  // (X2)
    return lines && names && columns.size() == rows.size() && digits.size() == rows.size() + 1;
}

Transformation compose(const Transformation& first, const Transformation& second) {
    ASSERT(first.side() == second.side());
    const bool cross = second.transposed;
    return {chained(cross ? first.columns : first.rows, second.rows),
            chained(cross ? first.rows : first.columns, second.columns), chained(first.digits, second.digits),
            first.transposed != second.transposed};
}

Transformation inverse(const Transformation& t) {
    return {inverted(t.transposed ? t.columns : t.rows), inverted(t.transposed ? t.rows : t.columns),
            inverted(t.digits), t.transposed};
}

Transformation transposition(std::size_t side) {
    Transformation t = Transformation::identity(side);
    t.transposed = true;
    return t;
}

Transformation upside_down(std::size_t side) {
    Transformation t = Transformation::identity(side);
    std::reverse(t.rows.begin(), t.rows.end());
    return t;
}

Transformation left_to_right(std::size_t side) {
    Transformation t = Transformation::identity(side);
    std::reverse(t.columns.begin(), t.columns.end());
    return t;
}

Transformation quarter_turn(std::size_t side) {
    return compose(transposition(side), left_to_right(side));
}

Transformation half_turn(std::size_t side) {
    return compose(upside_down(side), left_to_right(side));
}

namespace {

constexpr ClueSymmetry kSymmetries[] = {
    {"none", "any pattern", Transformation::identity},
    {"rot180", "the same after a half turn", half_turn},
    {"rot90", "the same after a quarter turn", quarter_turn},
    {"mirror", "the same from left to right", left_to_right},
    {"diagonal", "the same in the diagonal that falls", transposition},
};

}  // namespace

std::span<const ClueSymmetry> clue_symmetries() {
    return kSymmetries;
}

const ClueSymmetry* find_clue_symmetry(std::string_view name) {
    const auto* entry = std::find_if(std::begin(kSymmetries), std::end(kSymmetries),
                                     [&](const ClueSymmetry& s) { return s.name == name; });
    return entry == std::end(kSymmetries) ? nullptr : entry;
}

std::vector<Cell> orbit(const ClueSymmetry& symmetry, std::size_t side, Cell c) {
    const Transformation step = symmetry.generator(side);
    std::vector<Cell> cells{c};
    for (Cell next = step(c); next != c; next = step(next)) cells.push_back(next);
    return cells;
}

std::vector<std::vector<Cell>> orbits(const ClueSymmetry& symmetry, std::size_t side) {
    std::vector<std::vector<Cell>> all;
    for (Cell c = 0; c < side * side; ++c)
        if (auto cells = orbit(symmetry, side, c); std::ranges::min(cells) == c) all.push_back(std::move(cells));
    return all;
}

bool has(const ClueSymmetry& symmetry, const Board& board) {
    const Transformation step = symmetry.generator(board.side());
    for (Cell c = 0; c < board.num_cells(); ++c)
        if ((board[c] == kBlank) != (board[step(c)] == kBlank)) return false;
    return true;
}

}  // namespace sudoku
