#include "sudoku/rate/bands.h"

#include <algorithm>

namespace sudoku {
namespace {

// Of 20 puzzles 11 are easy, 6 medium, 3 hard.
constexpr std::size_t kParts = 20, kEasy = 11, kEasyOrMedium = 17;
// Where the freedom decides, the effort of easy puzzles is at most the first of these quantiles, that of hard
// ones at least the second, that of medium ones between them.  Ends are shared: half of all puzzles may have
// one effort.
constexpr std::size_t kEffortOfEasy = 8, kEffortOfHard = 14;
// 45 of the 81 cells of a 9x9 board.
constexpr std::size_t kEffortCounts = 45, kOfCells = 81;

std::size_t distance(std::size_t a, std::size_t b) {
    return a < b ? b - a : a - b;
}

// The positions in sorted values where a new value begins.
template <class T>
std::vector<std::size_t> steps(const std::vector<T>& sorted) {
    std::vector<std::size_t> found;
    for (std::size_t i = 1; i < sorted.size(); ++i)
        if (sorted[i - 1] != sorted[i]) found.push_back(i);
    return found;
}

}  // namespace

Bands::Measure Bands::measure_for(std::size_t blanks, std::size_t num_cells, bool unique) {
    if (!unique) return Measure::freedom;
    return blanks * kOfCells >= kEffortCounts * num_cells ? Measure::effort : Measure::freedom_and_effort;
}

Bands::Bands(std::span<const Rating> sample, Measure measure) : measure_(measure) {
    ASSERT(!sample.empty());
    std::vector<Value> values, efforts;
    for (const Rating& r : sample) {
        values.push_back(measured(r));
        efforts.push_back(effort_of(r));
    }
    cut(std::move(values));
    if (measure == Measure::freedom_and_effort) bound_effort(std::move(efforts));
}

void Bands::cut(std::vector<Value> values) {
    std::sort(values.begin(), values.end());
    const std::vector<std::size_t> cuts = steps(values);
    distinct_ = cuts.size() + 1 >= kLevels;
    if (!distinct_) return;
    const auto miss = [&](std::size_t cut, std::size_t parts) { return distance(cut * kParts, values.size() * parts); };
    std::size_t easy = cuts[0], medium = cuts[1];
    for (std::size_t i = 0; i < cuts.size(); ++i)
        for (std::size_t k = i + 1; k < cuts.size(); ++k)
            if (miss(cuts[i], kEasy) + miss(cuts[k], kEasyOrMedium) < miss(easy, kEasy) + miss(medium, kEasyOrMedium))
                easy = cuts[i], medium = cuts[k];
    levels_[0].last = values[easy - 1];
    levels_[1] = {values[easy], values[medium - 1]};
    levels_[2].first = values[medium];
}

void Bands::bound_effort(std::vector<Value> efforts) {
    std::sort(efforts.begin(), efforts.end());
    const Value low = efforts[efforts.size() * kEffortOfEasy / kParts];
    const Value high = efforts[efforts.size() * kEffortOfHard / kParts];
    effort_bounds_[0].last = low;
    effort_bounds_[1] = {low, high};
    effort_bounds_[2].first = high;
}

bool Bands::belongs(const Rating& rating, unsigned level) const {
    ASSERT(1 <= level && level <= kLevels);
    if (!distinct_) return true;
    return levels_[level - 1].holds(measured(rating)) && effort_bounds_[level - 1].holds(effort_of(rating));
}

}  // namespace sudoku
