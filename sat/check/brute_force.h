#pragma once

#include <cstdint>
#include <optional>

#include "sat/core/formula.h"

namespace sat {

// The reference for every other answer of the project: no search, no propagation, just all 2^n assignments
// of the variables that occur, 64 of them at a time.  Bit i of a word stands for the assignment whose six lowest
// variables are the binary digits of i; the other variables are the digits of the word's number.  A clause is
// then three masks: which of the 64 its low literals satisfy, and which digits of the word's number, set or
// clear, satisfy it outright.
inline constexpr std::size_t kBruteForceMaxVars = 20;

// The satisfying assignment that is first when variable 0 counts as the lowest binary digit; nullopt: none.
// Requires: formula.num_vars() <= kBruteForceMaxVars.
std::optional<Model> brute_force_model(const Formula& formula);

// The number of assignments of the variables that occur and satisfy the formula, 0 to 2^20.
// Requires: formula.num_vars() <= kBruteForceMaxVars.
std::uint64_t brute_force_count(const Formula& formula);

}  // namespace sat
