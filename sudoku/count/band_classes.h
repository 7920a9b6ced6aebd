#pragma once

#include <vector>

#include "sat/core/assert.h"
#include "sudoku/count/box_partitions.h"

namespace sudoku {

// The column sets of a band, but for the order of columns: a partition for each stack, from the left.
using BandSets = std::array<BoxPartitions::Index, kMostRows>;

// The column sets of bands in classes: alike are those that differ by names of digits or the order of stacks.  Neither
// changes in how many ways the band can be filled, or the grid go on below it.  For 3x3 there are 44 classes
// (Felgenhauer and Jarvis, Mathematics of Sudoku I, 2006).
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
    // One of the class, the first stack with partition 0.
    BandSets first_of(std::size_t band_class) const {
        ASSERT(band_class < size());
        return sets_of(first_[band_class]);
    }
    // The digits of each column, from the left.
    std::vector<DigitSet> columns_of(const BandSets& sets) const;
    // How many tuples are of the class, and in all classes.
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
