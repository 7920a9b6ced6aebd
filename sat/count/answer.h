#pragma once

#include <cstdint>

#include "sat/count/budget.h"
#include "sat/count/count.h"
#include "sat/count/instance.h"
#include "sat/count/interval.h"
#include "sat/count/number.h"

// From the number that a search has found to the outcome that is returned.
namespace sat::counting {

// Longer numbers (more than 5 million digits) are not written.
inline constexpr std::uint64_t kMostBits = std::uint64_t{1} << 24;

CountOutcome too_long();

// The outcome of a satisfiable instance: `found` times its doublings and the factor of its weights.
CountOutcome answer(Number found, const Instance& instance, MemoryBudget& budget);
CountOutcome answer(Interval found, const Instance& instance, MemoryBudget& budget);

// The outcome if all models together weigh 0, or if there is none.
CountOutcome zero_answer(Verdict verdict, const CountSettings& settings);

}  // namespace sat::counting
