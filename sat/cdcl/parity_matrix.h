#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/cdcl/inprocess/parity_rows.h"
#include "sat/core/literal.h"

namespace sat::cdcl {

// Xors of variables as rows of bits over GF(2), kept reduced along the trail of a search, so that every value implied
// by several rows together is found immediately (Soos, Nohl, Castelluccia: Extending SAT solvers to cryptographic
// problems, SAT 2009; in this form, as a simplex tableau with two watches per row: Han, Jiang: When Boolean
// satisfiability meets Gaussian elimination in a simplex way, CAV 2012).
//
// Every row has a basic column, which is in no other row; when it is assigned while another column of the row is open,
// that one becomes basic and is eliminated from the other rows.  So it is enough to look for rows with one open column:
// they imply whatever any sum of rows with one open column implies.  Backtracking need not undo this, since a matrix
// reduced for a longer trail is also correct for a shorter one.
//
// Rows are dense, eight bytes for 64 columns: a few hundred rows and columns fit into the first-level caches, and
// adding two rows takes a few dozen instructions.
//
// Invariants, when next() has found nothing and levels are in order: (M1) basic_[r] is in row r and in no other; (M2)
// watch_[r] is another column of row r, and r is in the list of watch_[r]; (M3) if one of the two is closed, all
// columns of the row are, these two last; (M4) a row whose columns are all closed has its parity.  M1 always holds.
class ParityMatrix {
public:
    struct Found {
        enum Kind : std::uint8_t { nothing, implied, conflict } kind = nothing;
        std::uint32_t row = 0;
        Lit literal{};  // implied: by the others of the row
    };

    // The rows may be dependent.  Returns false if they are inconsistent; the matrix is then empty.
    bool build(std::span<const ParityRow> rows);
    void clear() { *this = ParityMatrix(); }
    bool empty() const { return basic_.empty(); }
    std::size_t num_rows() const { return basic_.size(); }
    std::size_t num_columns() const { return vars_.size(); }
    // The size of a matrix without cached clauses (a literal takes 32 times the memory of its bit).
    static std::uint64_t bytes_for(std::size_t rows, std::size_t columns) {
        return rows * ((columns + 63) / 64 * sizeof(Word) + kBytesPerRow) + columns * kBytesPerColumn;
    }
    std::uint64_t memory_bytes() const;

    // Update for literals assigned since the last call.
    void follow(std::span<const Lit> trail);
    // The next row that implies a literal or is in conflict.  An implied literal must become the next one on the trail.
    // Requires: follow() was called for the whole trail.
    Found next();
    // Backtrack to the first `size` literals of the trail.
    void backtrack(std::size_t size);

    // The clause that a row, all of whose columns are assigned, implies under these values: its literals are false,
    // except for an implied one.  Valid until the next call for the same row.
    std::span<const Lit> clause(std::uint32_t row, const LitMap<std::int8_t>& value);

    std::uint64_t ticks = 0;                             // work done: cache lines touched, roughly
    bool audit(const LitMap<std::int8_t>& value) const;  // M1 to M4; O(rows * columns)

private:
    using Word = std::uint64_t;
    static constexpr std::uint32_t kNone = ~0u;
    static constexpr std::uint64_t kBytesPerRow = 64, kBytesPerColumn = 48;
    struct Closed {
        std::uint32_t position, column;  // on the trail
    };

    static Word bit(std::uint32_t column) { return Word{1} << (column % 64); }
    Word* row(std::uint32_t r) { return words_.data() + std::size_t{r} * width_; }
    const Word* row(std::uint32_t r) const { return words_.data() + std::size_t{r} * width_; }
    bool has(std::uint32_t r, std::uint32_t column) const { return (row(r)[column / 64] & bit(column)) != 0; }
    bool is_open(std::uint32_t column) const { return (open_[column / 64] & bit(column)) != 0; }
    bool is_odd(std::uint32_t r) const;
    template <class Mask>
    std::uint32_t first(std::uint32_t r, std::uint32_t but, Mask&& mask) const;
    std::uint32_t open_in(std::uint32_t r, std::uint32_t but) const;
    std::uint32_t closed_in(std::uint32_t r) const;
    Found imply(std::uint32_t r, bool odd);
    void add(std::uint32_t from, std::uint32_t to);
    void lay_out(std::span<const ParityRow> rows);
    bool reduce();
    void close(Lit l, std::uint32_t column);
    void queue(std::uint32_t r);
    void watch(std::uint32_t r, std::uint32_t column);
    void make_basic(std::uint32_t r, std::uint32_t column);

    std::size_t width_ = 0;                 // words in a row
    std::vector<Var> vars_;                 // of the columns, in order
    std::vector<std::uint32_t> column_of_;  // by variable; grown on demand
    std::vector<Word> words_;
    std::vector<std::uint8_t> odd_;  // by row: its parity
    std::vector<Word> open_, true_;  // by column, up to followed_
    std::vector<Word> fresh_;        // closed since next() last found nothing
    std::vector<std::uint32_t> basic_, watch_;
    std::vector<std::uint32_t> basic_in_;               // by column: the row it is basic in
    std::vector<std::vector<std::uint32_t>> watching_;  // by column: rows, some of which now watch another column
    std::vector<std::uint32_t> listed_;                 // by row: the column whose list it belongs to
    std::vector<std::uint32_t> queue_;                  // rows to check
    std::vector<std::uint8_t> queued_;
    std::vector<Closed> closed_;  // in the order of the trail
    std::size_t followed_ = 0;    // literals of the trail
    std::vector<std::vector<Lit>> clauses_;
    std::uint64_t clause_bytes_ = 0;  // of these
};

}  // namespace sat::cdcl
