#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/effort.h"

namespace sat {

// Gaussian elimination over GF(2) with sparse rows.  The pivot is the column whose rows have the smallest total length,
// and the shortest of these is added to the others (after Markowitz, Management Science 1957).  That treats components
// separately, and merges long chains of rows in many places at once instead of growing one row.  Rows are never
// changed: a sum is a new row that knows its two summands, so that a proof can follow exactly what is derived.
//
// When rows fill up, the rest is triangulated by ParityDense, whose rows have no summands.  What is derived from these
// is added up again from the rows before, if summands are wanted.
class ParityElimination {
public:
    static constexpr std::uint32_t kNone = ~0u;
    struct Row {
        std::uint32_t first, size;  // columns, in order
        std::uint32_t left, right;  // what it is the sum of; kNone: given, or not known
        bool odd;
    };

    // `summands`: of the contradiction and of derived rows they are needed.
    explicit ParityElimination(std::uint32_t num_columns, bool summands = true)
        : num_columns_(num_columns), summands_(summands) {}

    // Add a given row: the sum of the columns is `odd`.  Requires: columns differ; before run().
    std::uint32_t add(std::span<const std::uint32_t> columns, bool odd);
    // Triangulate the rows for the columns below `end`; others get no pivot.  False: effort exhausted or rows too long;
    // what is derived is correct but incomplete.
    bool run(Effort& effort, std::uint32_t end);
    bool run(Effort& effort) { return run(effort, num_columns_); }
    // After run(): the row has no pivot, so no column below `end`; these rows are all that follows for the other
    // columns.
    bool is_left(std::uint32_t row) const { return row < active_.size() && active_[row] != 0; }
    // A row without columns that is odd; kNone: none.
    std::uint32_t contradiction() const { return contradiction_; }
    bool is_given(std::uint32_t row) const { return row < num_given_; }
    // A derived row of exactly these columns (one or two, in order), of either parity; kNone: does not follow, or the
    // effort is exhausted.
    std::uint32_t derive(std::span<const std::uint32_t> columns, Effort& effort);
    // 64 solutions at once: columns without a pivot keep their words, the others are set.  Requires: run() was true, no
    // contradiction.
    void solve(std::span<std::uint64_t> words) const;

    std::span<const std::uint32_t> columns(std::uint32_t row) const {
        return {columns_.data() + rows_[row].first, rows_[row].size};
    }
    const Row& row(std::uint32_t r) const { return rows_[r]; }
    std::uint32_t num_rows() const { return static_cast<std::uint32_t>(rows_.size()); }
    std::uint32_t num_columns() const { return num_columns_; }

private:
    // Columns in all rows together: 32 MB, and more takes longer than most searches.
    static constexpr std::size_t kMaxCells = std::size_t{1} << 23;

    using Rows = std::vector<std::uint32_t>;

    std::uint32_t push(std::span<const std::uint32_t> columns, bool odd);
    std::uint32_t sum(std::uint32_t a, std::uint32_t b, Effort& effort);
    std::uint32_t add_up(Rows rows, Effort& effort);
    bool is_full() const;
    bool run_dense(Effort& effort);
    void toggle_summands(std::uint32_t row, Rows& rows) const;
    std::uint32_t derive_dense(std::span<const std::uint32_t> target, const Rows& pivot_rows, Effort& effort);
    void enter(std::uint32_t row);
    void retire(std::uint32_t row);
    // Total length of the rows with the column; 0 if there is nothing to add.
    std::uint64_t cost(std::uint32_t column) const { return count_[column] == 1 ? 0 : weight_[column]; }
    void schedule(std::uint32_t column);
    bool pop(std::uint32_t& column);
    void eliminate(std::uint32_t column, Effort& effort);

    std::uint32_t num_columns_, num_given_ = 0, end_ = 0;
    bool summands_;
    std::vector<std::uint32_t> columns_;
    std::vector<Row> rows_;
    std::vector<std::uint8_t> active_;                           // rows not triangulated yet
    std::vector<std::vector<std::uint32_t>> occurrences_;        // of a column in rows, some no longer active
    std::vector<std::uint32_t> count_;                           // of a column in active rows
    std::vector<std::uint64_t> weight_;                          // total size of these rows
    std::vector<std::pair<std::uint64_t, std::uint32_t>> heap_;  // cost and column, some outdated
    std::vector<std::uint32_t> pivots_;                          // columns, in their order
    std::vector<std::uint32_t> pivot_row_, pivot_place_;         // of a column
    std::uint64_t open_cells_ = 0;                               // total size of the active rows
    std::uint32_t num_active_ = 0;                               // rows
    std::uint32_t first_dense_ = kNone;                          // this row and those behind it are sums of...
    std::vector<Rows> summands_of_dense_;                        // ... these rows, if summands_
    std::uint32_t contradiction_ = kNone;
};

}  // namespace sat
