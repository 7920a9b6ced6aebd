// Sets of cells with a border, and a number.
#include <algorithm>

#include "sudoku/compose/proposals/common.h"

namespace sudoku::proposing {
namespace {

Cells cage_shape(const Draft& draft, std::size_t most, sat::Random& random,
                 const std::function<bool(const Cells&)>& may) {
    Cells cells = shape(draft, most, taken_cells(draft.puzzle, Look::cage), random, may);
    std::ranges::sort(cells);
    return cells;
}

// Two to five cells of different digits.
Maybe killer(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const std::size_t most = 2 + below(random, 4);  // before the cells, so that every compiler draws alike
    const Cells cage = cage_shape(draft, most, random, [&](const Cells& cells) { return all_differ(draft, cells); });
    return cage.size() < 2 ? std::nullopt : checked(draft, *asked.kind, {cage}, {total(draft, cage)});
}

// Two to six cells, whose digits may repeat.
Maybe sum_cage(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const std::size_t most = 2 + below(random, 5);
    const Cells cage = cage_shape(draft, most, random, any_cells);
    return cage.size() < 2 ? std::nullopt : checked(draft, *asked.kind, {cage}, {total(draft, cage)});
}

// Two cages of two or three cells.
Maybe equal_sums(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const std::size_t size = 2 + below(random, 2);
    const Cells first = cage_shape(draft, size, random, any_cells);
    if (first.size() < 2) return std::nullopt;
    for (int i = 0; i < kTries; ++i) {
        const Cells second = cage_shape(draft, 2 + below(random, 2), random, any_cells);
        if (second.size() < 2 || total(draft, second) != total(draft, first)) continue;
        if (std::ranges::any_of(second, [&](Cell c) { return contains(first, c); })) continue;
        if (Maybe constraint = checked(draft, *asked.kind, {first, second})) return constraint;
    }
    return std::nullopt;
}

// The number that is asked for, or else a random one of those that no digits add up to, from the second digit of the
// grid on.
Maybe no_subset_sum(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const std::size_t most = 2 + below(random, 4);
    const Cells cage = cage_shape(draft, most, random, [&](const Cells& cells) { return all_differ(draft, cells); });
    if (cage.size() < 2) return std::nullopt;
    std::vector<int> numbers;
    for (int n = draft.puzzle.grid.first() + 1; n < total(draft, cage); ++n) numbers.push_back(n);
    if (asked.number != 0) numbers = {asked.number};
    random.shuffle(std::span(numbers));
    for (const int n : numbers)
        if (Maybe constraint = checked(draft, *asked.kind, {cage}, {n})) return constraint;
    return std::nullopt;
}

int different_digits(const Draft& draft, std::span<const Cell> cells) {
    Digits seen = 0;
    for (const Cell c : cells) seen |= draft.puzzle.grid.only(draft.solution[c]);
    return count_of(seen);
}

// Four to seven cells, some of which have the same digit: otherwise the number says no more than a cage without.
Maybe distinct_count(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const std::size_t most = 4 + below(random, 4);
    const Cells cage = cage_shape(draft, most, random, any_cells);
    const int different = different_digits(draft, cage);
    if (cage.size() < 3 || different == static_cast<int>(cage.size())) return std::nullopt;
    return checked(draft, *asked.kind, {cage}, {different});
}

// The first cell, where the cage has its label, counts those of the others.
Maybe different_count(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    for (int i = 0; i < kTries; ++i) {
        const Cells cage = cage_shape(draft, 3 + below(random, 5), random, any_cells);
        if (cage.size() < 3 || different_digits(draft, std::span(cage).subspan(1)) != draft.solution[cage[0]]) continue;
        if (Maybe constraint = checked(draft, *asked.kind, {cage})) return constraint;
    }
    return std::nullopt;
}

}  // namespace

std::span<const Proposal> cages() {
    static constexpr Proposal kProposals[] = {
        {"killer", 30, killer},
        {"sum", 22, sum_cage},
        {"equal-sums", 12, equal_sums},
        {"no-subset-sum", 16, no_subset_sum},
        {"distinct-count", 12, distinct_count},
        {"different-count", 12, different_count},
    };
    return kProposals;
}

}  // namespace sudoku::proposing
