#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sat/core/assert.h"
#include "sudoku/model/box.h"

namespace sudoku {

// Digits as bits: 1 is bit 0.
using DigitSet = std::uint16_t;

// What grids are counted for: boards of a side up to 9, boxes of up to three columns and four rows.
inline constexpr std::size_t kMostDigits = 9, kMostColumns = 3, kMostRows = 4;

// The digits of the columns of one box, column by column: disjoint sets of as many digits as the box has rows, in
// which every digit is.  Behind the columns of a narrower box empty sets follow.
using ColumnSets = std::array<DigitSet, kMostColumns>;

// The column sets that a box can have, but for their order: all partitions of the digits into as many sets as the box
// has columns, of as many digits as it has rows.  For 3x3 there are 280.  Number 0 is {1 2 3, 4 5 6, 7 8 9}.
class BoxPartitions {
public:
    using Index = std::uint16_t;

    // Requires: the side is at most kMostDigits, and the box has at most kMostColumns columns.
    explicit BoxPartitions(Box box);

    Box box() const { return box_; }
    std::size_t size() const { return partitions_.size(); }
    // Its sets in the order of their least digits.
    const ColumnSets& operator[](Index p) const {
        ASSERT(p < size());
        return partitions_[p];
    }
    // Of sets in any order.
    Index index_of(const ColumnSets& sets) const;

    // What `p` becomes when digits are renamed so that `first` becomes number 0.
    Index renamed(Index first, Index p) const {
        ASSERT(first < size() && p < size());
        return renamed_[first * size() + p];
    }
    // Renamings that keep number 0 and of which all those that do are made: what each partition becomes.
    std::vector<std::vector<Index>> keeping_first() const;

    // What the bands below can have in a stack, from above: one partition for each of them.
    using Split = std::array<Index, kMostColumns - 1>;
    // Every digit once in each column: of 3x3 there are 56.
    std::vector<Split> splits_below(Index above) const;

private:
    using Renaming = std::array<std::uint8_t, kMostDigits>;  // of digits, from 0

    void list(ColumnSets& sets, std::size_t column, unsigned rest);
    void rename_to_first();
    Index image_of(const ColumnSets& sets, const Renaming& to) const;
    void list_below(const ColumnSets& above, ColumnSets& below, std::size_t column, unsigned rest,
                    std::vector<Split>& splits) const;
    std::size_t key_of(const ColumnSets& sets) const { return std::size_t{sets[0]} << kMostDigits | sets[1]; }

    Box box_;
    std::vector<ColumnSets> partitions_;
    std::vector<Index> index_;    // by the first set and the second, which leave nothing open
    std::vector<Index> renamed_;  // by two partitions
};

}  // namespace sudoku
