#pragma once

#include <optional>

#include "sat/core/clause_sink.h"
#include "sat/core/error.h"
#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sudoku/constraint/parts.h"

namespace sudoku {

// The parts of a puzzle as clauses.  Variables: x(cell, digit), those of all digits of a cell side by side, for the
// cells of the grid and then the auxiliary ones (a missing cell has none); then for each line those of its digits, if
// it is along digits, and one for each of its nodes but the root and the end; then those of unknown regions.  Clauses,
// in this order:
//
//   every cell      at least one, and pairwise at most one, of its x; units for candidates that are not allowed
//   every set of different cells, d   pairwise at most one; at least one if the set has as many cells as digits
//   every relation  x(a, d) implies one of the partners of d; one clause for each digit that is no partner if these are
//                   fewer than three (supports: Gent: Arc consistency in SAT, ECAI 2002)
//   every line      a node and a digit imply the next node, a node implies one of those before it and, with the digit
//                   that was read, one of those that it leads from.  So the nodes that are passed, and only they, are
//                   true, and a solution has one model.  Where all digits but one or two have the same effect, one
//                   clause with these stands for all.
//   every sum       as a line, whose states are the sums so far
//   every set of different cells whose digits are one of some sets (also a sum of different cells)
//                   a variable for each digit, true iff a cell has it, and a line along these variables; the digit
//                   leaves the cells, and other sets, that differ from all of these cells
//   unknown regions a cell with digit d has the region that has the d of its row; and a variable for each cell, region
//                   and number of steps, true iff the cell is in the region and so near to its root by steps within it
//                   (breadth first search, unrolled), so that regions are connected and a solution has one model
//
// Sums that follow by the rule of 45 (rest_sums.h) are among them, since unit propagation does not find them.
//
// Invariant: the models, read by decode(), are the solutions of the puzzle, one model for each, if auxiliary cells
// follow from the others.
class ConstraintEncoding {
public:
    // `stop` may be null.  Errors: a sum with too many states, more variables than a formula has, "interrupted".
    // Requires: `parts` outlive the encoding.
    static sat::Result<ConstraintEncoding> make(const Parts& parts, const sat::Terminator* stop = nullptr);

    const Parts& parts() const { return *parts_; }
    std::uint32_t num_vars() const { return num_vars_; }
    // A comment that says how cells and digits are numbered, the header, and the clauses.  `without`: a solution that a
    // last clause excludes, or null.
    void write(sat::ClauseSink& sink, const Values* without = nullptr) const;

    // The clauses in memory.  `stop` may be null.  Errors: more than kMaxLiterals, "interrupted".
    static constexpr std::uint64_t kMaxLiterals = std::uint64_t{1} << 28;
    sat::Result<sat::Formula> formula(const sat::Terminator* stop = nullptr) const;

    // x(cell, digit).  Requires: the grid has the cell; 0 <= bit < num_digits().
    sat::Lit candidate(Cell c, unsigned bit) const { return sat::Lit::of(sat::Var{first_[c] + bit}, false); }
    // The literals that a solution makes true: its digits and unknown regions.
    std::vector<sat::Lit> literals_of(const Values& solution) const;
    // The digits of the grid's cells, and their regions if these are unknown.
    Values decode(const sat::Model& model) const;

private:
    explicit ConstraintEncoding(const Parts& parts) : parts_(&parts) {}
    struct Line {
        std::vector<Cell> cells;
        const Diagram* diagram;
        std::uint32_t first_var;  // of node 1
        bool of_digits = false;   // a layer for each digit; its variables are before first_var
        sat::Lit node(std::uint32_t n) const { return sat::Lit::of(sat::Var{first_var + n - 1}, false); }
    };
    // False: there are too many variables.
    bool add_line(const std::vector<Cell>& cells, const Diagram& diagram, bool of_digits = false);
    sat::Status add_sum(const SumPart& sum, const sat::Terminator* stop);
    bool add_sets(const std::vector<Cell>& cells, std::span<const Digits> sets);
    bool add_division();
    sat::Lit within(Cell c, unsigned k, std::size_t steps) const;
    std::vector<unsigned> labels_of(const Values& values) const;
    void append_regions(const sat::Model& model, Values& values) const;
    // Of the diagram of a line: what it reads in a layer.
    sat::Lit read(const Line& line, std::size_t layer, unsigned bit) const;
    void write_clauses(sat::ClauseSink& sink) const;
    void write_cells(sat::ClauseSink& sink) const;
    void write_distinct(sat::ClauseSink& sink) const;
    void write_pairs(sat::ClauseSink& sink) const;
    void write_common_peers(const Line& line, sat::ClauseSink& sink) const;
    void write_disjoint(const Line& a, const Line& b, sat::ClauseSink& sink) const;
    void write_digits(const Line& line, sat::ClauseSink& sink) const;
    void write_line(const Line& line, sat::ClauseSink& sink) const;
    void write_forwards(const Line& line, std::size_t layer, sat::ClauseSink& sink) const;
    void write_backwards(const Line& line, std::size_t layer, sat::ClauseSink& sink) const;
    void write_division(sat::ClauseSink& sink) const;
    void write_region_of_digits(Cell c, unsigned k, sat::ClauseSink& sink) const;
    void write_neighbours(Cell c, unsigned k, sat::ClauseSink& sink) const;
    void write_steps(Cell c, unsigned k, std::size_t steps, sat::ClauseSink& sink) const;
    Digits digits_of(const Line& line) const { return line.of_digits ? 3 : parts_->grid().all(); }
    void add_unless_read(const Line& line, std::size_t layer, Digits digits, std::vector<sat::Lit>& clause) const;
    template <class Write>
    void for_each_reading(const Line& line, Digits digits, Write&& write) const;

    const Parts* parts_;
    std::vector<std::uint32_t> first_;                  // variable by cell
    std::vector<std::shared_ptr<const Diagram>> made_;  // of sums and sets
    std::vector<Line> lines_;
    std::uint32_t num_vars_ = 0, first_within_ = 0;
};

}  // namespace sudoku
