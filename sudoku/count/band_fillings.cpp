#include "sudoku/count/band_fillings.h"

#include <bit>
#include <charconv>
#include <new>
#include <vector>

#include "sat/core/terminator.h"
#include "sat/count/count.h"

namespace sudoku {
namespace {

void exactly_one(std::span<const std::int32_t> variables, sat::FormulaBuilder& formula) {
    formula.clause(variables);
    for (std::size_t i = 0; i < variables.size(); ++i)
        for (std::size_t k = i + 1; k < variables.size(); ++k) formula.clause({-variables[i], -variables[k]});
}

}  // namespace

sat::Formula band_formula(std::span<const DigitSet> columns) {
    const auto rows = static_cast<std::size_t>(std::popcount(columns[0]));
    const auto variable = [&](std::size_t column, std::size_t row, std::size_t k) {
        return static_cast<std::int32_t>(1 + (column * rows + row) * rows + k);
    };
    sat::FormulaBuilder formula;
    std::vector<std::vector<std::int32_t>> places(rows * kMostDigits);  // by row and digit
    for (std::size_t column = 0; column < columns.size(); ++column) {
        unsigned rest = columns[column];
        for (std::size_t i = 0; i < rows; ++i, rest &= rest - 1) {
            std::vector<std::int32_t> in_cell, in_column;  // row i; the i-th digit
            for (std::size_t k = 0; k < rows; ++k) {
                in_cell.push_back(variable(column, i, k));
                in_column.push_back(variable(column, k, i));
                places[k * kMostDigits + static_cast<std::size_t>(std::countr_zero(rest))].push_back(in_column.back());
            }
            exactly_one(in_cell, formula);
            exactly_one(in_column, formula);
        }
    }
    for (const auto& in_row : places)
        if (!in_row.empty()) exactly_one(in_row, formula);
    return std::move(formula).build();
}

std::optional<std::uint64_t> count_fillings(std::span<const DigitSet> columns, const sat::Terminator* stop) {
    sat::CountSettings settings;
    settings.limits.stop = stop;
    const sat::CountOutcome outcome = sat::count_models(band_formula(columns), settings);
    if (outcome.stopped == sat::StopReason::interrupted) return std::nullopt;
    if (outcome.verdict == sat::Verdict::unknown) throw std::bad_alloc();  // there is no other limit
    std::uint64_t fillings = 0;
    std::from_chars(outcome.models.data(), outcome.models.data() + outcome.models.size(), fillings);
    return fillings;
}

}  // namespace sudoku
