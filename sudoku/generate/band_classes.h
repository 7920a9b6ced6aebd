#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace sudoku {

// The bands of classic 9x9 grids (three rows across three boxes) by how many complete grids begin with them, and the
// share that each kind has of all grids: what a uniform sample of grids must show.
//
// How a band goes on depends only on which three digits each of its columns holds: on three partitions of the digits
// into three sets, one for each stack.  So many bands have given partitions as there are ways to put the digits of the
// columns in three rows without repetition; the rows below choose partitions for the second band, 56 for each stack,
// which leave those of the third.  Triples that differ by names of digits or the order of stacks count alike.  (The
// counting is that of Felgenhauer and Jarvis, Mathematics of Sudoku I, 2006.)
class BandClasses {
public:
    // Counts them: a second or less.
    BandClasses();

    std::size_t size() const { return shares_.size(); }
    // Of all grids, those whose first band is of this class.  The sum is 1.
    double share(std::size_t band_class) const { return shares_[band_class]; }
    // How many grids begin with one band of this class.
    std::uint64_t completions(std::size_t band_class) const { return completions_[band_class]; }
    // All grids there are, divided by 60480 = 280 * 6^3: the ways to name the first stack's partition and to order the
    // columns of each stack.
    std::uint64_t all_grids() const { return all_; }

    // The class of three rows: 27 characters '1' to '9', row by row.  Requires: no conflict.
    std::size_t class_of(const char* band) const;

private:
    static constexpr std::size_t kPartitions = 280;
    using Set = std::uint16_t;               // of digits, as bits
    using Partition = std::array<Set, 3>;    // the set with digit 1 first, then that with the least other digit
    using Index = std::uint16_t;             // of a partition

    static Partition ordered(Partition p);
    Index index_of(const Partition& p) const;
    std::size_t pair_of(Index first, Index second, Index third) const;
    void list_partitions();
    void rename_to_first();
    void join_alike();
    std::size_t root(std::size_t pair) const;
    void join(std::size_t a, std::size_t b);
    static std::uint64_t ways_in_rows(const Partition& a, const Partition& b, const Partition& c);
    void list_below(const Partition& above, std::vector<std::array<Index, 2>>& below) const;
    std::uint64_t count_below(std::size_t pair, const std::vector<std::uint64_t>& ways) const;
    void count();

    std::vector<Partition> partitions_;
    std::vector<Index> index_;     // by the first set and the second, 9 bits each
    std::vector<Index> renamed_;   // [p * 280 + q]: what q becomes when p is renamed to partition 0
    std::vector<std::uint32_t> parent_;  // by pair: of the second and third partition where the first is partition 0
    std::vector<std::uint8_t> class_;    // by pair
    std::vector<double> shares_;
    std::vector<std::uint64_t> completions_;
    std::uint64_t all_ = 0;
};

}  // namespace sudoku
