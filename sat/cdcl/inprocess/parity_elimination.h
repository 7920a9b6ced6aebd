#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/effort.h"

namespace sat {

// Gaussian elimination over GF(2) with sparse rows.  The pivot is always the column whose rows are shortest
// together, and the shortest of these is added to the others (after Markowitz, Management Science 1957).  That treats
// components apart, and merges a long chain of rows from everywhere at once, not into one row that grows.  Rows
// are never changed: a sum is a new row that knows its two summands, so that a proof can follow what is derived, and
// only that.
class ParityElimination {
public:
    static constexpr std::uint32_t kNone = ~0u;
    struct Row {
        std::uint32_t first, size;  // columns, in order
        std::uint32_t left, right;  // what it is the sum of; kNone: given
        bool odd;
    };

    explicit ParityElimination(std::uint32_t num_columns) : num_columns_(num_columns) {}

    // A given row: the sum of the columns is `odd`.  Requires: columns differ; before run().
    std::uint32_t add(std::span<const std::uint32_t> columns, bool odd);
    // Brings the rows into a triangle, as far as the columns below `end` go; the others get no pivot.  False: too much
    // work, or rows too long; what is derived is right but not all.
    bool run(Effort& effort, std::uint32_t end);
    bool run(Effort& effort) { return run(effort, num_columns_); }
    // After run(): the row is no pivot's, so it has no column below `end`; together these rows are all that follows
    // for the other columns.
    bool is_left(std::uint32_t row) const { return row < active_.size() && active_[row] != 0; }
    // A row without columns that is odd; kNone: none was found.
    std::uint32_t contradiction() const { return contradiction_; }
    // A derived row of these columns alone (one or two), whatever its parity; kNone: it does not
    // follow, or too much work.
    // Requires: the columns are in order.
    std::uint32_t derive(std::span<const std::uint32_t> columns, Effort& effort);
    // 64 solutions at once: columns without a pivot keep their words, the others get theirs.  Requires: run() was
    // true, no contradiction.
    void solve(std::span<std::uint64_t> words) const;

    std::span<const std::uint32_t> columns(std::uint32_t row) const {
        return {columns_.data() + rows_[row].first, rows_[row].size};
    }
    const Row& row(std::uint32_t r) const { return rows_[r]; }
    std::uint32_t num_rows() const { return static_cast<std::uint32_t>(rows_.size()); }
    std::uint32_t num_columns() const { return num_columns_; }

private:
    // Literals of all rows together: 32 MB, and more takes longer than most searches.
    static constexpr std::size_t kMostCells = std::size_t{1} << 23;

    std::uint32_t sum(std::uint32_t a, std::uint32_t b, Effort& effort);
    void enter(std::uint32_t row);
    void retire(std::uint32_t row);
    // Length of all rows that have the column; 0 where nothing is to be added.
    std::uint64_t cost(std::uint32_t column) const { return count_[column] == 1 ? 0 : weight_[column]; }
    void schedule(std::uint32_t column);
    bool pop(std::uint32_t& column);
    void eliminate(std::uint32_t column, Effort& effort);

    std::uint32_t num_columns_, end_ = 0;
    std::vector<std::uint32_t> columns_;
    std::vector<Row> rows_;
    std::vector<std::uint8_t> active_;                     // rows of the rest that is not a triangle yet
    std::vector<std::vector<std::uint32_t>> occurrences_;  // of a column in rows, also ones that are active no more
    std::vector<std::uint32_t> count_;                     // of a column in active rows
    std::vector<std::uint64_t> weight_;                    // sizes of these rows together
    std::vector<std::pair<std::uint64_t, std::uint32_t>> heap_;  // cost and column, some out of date
    std::vector<std::uint32_t> pivots_;                          // columns, in their order
    std::vector<std::uint32_t> pivot_row_, pivot_place_;         // of a column
    std::uint32_t contradiction_ = kNone;
};

}  // namespace sat
