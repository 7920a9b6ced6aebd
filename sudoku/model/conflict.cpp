#include "sudoku/model/conflict.h"

#include <algorithm>
#include <array>
#include <vector>

namespace sudoku {
namespace {

constexpr Cell kNoCell = 0xffffffffu;

// `seen`: side + 1 scratch entries, all kNoCell before and after.
std::optional<Conflict> conflict_in(const Board& board, const Rules& rules, std::size_t h, std::vector<Cell>& seen) {
    const std::span<const Cell> cells = rules.house(h).cells;
    std::optional<Conflict> found;
    for (const Cell c : cells) {
        if (board[c] == kBlank) continue;
        Cell& other = seen[board[c]];
        if (other != kNoCell && !found) found = Conflict{other, c, board[c], h};
        if (other == kNoCell) other = c;
    }
    for (const Cell c : cells) seen[board[c]] = kNoCell;
    return found;
}

}  // namespace

std::optional<Conflict> find_conflict(const Board& board, const Rules& rules) {
    ASSERT(board.side() == rules.side());
    std::vector<Cell> seen(board.side() + 1, kNoCell);
    for (std::size_t h = 0; h < rules.num_houses(); ++h)
        if (const auto found = conflict_in(board, rules, h, seen)) return found;
    for (const auto& [a, b] : rules.pairs())
        if (board[a] != kBlank && board[a] == board[b]) return Conflict{a, b, board[a], std::nullopt};
    return std::nullopt;
}

std::string cell_name(Cell c, std::size_t side) {
    return "r" + std::to_string(c / side + 1) + "c" + std::to_string(c % side + 1);
}

sat::Phrase describe(const Conflict& conflict, const Rules& rules) {
    const std::size_t side = rules.side();
    const std::string first = cell_name(conflict.first, side), second = cell_name(conflict.second, side);
    if (!conflict.house) return {"digit %1 is in %2 and %3, which must differ", conflict.digit, first, second};
    return {"digit %1 appears twice in %2: %3 and %4", conflict.digit, describe(rules.house(*conflict.house)), first,
            second};
}

namespace {

// The longest side whose digits fit one word; larger boards use the general check.
constexpr std::size_t kWordSide = 64;

// The bit of each digit, 0 for a blank.  A table, because a variable shift is three times slower.
constexpr auto kBits = [] {
    std::array<std::uint64_t, kWordSide + 1> bits{};
    for (std::size_t d = 1; d <= kWordSide; ++d) bits[d] = std::uint64_t{1} << (d - 1);
    return bits;
}();

Digit largest_digit(const Board& board) {
    Digit largest = 0;
    for (const Digit d : board.digits()) largest = std::max(largest, d);
    return largest;
}

bool keeps_givens(const Board& solution, const Puzzle& puzzle) {
    const auto digits = solution.digits(), givens = puzzle.board.digits();
    // Branch-free, since the branch would be mispredicted half of the time: the mask is all ones for a given.
    std::uint16_t differ = 0;
    for (std::size_t c = 0; c < digits.size(); ++c)
        differ |= static_cast<std::uint16_t>((givens[c] ^ digits[c]) & -(givens[c] != kBlank));
    return differ == 0 && !puzzle.marks;
}

// True if every row and column has the digits of `all`.  A single pass over the cells: checking a board of side 9 takes
// 128 ns, compared with 180 ns through the lists of cells.
bool rows_and_columns_are(std::uint64_t all, std::span<const Digit> digits, std::size_t side) {
    std::array<std::uint64_t, kWordSide> columns{};
    std::uint64_t in_all = all;
    for (std::size_t row = 0; row < side; ++row) {
        std::uint64_t seen = 0;
        for (std::size_t column = 0; column < side; ++column) {
            const std::uint64_t bit = kBits[digits[row * side + column]];
            seen |= bit;
            columns[column] |= bit;
        }
        in_all &= seen;
    }
    for (std::size_t column = 0; column < side; ++column) in_all &= columns[column];
    return in_all == all;
}

// Fast check for correct solutions, ten times faster than finding and explaining a conflict: it runs for every solution
// of a batch.
bool is_plainly_right(const Board& solution, const Puzzle& puzzle, const Rules& rules) {
    const std::size_t side = rules.side();
    if (side > kWordSide || !keeps_givens(solution, puzzle)) return false;
    const std::uint64_t all = ~std::uint64_t{0} >> (kWordSide - side);
    const auto digits = solution.digits();
    if (!rows_and_columns_are(all, digits, side)) return false;
    for (std::size_t h = 2 * side; h < rules.num_houses(); ++h) {  // (R2): rows and columns come first
        std::uint64_t seen = 0;
        for (const Cell c : rules.house(h).cells) seen |= kBits[digits[c]];
        if (seen != all) return false;
    }
    const auto differ = [&](CellPair pair) { return digits[pair.first] != digits[pair.second]; };
    return std::all_of(rules.pairs().begin(), rules.pairs().end(), differ);
}

}  // namespace

sat::Status check_solution(const Board& solution, const Puzzle& puzzle, const Rules& rules) {
    const std::size_t side = rules.side();
    ASSERT(puzzle.board.side() == side);
    if (solution.side() != side) return sat::Error{"a board of side %1, expected %2", solution.side(), side};
    if (largest_digit(solution) > side) return sat::Error{"a digit above %1", side};
    if (is_plainly_right(solution, puzzle, rules)) return sat::Done{};
    for (Cell c = 0; c < solution.num_cells(); ++c) {
        const Digit d = solution[c], given = puzzle.board[c];
        if (d == kBlank) return sat::Error{"no digit in %1", cell_name(c, side)};
        if (given != kBlank && d != given)
            return sat::Error{"%1 holds %2, the puzzle gives %3", cell_name(c, side), d, given};
        if (puzzle.marks && !puzzle.marks->allows(c, d))
            return sat::Error{"%1 holds %2, which the puzzle rules out", cell_name(c, side), d};
    }
    if (const auto conflict = find_conflict(solution, rules)) return sat::Error{describe(*conflict, rules)};
    return sat::Done{};
}

}  // namespace sudoku
