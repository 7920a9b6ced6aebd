#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "sudoku/rate/rating.h"

namespace sudoku {

// 1 easy, 2 medium, 3 hard, as in the batch tool that this program replaces.
inline constexpr unsigned kLevels = 3;

// Where the levels begin among puzzles with one number of blanks: the hardest 3 of 20 are hard, the next 6
// medium, the easiest 11 easy.  The bounds are quantiles of a sample, which the generator makes from a fixed
// seed and rates with the solver it is built with: a table in the sources would be one for one state of
// solver and generator, and wrong after each change of either.
//
// What is split depends on the puzzles.  With one solution and many blanks (by_effort) it is the search
// effort. Where few blanks are left nearly every puzzle follows without a guess, in about as many rounds;
// there it is the freedom, and the effort must not contradict it: a level is also bounded by the effort's own
// quantiles, both bounds included.  Where uniqueness is not required, only the freedom counts.
//
// A distribution with few different values cannot be cut at exactly 11 and 17 of 20.  A cut lies between two
// values; of all pairs of cuts that leave a value for every level the one nearest to 11 and 17 is taken.  So
// levels never share a value, and the medians of any samples of them rise strictly.
class Bands {
public:
    enum class Measure : std::uint8_t { freedom, freedom_and_effort, effort };
    // For 9x9 boards with one solution the effort counts alone from 45 blanks on; other sizes in proportion
    // to their cells.
    static Measure measure_for(std::size_t blanks, std::size_t num_cells, bool unique);

    // Requires: the sample is not empty; all of one number of blanks.
    Bands(std::span<const Rating> sample, Measure measure);

    // Requires: 1 <= level <= kLevels.
    bool belongs(const Rating& rating, unsigned level) const;
    // True if the sample had at least three distinct values, so that every level has one.  Otherwise every puzzle
    // belongs to every level.
    bool are_distinct() const { return distinct_; }
    Measure measure() const { return measure_; }

private:
    using Value = std::pair<std::uint64_t, std::uint64_t>;  // freedom and 0, or nodes and rounds
    // The values of a level, including both ends.
    struct Interval {
        Value first{0, 0};
        Value last{~std::uint64_t{0}, ~std::uint64_t{0}};
        bool holds(Value v) const { return first <= v && v <= last; }
    };
    static Value freedom_of(const Rating& r) { return {r.freedom, 0}; }
    static Value effort_of(const Rating& r) { return {r.effort.nodes, r.effort.rounds}; }
    Value measured(const Rating& r) const { return measure_ == Measure::effort ? effort_of(r) : freedom_of(r); }
    void cut(std::vector<Value> values);
    void bound_effort(std::vector<Value> efforts);

    Measure measure_;
    bool distinct_ = true;
    std::array<Interval, kLevels> levels_;
    std::array<Interval, kLevels> effort_bounds_;  // unbounded unless freedom_and_effort
};

}  // namespace sudoku
