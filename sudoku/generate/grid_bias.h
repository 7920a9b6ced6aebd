#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sudoku/count/grid_count.h"

namespace sudoku {

// How far a sample of classic 9x9 grids is from one in which every grid has the same chance.
class GridBias {
public:
    // Counts all grids there are: a fraction of a second.
    GridBias() : all_(*count_grids(classes_)), bands_(classes_.size()) {}

    // The class of three rows (BandClasses): 27 characters '1' to '9', row by row.  Requires: no conflict.
    std::size_t band_class(const char* band) const;

    // 81 characters '1' to '9', row by row.  Requires: no conflict.
    void add(const char* grid);
    std::uint64_t grids() const { return grids_; }

    // Pearson's statistic of a table.  Uniform grids come to `expected`, more or less a few times its square root.
    struct Statistic {
        double value = 0, expected = 0;
    };
    // Each digit in each cell, 729 entries.  That a grid has every digit nine times ties entries together, but does not
    // change what is expected of the sum: each entry has the variance of a coin, 8/9 of its own expectation.
    Statistic digits_in_cells() const;
    // The classes of the first band, of 44.  Requires: grids() > 0.
    Statistic first_bands() const;
    // The share of grids that would have to be of another class for all shares to be right, beyond what chance does to
    // a uniform sample of this size on average (which is added up from the classes' normal deviations).
    double misplaced_bands() const;

private:
    // Of all grids, those whose first band is of this class.
    double share(std::size_t first_band) const;

    BandClasses classes_{Box{3, 3}};
    GridCount all_;
    std::uint64_t grids_ = 0;
    std::array<std::array<std::uint64_t, 9>, 81> digits_{};
    std::vector<std::uint64_t> bands_;
};

}  // namespace sudoku
