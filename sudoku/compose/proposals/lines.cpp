// Lines through touching cells.
#include <algorithm>

#include "sudoku/compose/proposals/common.h"

namespace sudoku::proposing {
namespace {

// For kinds whose rule holds on every beginning of a line as well.
Maybe growing_line(const Draft& draft, const ConstraintKind& kind, sat::Random& random) {
    std::vector<int> numbers;
    const auto digits = static_cast<int>(draft.puzzle.grid.num_digits());
    if (kind.name == "whisper" && digits != 9) numbers = {(digits + 1) / 2};
    const std::size_t most = 3 + below(random, 4);  // before the cell, so that every compiler draws alike
    const Cell first = some_cell(draft, random);
    const Cells line = walk(draft, first, most, random,
                            [&](const Cells& cells) { return checked(draft, kind, {cells}, numbers).has_value(); });
    return line.size() < 3 ? std::nullopt : checked(draft, kind, {line}, numbers);
}

// For kinds whose rule is one of the whole line: a line that happens to satisfy it.
Maybe lucky_line(const Draft& draft, const ConstraintKind& kind, sat::Random& random) {
    const std::size_t most = 3 + below(random, 3);  // before the cell, as above
    const Cell first = some_cell(draft, random);
    const Cells line = walk(draft, first, most, random, [](const Cells&) { return true; });
    return line.size() < 3 ? std::nullopt : checked(draft, kind, {line});
}

// A line beside a cell whose digits add up to that of the cell.
Maybe arrow(const Draft& draft, const ConstraintKind& kind, sat::Random& random) {
    const Cell circle = some_cell(draft, random);
    const Cells line = walk(draft, circle, 5, random, [&](const Cells& cells) {
        int total = 0;
        for (const Cell c : std::span(cells).subspan(1)) total += draft.solution[c];
        return total <= draft.solution[circle];
    });
    if (line.size() < 3) return std::nullopt;
    return checked(draft, kind, {{circle}, {line.begin() + 1, line.end()}});
}

}  // namespace

std::span<const Proposal> lines() {
    static constexpr Proposal kProposals[] = {
        {"thermometer", 9, growing_line},
        {"slow-thermometer", 9, growing_line},
        {"whisper", 9, growing_line},
        {"nabner", 9, growing_line},
        {"modular", 9, growing_line},
        {"entropic", 9, growing_line},
        {"renban", 12, lucky_line},
        {"palindrome", 9, lucky_line},
        {"between", 9, lucky_line},
        {"lockout", 9, lucky_line},
        {"zipper", 9, lucky_line},
        {"double-arrow", 9, lucky_line},
        {"arrow", 12, arrow},
    };
    return kProposals;
}

}  // namespace sudoku::proposing
