// Cells with a background, alone or in groups.
#include <algorithm>
#include <array>

#include "sudoku/compose/proposals/common.h"
#include "sudoku/constraint/kinds/common.h"

namespace sudoku::proposing {
namespace {

Maybe single_cell(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    return checked(draft, *asked.kind, {{some_cell(draft, random)}});
}

// Less or greater than all neighbours: then it is so whichever other cells are marked.
Maybe extreme(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const Cell c = some_cell(draft, random);
    const bool is_least = asked.kind->name == "minimum";
    const auto exceeds = [&](Cell other) {
        return is_least ? draft.solution[other] <= draft.solution[c] : draft.solution[other] >= draft.solution[c];
    };
    if (std::ranges::any_of(draft.puzzle.grid.neighbours(c), exceeds)) return std::nullopt;
    return checked(draft, *asked.kind, {{c}});
}

Cells shaded_shape(const Draft& draft, const ConstraintKind& kind, std::size_t most, sat::Random& random,
                   const std::function<bool(const Cells&)>& may) {
    return shape(draft, most, unclear_cells(draft.puzzle, kind), random, may);
}

// The cells moved by the way from `from` to `to`; nullopt if one of them is missing, or one of the cells before.
std::optional<Cells> moved(const Grid& grid, const Cells& cells, Cell from, Cell to) {
    const int down = static_cast<int>(grid.row(to)) - static_cast<int>(grid.row(from));
    const int across = static_cast<int>(grid.column(to)) - static_cast<int>(grid.column(from));
    Cells there;
    for (const Cell c : cells) {
        const auto other = grid.beside(c, down, across);
        if (!other || contains(cells, *other)) return std::nullopt;
        there.push_back(*other);
    }
    return there;
}

// Four to two cells, and the same digits in the same shape elsewhere.
Maybe cloned(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const Grid& grid = draft.puzzle.grid;
    std::size_t size = 2 + below(random, 3);
    for (int i = 0; i < kTries; ++i, size = i % 10 == 0 ? std::max<std::size_t>(2, size - 1) : size) {
        const Cells cells = shaded_shape(draft, *asked.kind, size, random, any_cells);
        if (cells.size() < size) continue;
        Cells places;
        for (Cell c = 0; c < grid.num_cells(); ++c)
            if (grid.has(c) && c != cells[0] && draft.solution[c] == draft.solution[cells[0]]) places.push_back(c);
        random.shuffle(std::span(places));
        for (const Cell c : places)
            if (const auto there = moved(grid, cells, cells[0], c))
                if (Maybe constraint = checked(draft, *asked.kind, {cells, *there})) return constraint;
    }
    return std::nullopt;
}

// Two to four cells, and others with their digits in any order.
Maybe same_digits(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    std::size_t size = 2 + below(random, 3);
    for (int i = 0; i < kTries; ++i, size = i % 10 == 0 ? std::max<std::size_t>(2, size - 1) : size) {
        const Cells cells = shaded_shape(draft, *asked.kind, size, random, any_cells);
        if (cells.size() < size) continue;
        const auto may = [&](const Cells& others) {
            const auto times = [&](const Cells& group, int digit) {
                return std::ranges::count(group, digit, [&](Cell c) { return draft.solution[c]; });
            };
            const int digit = draft.solution[others.back()];
            return !contains(cells, others.back()) && times(others, digit) <= times(cells, digit);
        };
        for (int j = 0; j < kTries; ++j) {
            const Cells others = shaded_shape(draft, *asked.kind, size, random, may);
            if (others.size() < size) continue;
            if (Maybe constraint = checked(draft, *asked.kind, {cells, others})) return constraint;
        }
    }
    return std::nullopt;
}

// As many cells as digits, which is not a row, column or box already.
Maybe extra_region(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const Grid& grid = draft.puzzle.grid;
    const std::size_t size = grid.num_digits();
    for (int i = 0; i < kTries; ++i) {
        Cells cells =
            shaded_shape(draft, *asked.kind, size, random, [&](const Cells& some) { return all_differ(draft, some); });
        if (cells.size() < size) continue;
        std::ranges::sort(cells);
        std::vector<Cells> regions = kinds::regions_of(draft.puzzle);
        for (Cells& region : regions) std::ranges::sort(region);
        if (kinds::is_line(grid, cells) || std::ranges::count(regions, cells) != 0) continue;
        if (Maybe constraint = checked(draft, *asked.kind, {cells})) return constraint;
    }
    return std::nullopt;
}

// One to three different digits of three to six cells, each as often as it occurs there.
Maybe contain_exactly(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const std::size_t most = 3 + below(random, 4), wanted = 1 + below(random, 3);
    const Cells cells = shaded_shape(draft, *asked.kind, most, random, any_cells);
    if (cells.size() < 3) return std::nullopt;
    std::vector<int> digits, listed;
    for (const Cell c : cells) digits.push_back(draft.solution[c]);
    for (const int digit : digits)
        if (listed.size() < wanted && std::ranges::count(listed, digit) == 0) listed.push_back(digit);
    std::erase_if(digits, [&](int digit) { return std::ranges::count(listed, digit) == 0; });
    std::ranges::sort(digits);
    return checked(draft, *asked.kind, {cells}, std::move(digits));
}

// All circles of the grid: of some digits as many cells as each says, about a fifth of the cells.
Maybe counting_circles(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const Grid& grid = draft.puzzle.grid;
    const std::size_t most = std::max<std::size_t>(3, grid.num_cells() / 5);
    std::vector<int> digits;
    for (int digit = std::max(1, grid.first()); digit <= grid.last(); ++digit) digits.push_back(digit);
    random.shuffle(std::span(digits));
    const std::vector<bool> taken = unclear_cells(draft.puzzle, *asked.kind);
    Cells circles;
    for (const int digit : digits) {
        Cells places;
        for (Cell c = 0; c < grid.num_cells(); ++c)
            if (grid.has(c) && !taken[c] && draft.solution[c] == digit) places.push_back(c);
        const auto times = static_cast<std::size_t>(digit);
        if (places.size() < times || circles.size() + times > most) continue;
        random.shuffle(std::span(places));
        circles.insert(circles.end(), places.begin(), places.begin() + digit);
    }
    std::ranges::sort(circles);
    return circles.size() < 3 ? std::nullopt : checked(draft, *asked.kind, {circles});
}

// A cell of a row or column.
Maybe indexing(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const Grid& grid = draft.puzzle.grid;
    const Cell c = some_cell(draft, random);
    const bool is_row = random.flip();
    const Cells line = is_row ? kinds::rectangle(grid, grid.row(c), 0, 1, grid.columns())
                              : kinds::rectangle(grid, 0, grid.column(c), grid.rows(), 1);
    return checked(draft, *asked.kind, {line}, {static_cast<int>(is_row ? grid.column(c) : grid.row(c)) + 1});
}

}  // namespace

std::span<const Proposal> shades() {
    static constexpr Proposal kProposals[] = {
        {"odd", 16, single_cell},
        {"even", 16, single_cell},
        {"minimum", 18, extreme},
        {"maximum", 18, extreme},
        {"clone", 8, cloned},
        {"same-digits", 10, same_digits},
        {"extra-region", 4, extra_region},
        {"contain-exactly", 12, contain_exactly},
        {"counting-circles", 1, counting_circles},
        {"indexing", 16, indexing},
    };
    return kProposals;
}

}  // namespace sudoku::proposing
