#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sat/core/assert.h"
#include "sudoku/model/box.h"

namespace sudoku {

// Digits as bits: 1 is bit 0.
using DigitSet = std::uint16_t;

// The supported sizes: sides up to 9, boxes of up to three columns and four rows.
inline constexpr std::size_t kMostDigits = 9, kMostColumns = 3, kMostRows = 4;

// The digits of the columns of a box: disjoint sets, each with as many digits as the box has rows, that cover all
// digits.  Padded by empty sets for narrower boxes.
using ColumnSets = std::array<DigitSet, kMostColumns>;

// The possible column sets of a box, ignoring their order: all partitions of the digits into one set per column, each
// with one digit per row.  For 3x3 there are 280.  Number 0 is {1 2 3, 4 5 6, 7 8 9}.
class BoxPartitions {
public:
    using Index = std::uint16_t;

    // Requires: the side is at most kMostDigits, and the box has at most kMostColumns columns.
    explicit BoxPartitions(Box box);

    Box box() const { return box_; }
    std::size_t size() const { return partitions_.size(); }
    // The sets of a partition, ordered by smallest digit.
    const ColumnSets& operator[](Index p) const {
        ASSERT(p < size());
        return partitions_[p];
    }
    // The index of sets in any order.
    Index index_of(const ColumnSets& sets) const;

    // The image of `p` when digits are renamed so that `first` becomes number 0.
    Index renamed(Index first, Index p) const {
        ASSERT(first < size() && p < size());
        return renamed_[first * size() + p];
    }
    // Generators of the renamings that preserve number 0, as the image of each partition.
    std::vector<std::vector<Index>> keeping_first() const;

    // The partitions of the bands below in a stack, from top to bottom.
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

// The column sets of a band, but for the order of columns: a partition for each stack, from the left.
using BandSets = std::array<BoxPartitions::Index, kMostRows>;

// The equivalence classes of the column sets of bands, under renaming of digits and permutation of stacks.  Neither
// changes the number of fillings of the band or of completions below it.  For 3x3 there are 44 classes (Felgenhauer and
// Jarvis, Mathematics of Sudoku I, 2006).
//
// Digits are renamed so that the first stack has partition 0; the partitions of the other stacks are then a tuple, one
// of 280^2 for 3x3.
class BandClasses {
public:
    // Requires: as BoxPartitions, and the box has at most kMostRows rows, which is the number of stacks.
    explicit BandClasses(Box box);

    const BoxPartitions& partitions() const { return partitions_; }
    std::size_t stacks() const { return partitions_.box().rows; }
    std::size_t size() const { return first_.size(); }
    std::size_t class_of(const BandSets& sets) const { return class_[number_of(sets)]; }
    // A representative of the class whose first stack has partition 0.
    BandSets first_of(std::size_t band_class) const {
        ASSERT(band_class < size());
        return sets_of(first_[band_class]);
    }
    // The digits of each column, from the left.
    std::vector<DigitSet> columns_of(const BandSets& sets) const;
    // The number of tuples in the class, and in all classes.
    std::uint64_t tuples_of(std::size_t band_class) const {
        ASSERT(band_class < size());
        return tuples_[band_class];
    }
    std::uint64_t tuples() const { return class_.size(); }

private:
    std::size_t number_of(const BandSets& sets) const;
    BandSets sets_of(std::size_t number) const;
    std::size_t root(std::size_t number);
    void join(std::size_t a, std::size_t b);
    void join_renamed();
    void join_reordered();
    void number_classes();

    BoxPartitions partitions_;
    std::vector<std::uint32_t> parent_;  // by tuple, while tuples are joined; the smaller number is above
    std::vector<std::uint16_t> class_;   // by tuple
    std::vector<std::size_t> first_;     // by class: a tuple
    std::vector<std::uint64_t> tuples_;  // by class
};

}  // namespace sudoku
