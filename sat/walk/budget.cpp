#include "sat/walk/budget.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sat {
namespace {

// Of random k-SAT with k = 3 to 7.  Thresholds, clauses a variable: Mertens, Mezard, Zecchina: Threshold values of
// random K-SAT from the cavity method, 2006.  `easy` variables take the tree ten milliseconds at the threshold, and
// `doubling` more twice as long: docs/decisions/0016.
struct Length {
    double threshold, easy, doubling;
};
constexpr std::array<Length, 5> kLengths{
    {{4.267, 200, 24}, {9.931, 63, 7}, {21.117, 38, 4.5}, {43.37, 25, 3.6}, {87.79, 20, 2.75}}};
// A satisfiable formula is met that far beyond the threshold, small as these are or made with a model in mind.
constexpr double kBeyond = 1.05;
constexpr double kTicksAtEasy = 30'000;  // 0.15 milliseconds, 1.5 % of the tree's
constexpr double kLeast = 10'000;        // some flips, where starting the program takes longer than the tree
constexpr double kMost = 2e9;            // ten seconds, where everything is in the cache

}  // namespace

std::uint64_t walk_ticks(std::size_t length, std::size_t variables, std::size_t clauses) {
    const Length& of = kLengths[std::min(length - 3, kLengths.size() - 1)];
    if (static_cast<double>(clauses) > kBeyond * of.threshold * static_cast<double>(variables)) return 0;
    const double doublings = (static_cast<double>(variables) - of.easy) / of.doubling;
    return static_cast<std::uint64_t>(std::clamp(kTicksAtEasy * std::exp2(doublings), kLeast, kMost));
}

}  // namespace sat
