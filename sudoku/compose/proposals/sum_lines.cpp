// Arrows, and lines whose digits add up to something.
#include <algorithm>
#include <map>

#include "sudoku/compose/proposals/common.h"
#include "sudoku/constraint/kinds/common.h"

namespace sudoku::proposing {
namespace {

// A line of two to five cells beside a cell whose digits add up to that of the cell.
Maybe circle_arrow(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const std::size_t least = 3 + below(random, 2);  // before the cell, so that every compiler draws alike
    for (int i = 0; i < kTries; ++i) {
        const Cell circle = some_cell(draft, random);
        const Cells line = walk(draft, circle, 6, random, [&](const Cells& cells) {
            return total(draft, std::span(cells).subspan(1)) <= draft.solution[circle];
        });
        if (line.size() < (i < kTries / 2 ? least : 3)) continue;
        if (Maybe arrow = checked(draft, *asked.kind, {{circle}, {line.begin() + 1, line.end()}})) return arrow;
    }
    return std::nullopt;
}

// The digits of the first cells, side by side or one below the other, are read as one number: 10 to 29 can be reached.
Maybe pill_arrow(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    constexpr int kMost = 29;
    constexpr std::size_t kLongest = 8;
    const Grid& grid = draft.puzzle.grid;
    for (int i = 0; i < kTries; ++i) {
        Cells pill{some_cell(draft, random)};
        const bool is_level = random.flip();
        while (pill.size() < asked.first_cells) {
            const auto next = grid.beside(pill.back(), is_level ? 0 : 1, is_level ? 1 : 0);
            if (!next) break;
            pill.push_back(*next);
        }
        if (pill.size() < asked.first_cells) continue;
        int number = 0;
        for (const Cell c : pill) number = 10 * number + draft.solution[c];
        if (number > kMost) continue;
        const Cell first = pill[below(random, pill.size())];
        const Cells line = walk(draft, first, kLongest, random, [&](const Cells& cells) {
            const auto is_beside = [&](Cell c) { return has_common_side(grid, c, cells.back()); };
            if (cells.size() > 2 && std::ranges::any_of(pill, is_beside)) return false;
            return !contains(pill, cells.back()) && total(draft, std::span(cells).subspan(1)) <= number;
        });
        if (line.size() < 3) continue;
        if (Maybe arrow = checked(draft, *asked.kind, {pill, {line.begin() + 1, line.end()}})) return arrow;
    }
    return std::nullopt;
}

Maybe arrow(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    return asked.first_cells > 1 ? pill_arrow(draft, asked, random) : circle_arrow(draft, asked, random);
}

// The first digit occurs again, as far behind the second cell as that says; nothing else before has it.
Maybe value_indexing(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    constexpr int kFarthest = 5;
    for (int i = 0; i < kTries; ++i) {
        const std::size_t more = below(random, 3);
        const Cell first = some_cell(draft, random);
        int distance = kFarthest;
        const auto may = [&](const Cells& cells) {
            if (cells.size() == 2) distance = draft.solution[cells[1]];
            const auto behind = static_cast<int>(cells.size()) - 2;
            if (distance > kFarthest || behind > distance + static_cast<int>(more)) return false;
            return behind < 1 || behind > distance ||
                   (draft.solution[cells.back()] == draft.solution[first]) == (behind == distance);
        };
        Cells line = walk(draft, first, kFarthest + 4, random, may);
        if (Maybe constraint = longest(draft, *asked.kind, std::move(line), 3)) return constraint;
    }
    return std::nullopt;
}

// The digits between the ends add up to the sum of the ends.
Maybe double_arrow(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const std::size_t least = 3 + below(random, 3);
    for (int i = 0; i < kTries; ++i) {
        const Cell first = some_cell(draft, random);
        const int most = draft.solution[first] + draft.puzzle.grid.last();
        Cells line = walk(draft, first, 8, random, [&](const Cells& cells) {
            return cells.size() < 3 || total(draft, std::span(cells).subspan(1, cells.size() - 2)) <= most;
        });
        if (Maybe constraint = longest(draft, *asked.kind, std::move(line), i < kTries / 2 ? least : 3))
            return constraint;
    }
    return std::nullopt;
}

// Pieces of one sum, at least two of them.
constexpr std::size_t kLongestLine = 8;

Maybe pieces(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const int sum = asked.number != 0 ? asked.number : draft.puzzle.grid.last() + 1;
    for (int i = 0; i < kTries; ++i) {
        const Cell first = some_cell(draft, random);
        const auto may = [&](const Cells& cells) {
            int left = sum;
            for (const Cell c : cells) {
                if (left == 0) left = sum;
                left -= draft.solution[c];
                if (left < 0) return false;
            }
            return true;
        };
        const Cells line = walk(draft, first, kLongestLine, random, may);
        const Maybe constraint = longest(draft, *asked.kind, line, 3, {sum});
        if (constraint && total(draft, constraint->cells()) > sum) return constraint;
    }
    return std::nullopt;
}

// By cell, the number of its region.
std::map<Cell, std::size_t> regions_by_cell(const ConstraintPuzzle& puzzle) {
    std::map<Cell, std::size_t> region;
    const std::vector<Cells> regions = kinds::regions_of(puzzle);
    for (std::size_t i = 0; i < regions.size(); ++i)
        for (const Cell c : regions[i]) region[c] = i;
    return region;
}

Maybe region_sum(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const std::map<Cell, std::size_t> regions = regions_by_cell(draft.puzzle);
    const auto region_of = [&](Cell c) {
        const auto found = regions.find(c);
        return found == regions.end() ? regions.size() : found->second;
    };
    // The sums of the pieces so far.
    const auto sums_of = [&](const Cells& cells) {
        std::vector<int> sums;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (i == 0 || region_of(cells[i]) != region_of(cells[i - 1])) sums.push_back(0);
            sums.back() += draft.solution[cells[i]];
        }
        return sums;
    };
    for (int i = 0; i < kTries; ++i) {
        const Cell first = some_cell(draft, random);
        const auto may = [&](const Cells& cells) {
            const std::vector<int> sums = sums_of(cells);
            return sums.back() <= sums.front() &&
                   std::all_of(sums.begin(), sums.end() - 1, [&](int sum) { return sum == sums.front(); });
        };
        Cells line = walk(draft, first, kLongestLine, random, may);
        for (; line.size() >= 3; line.pop_back()) {
            const std::vector<int> sums = sums_of(line);
            if (sums.size() < 2 || sums.back() != sums.front()) continue;
            if (Maybe constraint = checked(draft, *asked.kind, {line})) return constraint;
        }
    }
    return std::nullopt;
}

// A closed line of at least six cells, four on small grids, and a number for which it has two pieces or more; larger
// numbers would be hard to read, and slow.
Maybe sum_loop(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const Grid& grid = draft.puzzle.grid;
    const std::size_t least = std::min<std::size_t>(6, grid.num_digits());
    for (int i = 0; i < kTries; ++i) {
        const Cell first = some_cell(draft, random);
        Cells line = walk(draft, first, 2 * least, random, any_cells, true);
        // It ends where it comes back first.
        std::size_t length = least;
        while (length <= line.size() && !touch(grid, first, line[length - 1])) ++length;
        if (length > line.size()) continue;
        line.resize(length);
        const bool is_acute =
            has_common_side(grid, line[length - 2], first) || has_common_side(grid, line[length - 1], line[1]);
        if (is_acute) continue;
        const int sum = total(draft, line);
        for (int number = grid.last() + 1; 2 * number <= std::min(sum, 3 * (grid.last() + 1)); ++number)
            if (sum % number == 0 && (asked.number == 0 || number == asked.number))
                if (Maybe constraint = checked(draft, *asked.kind, {line}, {number})) return constraint;
    }
    return std::nullopt;
}

// Three to six different digits; only few of the lines have nothing between the least and the greatest.
Maybe lunchbox(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const std::size_t most = 3 + below(random, 4);
    const bool may_be_empty = below(random, 6) == 0;
    const Cell first = some_cell(draft, random);
    const Cells line = walk(draft, first, most, random, [&](const Cells& cells) { return all_differ(draft, cells); });
    if (line.size() < 3) return std::nullopt;
    const auto [low, high] = std::ranges::minmax_element(line, {}, [&](Cell c) { return draft.solution[c]; });
    const auto [from, to] = std::minmax(low, high);
    const int sum = total(draft, {from + 1, to});
    return sum == 0 && !may_be_empty ? std::nullopt : checked(draft, *asked.kind, {line}, {sum});
}

}  // namespace

std::span<const Proposal> sum_lines() {
    static constexpr Proposal kProposals[] = {
        {"arrow", 12, arrow},
        {"double-arrow", 9, double_arrow},
        {"sum-line", 9, pieces},
        {"region-sum", 10, region_sum},
        {"sum-loop", 4, sum_loop},
        {"lunchbox", 10, lunchbox},
        {"value-indexing", 8, value_indexing},
    };
    return kProposals;
}

}  // namespace sudoku::proposing
