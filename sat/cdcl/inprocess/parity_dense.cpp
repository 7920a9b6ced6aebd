#include "sat/cdcl/inprocess/parity_dense.h"

namespace sat {

bool ParityDense::run(Effort& effort) {
    for (std::size_t column = 0; column < num_columns_; ++column) {
        if (effort.exhausted()) return false;
        std::size_t pivot = kNone;
        std::size_t added = 0;
        for (std::size_t r = 0; r < num_rows_; ++r) {
            if (pivot_of_[r] != kNone || !test(r, column)) continue;
            if (pivot == kNone) {
                pivot = r;
                continue;
            }
            for (std::size_t w = 0; w < length_; ++w) bits_[r * length_ + w] ^= bits_[pivot * length_ + w];
            ++added;
        }
        effort.spend(num_rows_ + added * length_ / 8);  // words of a cache line
        if (pivot == kNone) continue;
        pivot_of_[pivot] = column;
        pivots_.push_back({column, pivot});
    }
    return true;
}

std::size_t ParityDense::contradiction() const {
    for (std::size_t r = 0; r < num_rows_; ++r)
        if (pivot_of_[r] == kNone && odd(r)) return r;
    return kNone;
}

}  // namespace sat
