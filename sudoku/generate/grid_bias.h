#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sudoku/count/grid_count.h"

namespace sudoku {

// Measures how far a sample of classic 9x9 grids is from uniform.
class GridBias {
public:
    // Counts all grids, which takes a fraction of a second.
    GridBias() : all_(*count_grids(classes_)), bands_(classes_.size()) {}

    // The class of three rows (BandClasses): 27 characters '1' to '9', row by row.  Requires: no conflict.
    std::size_t band_class(const char* band) const;

    // 81 characters '1' to '9', row by row.  Requires: no conflict.
    void add(const char* grid);
    std::uint64_t grids() const { return grids_; }

    // Pearson's statistic of a table.  For uniform grids it is `expected`, within a few times its square root.
    struct Statistic {
        double value = 0, expected = 0;
    };
    // Each digit in each cell, 729 entries.  The entries are dependent, since a grid has every digit nine times, but
    // that does not change the expected sum: each entry has a binomial variance, 8/9 of its expectation.
    Statistic digits_in_cells() const;
    // The class of the first band, 44 entries.  Requires: grids() > 0.
    Statistic first_bands() const;
    // The share of grids that would have to be of another class to make all shares exact, minus its mean for a uniform
    // sample of this size (from the normal deviations of the classes).
    double misplaced_bands() const;

private:
    // The share of all grids whose first band is of this class.
    double share(std::size_t first_band) const;

    BandClasses classes_{Box{3, 3}};
    GridCount all_;
    std::uint64_t grids_ = 0;
    std::array<std::array<std::uint64_t, 9>, 81> digits_{};
    std::vector<std::uint64_t> bands_;
};

}  // namespace sudoku
