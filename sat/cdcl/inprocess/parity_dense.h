#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "sat/core/effort.h"

namespace sat {

// Gaussian elimination over GF(2) with rows of bits, for what is left when sparse rows have filled up: 64 columns a
// word, and memory that is known before.  Each row keeps the set of given rows that it is the sum of.
class ParityDense {
public:
    ParityDense(std::size_t num_rows, std::size_t num_columns)
        : num_rows_(num_rows),
          num_columns_(num_columns),
          length_(words(num_columns + 1) + words(num_rows)),
          bits_(num_rows * length_, 0),
          pivot_of_(num_rows, kNone) {
        for (std::size_t r = 0; r < num_rows; ++r) flip(r, 64 * words(num_columns + 1) + r);
    }

    void add(std::size_t row, std::size_t column) { flip(row, column); }
    void set_odd(std::size_t row) { flip(row, num_columns_); }

    // Triangulate: a pivot row has no column of an earlier pivot.  False: the effort is exhausted.
    bool run(Effort& effort);

    static constexpr std::size_t kNone = ~std::size_t{0};
    struct Pivot {
        std::size_t column, row;
    };
    const std::vector<Pivot>& pivots() const { return pivots_; }  // in their order
    // A row without columns that is odd; kNone: none.  After run().
    std::size_t contradiction() const;

    bool has(std::size_t row, std::size_t column) const { return test(row, column); }
    bool odd(std::size_t row) const { return test(row, num_columns_); }
    bool is_sum_of(std::size_t row, std::size_t given) const { return test(row, 64 * words(num_columns_ + 1) + given); }

private:
    static constexpr std::size_t words(std::size_t bits) { return (bits + 63) / 64; }
    bool test(std::size_t row, std::size_t bit) const { return (bits_[row * length_ + bit / 64] >> bit % 64 & 1) != 0; }
    void flip(std::size_t row, std::size_t bit) { bits_[row * length_ + bit / 64] ^= std::uint64_t{1} << bit % 64; }

    std::size_t num_rows_, num_columns_, length_;  // words of a row: columns and parity, then the given rows
    std::vector<std::uint64_t> bits_;
    std::vector<std::size_t> pivot_of_;  // the column of a pivot row
    std::vector<Pivot> pivots_;
};

}  // namespace sat
