#pragma once

#include <optional>
#include <span>
#include <vector>

#include "sat/core/literal.h"
#include "sudoku/encode/variables.h"

namespace sudoku {

// The literals of one cell, or of one digit in one house: at least one is true, and at most one.
struct Group {
    std::span<const sat::Lit> literals;
    std::span<const Cell> cells;       // of the literals, in a house; of a cell: that cell
    std::optional<std::size_t> house;  // empty: a cell
    Digit digit;                       // in a house
};

inline sat::Lit positive(std::uint32_t number) {
    return sat::Lit::of(sat::Var{number - 1}, false);
}

// Calls f(Group) for every blank cell (every cell where nothing is folded in), then for every house and every
// digit that no given places there.  Memory: the literals of one house.
template <class F>
void for_each_group(const Puzzle& puzzle, const Rules& rules, const Variables& variables, F&& f) {
    std::vector<sat::Lit> literals;
    for (Cell c = 0; c < rules.num_cells(); ++c) {
        if (variables.is_folded() && puzzle.board[c] != kBlank) continue;
        literals.clear();
        variables.for_each(c, [&](Digit, std::uint32_t n) { literals.push_back(positive(n)); });
        f(Group{literals, std::span(&c, 1), std::nullopt, kBlank});
    }
    std::vector<std::vector<sat::Lit>> of_digit(rules.side() + 1);
    std::vector<std::vector<Cell>> cells_of_digit(rules.side() + 1);
    for (std::size_t h = 0; h < rules.num_houses(); ++h) {
        for (const Cell c : rules.house(h).cells)
            variables.for_each(c, [&](Digit d, std::uint32_t n) {
                of_digit[d].push_back(positive(n));
                cells_of_digit[d].push_back(c);
            });
        for (Digit d = 1; d <= rules.side(); ++d) {
            if (!variables.placed(h, d)) f(Group{of_digit[d], cells_of_digit[d], h, d});
            of_digit[d].clear();
            cells_of_digit[d].clear();
        }
    }
}

// Calls f(a, b) for every pair of cells of the rules and digit with a variable in both.
template <class F>
void for_each_pair_clause(const Rules& rules, const Variables& variables, F&& f) {
    std::vector<std::uint32_t> of_digit(rules.side() + 1);
    for (const auto& [first, second] : rules.pairs()) {
        std::fill(of_digit.begin(), of_digit.end(), 0);
        variables.for_each(first, [&](Digit d, std::uint32_t n) { of_digit[d] = n; });
        variables.for_each(second, [&](Digit d, std::uint32_t n) {
            if (of_digit[d] != 0) f(positive(of_digit[d]), positive(n));
        });
    }
}

// True if both cells are in a house before h.  Requires: both are in h.
inline bool share_earlier_house(const Rules& rules, Cell a, Cell b, std::size_t h) {
    const auto of_a = rules.houses_of(a), of_b = rules.houses_of(b);
    for (std::size_t i = 0, k = 0;;) {
        if (of_a[i] == of_b[k]) return of_a[i] < h;
        if (of_a[i] < of_b[k]) ++i;
        else ++k;
    }
}

// Calls f(i, k), i < k, for the places of the cells that at-most-one keeps apart in house h: all, or without
// `repeats` those that no earlier house keeps apart.
template <class F>
void for_each_two(const Rules& rules, std::span<const Cell> cells, std::size_t h, bool repeats, F&& f) {
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t k = i + 1; k < cells.size(); ++k)
            if (repeats || !share_earlier_house(rules, cells[i], cells[k], h)) f(i, k);
}

}  // namespace sudoku
