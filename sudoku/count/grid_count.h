#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sat/core/formula.h"
#include "sat/core/terminator.h"
#include "sudoku/count/band_classes.h"

namespace sudoku {

// The number of 9x9 grids has 73 bits.
__extension__ using Wide = unsigned __int128;

std::string decimal(Wide n);

// A band whose columns have these digits, as a formula: its models are the ways to write them in rows so that each row
// has every digit.  Variable 1 + (column * R + row) * R + k of R rows says that this column and row holds the k-th
// of the column's digits, rising from 0; for 3x3 there are 81 variables.
// Requires: the columns have equally many digits; each digit is in as many columns as a column has digits.
sat::Formula band_formula(std::span<const DigitSet> columns);

// The number of models of this formula, by the model counter of the SAT library; nullopt if interrupted (`stop` may be
// null).
std::optional<std::uint64_t> count_fillings(std::span<const DigitSet> columns, const sat::Terminator* stop);

// The number of complete classic grids, exactly (Felgenhauer and Jarvis, Enumerating possible Sudoku grids, 2005;
// confirmed by Russell).
//
// The other bands depend on a band only through its column sets, the digits that each column has in
// it.  So grids are counted as sums over column sets of products over bands:
//
//   grids = partitions * orders * sum over the classes of  tuples * fillings * completions
//   completions = sum over the splits of the other bands' digits of  the product of these bands' fillings
//
// where the fillings of one band of each class (BandClasses) are the models of a small formula (band_formula).  For 3x3
// boxes there are 44 classes and 56 splits in each stack: 44 * 56^3 = 7,727,104 products.  (This sum is how Pettersen
// and others count, "4x3 Sudoku Counting", Sudoku Players' Forums; a class is a gangster there.)
struct ClassCount {
    BandSets sets;              // of one band of the class
    std::uint64_t tuples;       // of the class
    std::uint64_t fillings;     // of a band with these column sets
    std::uint64_t splits;       // of the digits that such a band leaves, among the other bands
    std::uint64_t completions;  // of one such band to a grid
};

struct GridCount {
    std::uint64_t partitions;  // that the first stack's column sets can have
    std::uint64_t orders;      // of the columns, over all stacks
    std::vector<ClassCount> classes;

    std::uint64_t fillings() const;  // of one band of each class, together
    std::uint64_t splits() const;
    Wide bands() const;
    Wide grids() const;
    Wide grids(const ClassCount& first) const;  // whose first band is of this class
};

// The boxes supported here: all with at least two rows and columns, up to side 9.
std::span<const Box> counted_boxes();
// The box itself or, if it has too many columns for BandClasses, its transpose, which has the same number of grids.
Box counted_as(Box box);

// Counts the grids: 3x3 in a fraction of a second, 4x2 in a few seconds. nullopt if interrupted (`stop` may be null).
std::optional<GridCount> count_grids(const BandClasses& classes, const sat::Terminator* stop = nullptr);

}  // namespace sudoku
