#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "sudoku/constraint/diagram.h"

namespace sudoku {

// Sets of digits, all of one size, in increasing order.
using DigitSets = std::vector<Digits>;

// The digits of the words of a diagram in which no digit is repeated.
struct SetsOfWords {
    DigitSets sets;
    bool any_order;  // the diagram accepts these digits in every order
};
// nullopt if that takes more than a small number of steps, or all sets of that size are possible, so that nothing
// would be known.
std::optional<SetsOfWords> sets_of_words(const Diagram& diagram, std::size_t num_digits);

// All sets of `size` digits whose values add up to `low` to `high`; nullopt if there are more than kMostSets.
inline constexpr std::size_t kMostDigitSets = 2'000;
std::optional<DigitSets> sets_with_sum(const Grid& grid, std::size_t size, int low, int high);

// As a diagram with a layer for each digit: bit 0 if a set lacks it, bit 1 if it has it.
Diagram diagram_of_sets(std::span<const Digits> sets, std::size_t num_digits);

}  // namespace sudoku
