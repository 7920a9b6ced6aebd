// Lines through touching cells that compare their digits.
#include <algorithm>

#include "sudoku/compose/proposals/common.h"

namespace sudoku::proposing {
namespace {

// What the number of a kind is on other grids than 9x9.
std::vector<int> numbers_of(const Draft& draft, const NamedKind& asked) {
    const auto digits = static_cast<int>(draft.puzzle.grid.num_digits());
    if (asked.kind->name == "whisper") return numbers_for(draft, asked, (digits + 1) / 2);
    if (asked.kind->name == "lockout") return numbers_for(draft, asked, digits / 2);
    return asked.number != 0 ? std::vector{asked.number} : std::vector<int>{};
}

// For kinds whose rule holds on every beginning of a line as well: three to seven cells; two where there are too few
// digits for three.
Maybe growing_line(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const std::vector<int> numbers = numbers_of(draft, asked);
    constexpr std::size_t kFewDigits = 4;
    const std::size_t least = asked.kind->name == "nabner" && draft.puzzle.grid.num_digits() <= kFewDigits ? 2 : 3;
    const std::size_t most = 3 + below(random, 5);  // before the cell, so that every compiler draws alike
    const Cell first = some_cell(draft, random);
    const Cells line = walk(draft, first, most, random, [&](const Cells& cells) {
        return checked(draft, *asked.kind, {cells}, numbers).has_value();
    });
    return line.size() < least ? std::nullopt : checked(draft, *asked.kind, {line}, numbers);
}

// For kinds whose rule is one of the whole line: lines of up to seven cells, the longest beginning that satisfies it,
// long ones first.
Maybe lucky_line(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const std::vector<int> numbers = numbers_of(draft, asked);
    std::size_t least = 3 + below(random, 4);
    for (int i = 0; i < kTries; ++i, least = std::max<std::size_t>(3, least - (i % 10 == 0))) {
        const Cell first = some_cell(draft, random);
        Cells line = walk(draft, first, least + 1, random, any_cells);
        if (Maybe constraint = longest(draft, *asked.kind, std::move(line), least, numbers)) return constraint;
    }
    return std::nullopt;
}

// Different digits of a range with one digit for each cell.
Maybe renban(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const std::size_t most = 3 + below(random, 4);
    const auto may = [&](const Cells& cells) {
        const auto [low, high] = std::ranges::minmax(cells, {}, [&](Cell c) { return draft.solution[c]; });
        return draft.solution[high] - draft.solution[low] < static_cast<int>(most) && all_differ(draft, cells);
    };
    const Cell first = some_cell(draft, random);
    return longest(draft, *asked.kind, walk(draft, first, most, random, may), 3);
}

// For kinds that compare cells at the same distance from the middle: it grows at both ends.
Maybe line_from_middle(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const std::vector<bool> taken = taken_cells(draft.puzzle, Look::line);
    const std::size_t most = 3 + below(random, 5);
    Cells line{some_cell(draft, random)};
    if (taken[line[0]]) return std::nullopt;
    Maybe last;
    while (line.size() < most) {
        const Cells front = around(draft.puzzle.grid, line.front(), true, random),
                    back = around(draft.puzzle.grid, line.back(), true, random);
        Maybe longer;
        for (const Cell a : front) {
            for (const Cell b : back) {
                Cells next{a};
                next.insert(next.end(), line.begin(), line.end());
                if (longer || taken[a] || taken[b] || comes_back(draft.puzzle.grid, {line.rbegin(), line.rend()}, a) ||
                    comes_back(draft.puzzle.grid, next, b))
                    continue;
                next.push_back(b);
                longer = checked(draft, *asked.kind, {std::move(next)});
            }
        }
        if (!longer) break;
        last = longer;
        line = longer->groups.front();
    }
    return last;
}

}  // namespace

std::span<const Proposal> lines() {
    static constexpr Proposal kProposals[] = {
        {"thermometer", 9, growing_line}, {"slow-thermometer", 9, growing_line},
        {"whisper", 9, growing_line},     {"nabner", 9, growing_line},
        {"modular", 9, growing_line},     {"entropic", 9, growing_line},
        {"renban", 12, renban},           {"palindrome", 9, line_from_middle},
        {"zipper", 9, line_from_middle},  {"between", 9, lucky_line},
        {"lockout", 9, lucky_line},
    };
    return kProposals;
}

}  // namespace sudoku::proposing
