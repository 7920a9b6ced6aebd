#pragma once

#include <cstdint>
#include <initializer_list>
#include <vector>

#include "sat/core/formula.h"

namespace sat::test {

using Literals = std::vector<std::int32_t>;

inline Formula formula_of(std::uint32_t vars, const std::vector<Literals>& clauses) {
    FormulaBuilder builder;
    builder.declare_vars(vars);
    for (const Literals& clause : clauses) builder.clause(clause);
    return std::move(builder).build();
}

// Exactly one of these literals.
inline void exactly_one(const Literals& choice, std::vector<Literals>& clauses) {
    clauses.push_back(choice);
    for (std::size_t i = 0; i < choice.size(); ++i)
        for (std::size_t j = i + 1; j < choice.size(); ++j) clauses.push_back({-choice[i], -choice[j]});
}

// A square of `n` by `n` cells with symbols: every symbol once in each row, column and, if `box` > 0, each of the
// boxes of box by box cells.
inline Formula latin(std::int32_t n, std::int32_t box) {
    const auto x = [n](std::int32_t r, std::int32_t c, std::int32_t d) { return 1 + (r * n + c) * n + d; };
    std::vector<Literals> clauses;
    for (std::int32_t a = 0; a < n; ++a)
        for (std::int32_t b = 0; b < n; ++b) {
            Literals cell, row, column, square;
            for (std::int32_t i = 0; i < n; ++i) {
                cell.push_back(x(a, b, i));
                row.push_back(x(a, i, b));
                column.push_back(x(i, a, b));
                if (box > 0) square.push_back(x(a / box * box + i / box, a % box * box + i % box, b));
            }
            for (const Literals& choice : {cell, row, column, square})
                if (!choice.empty()) exactly_one(choice, clauses);
        }
    return formula_of(static_cast<std::uint32_t>(n * n * n), clauses);
}

// Domino tilings of a board: one variable per pair of adjacent cells.
inline Formula dominoes(std::int32_t rows, std::int32_t columns) {
    std::vector<Literals> at(static_cast<std::size_t>(rows * columns));
    std::int32_t last = 0;
    const auto join = [&](std::int32_t a, std::int32_t b) {
        ++last;
        at[static_cast<std::size_t>(a)].push_back(last);
        at[static_cast<std::size_t>(b)].push_back(last);
    };
    for (std::int32_t r = 0; r < rows; ++r)
        for (std::int32_t c = 0; c < columns; ++c) {
            if (c + 1 < columns) join(r * columns + c, r * columns + c + 1);
            if (r + 1 < rows) join(r * columns + c, r * columns + columns + c);
        }
    std::vector<Literals> clauses;
    for (const Literals& choice : at) exactly_one(choice, clauses);
    return formula_of(static_cast<std::uint32_t>(last), clauses);
}

// Independent sets of a path: a Fibonacci number of them.
inline Formula path(std::int32_t vertices) {
    std::vector<Literals> clauses;
    for (std::int32_t v = 1; v < vertices; ++v) clauses.push_back({-v, -v - 1});
    return formula_of(static_cast<std::uint32_t>(vertices), clauses);
}

}  // namespace sat::test
