#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "sudoku/constraint/constraint.h"
#include "sudoku/constraint/diagram_cache.h"
#include "sudoku/constraint/digit_sets.h"

namespace sudoku {

// Cells that hold different digits; `complete`: as many cells as digits, so that every digit occurs.
struct DistinctPart {
    std::vector<Cell> cells;
    bool complete;
    std::uint32_t source;  // the constraint that it is of
};

// Which digits may stand together in an ordered pair of cells: for each digit of the first cell those of the second.
struct Relation {
    std::vector<Digits> forward, backward;
    friend auto operator<=>(const Relation&, const Relation&) = default;
};
struct PairPart {
    Cell first, second;
    std::uint32_t relation;  // in Parts::relations()
    std::uint32_t source;
};

// Whether another part says the same as a line, so that propagation can leave the line out: a CountPart, or a
// BetweenPart, which needs the sets of digits with a sum.
enum class Covered : std::uint8_t { no, by_count, by_sets };

// An automaton along a line.
struct LinePart {
    std::vector<Cell> cells;
    std::shared_ptr<const Diagram> diagram;
    std::uint32_t source;  // the first, if constraints along the same cells were joined
    Covered covered = Covered::no;
};

// low <= times that the digit occurs in the first cells - times in the others <= high.  A line says the same, and takes
// longer; clauses are made of it.
struct CountPart {
    std::vector<Cell> cells;
    std::size_t num_added;
    Digits digit;
    int low, high;
    std::uint32_t source;
};

// Cells that hold different digits, of which those between the least and the greatest one add up to a total.  A line
// says so, too, but it does not know that the digits differ, and propagates less; clauses are made of it.
struct BetweenPart {
    std::vector<Cell> cells;
    int total;
    std::optional<std::pair<Cell, Cell>> ends;  // auxiliary cells with the least and the greatest digit
    std::uint32_t source;
};

// Cells that hold different digits, which together are one of these sets.  No kind makes them: they follow from lines
// of cells that differ (the digits of a renban are consecutive).
struct SetPart {
    std::vector<Cell> cells;
    std::shared_ptr<const DigitSets> sets;
    std::uint32_t source;
};

// low <= sum of factor * value <= high.
struct SumPart {
    std::vector<Cell> cells;   // distinct
    std::vector<int> factors;  // not 0
    int low, high;
    std::uint32_t source;
};

// Unknown regions (regions.h) of a grid of N x N cells with N digits.  Every region has the root digit in another row,
// so the k-th digit as its label stands for the region with the root digit in row k: labels follow from the solution.
// Auxiliary cells hold the label of each cell, and of the region that has the d-th digit of a row or column; the latter
// are different for the rows (columns) of one d.  What relates them to the digits, and that the regions are connected,
// only clauses express (propagate/encode_division.cpp).
struct DivisionPart {
    unsigned root = 0;                                // the root digit
    Cell first_region = 0;                            // of cell c: first_region + c
    Cell first_of_rows = 0, first_of_columns = 0;     // of digit d of line i: first + i * N + d
    std::map<std::pair<Cell, Cell>, Cell> same = {};  // cells with the second digit iff both are in one region
    // Cells from `first` on, one for each label, with the second digit iff one of the cells has the label.
    struct Presence {
        std::vector<Cell> cells;
        Cell first;
    };
    std::vector<Presence> presences = {};
};

// A constraint of a puzzle, or one of the parts that it is expressed in.
struct Piece {
    std::uint32_t constraint = 0;
    // In the order sets of different cells, pairs, lines, sums; empty: all of them.
    std::optional<std::uint32_t> part = {};
    friend bool operator==(const Piece&, const Piece&) = default;
};

// The few forms that every constraint is expressed in: sets of digits, cells that differ, relations of two cells,
// automata along lines, and sums.  Propagation (propagate/) and clauses (propagate/encode.h) exist for these alone, so
// that a new kind needs neither.
//
// Auxiliary cells, numbered from grid.num_cells(), hold what a constraint needs beside the digits of the grid.  Their
// values must follow from those of the grid, or else solutions would be counted more than once.
class Parts {
public:
    // Of one puzzle, at most: pairs of cells (fewer in grids of more than 20 digits, whose relations are larger), and
    // edges of diagrams, those of each line counted.
    static constexpr std::size_t kMaxPairs = 1'000'000;
    static constexpr std::size_t kMaxPairEntries = 400'000'000;
    static constexpr std::size_t kMaxEdges = 20'000'000;

    // The parts of all constraints.  Lines along the same cells are joined where that is small.  `cache`: of the
    // puzzles before.  `stop` may be null.  Errors, at the line of the constraint: a line with too many states, more
    // than kMaxPairs or kMaxEdges; "interrupted".  Requires: fits(puzzle); `puzzle` outlives the parts.
    static sat::Result<Parts> of(const ConstraintPuzzle& puzzle, DiagramCache& cache,
                                 const sat::Terminator* stop = nullptr);
    static sat::Result<Parts> of(const ConstraintPuzzle& puzzle) {
        DiagramCache cache;
        return of(puzzle, cache);
    }
    // The same for some pieces of the puzzle alone.  Requires: the parts exist.
    static sat::Result<Parts> of(const ConstraintPuzzle& puzzle, std::span<const Piece> pieces, DiagramCache& cache);

    // For kinds to call.
    void only(Cell cell, Digits digits) { allowed_[cell] &= digits; }
    void distinct(std::vector<Cell> cells);
    // Both directions.  `may(a, b)`: the values that may stand together.
    void pair(Cell first, Cell second, const std::function<bool(int, int)>& may);
    void sum(std::vector<Cell> cells, std::vector<int> factors, int low, int high);
    void sum(const std::vector<Cell>& cells, int total) { sum(cells, std::vector<int>(cells.size(), 1), total, total); }
    // Both groups of cells have the same sum.
    void equal_sums(const std::vector<Cell>& a, const std::vector<Cell>& b);
    // As unroll() (diagram.h).  A cell may occur twice.  The automaton depends only on the kind of the constraint, its
    // numbers and text, the digits of the grid, the number of cells, and `which`.
    template <class State, class Next, class Accepts>
    void line(std::vector<Cell> cells, int which, const State& start, Next next, Accepts accepts);
    // Of the line that was added last: it says the same as this part.
    void count(std::vector<Cell> cells, std::size_t num_added, Digits digit, int low, int high);
    // Of the line that was added last: it says no more than this.  Requires: the digits of the cells differ.
    void between(std::vector<Cell> cells, int total, std::optional<std::pair<Cell, Cell>> ends);
    // There is no solution.
    void contradict() { contradicts_ = true; }
    // An auxiliary cell, which holds one of these digits.
    Cell new_cell(Digits digits);
    // An auxiliary cell with the label of the region of a cell, as one of the grid's digits; one with the grid's second
    // digit if two cells are in one region, else the first.  Requires: the puzzle has unknown regions.
    Cell region(Cell c) const { return division_->first_region + c; }
    Cell same_region(Cell a, Cell b);
    // An auxiliary cell for each label, with the second digit if one of these cells has it, else the first.
    std::vector<Cell> regions_of(const std::vector<Cell>& cells);

    const Grid& grid() const { return *grid_; }
    // Cells of the grid and auxiliary ones.
    std::size_t num_cells() const { return allowed_.size(); }
    const std::vector<Digits>& allowed() const { return allowed_; }
    const std::vector<DistinctPart>& distinct_parts() const { return distinct_; }
    const std::vector<PairPart>& pair_parts() const { return pairs_; }
    const std::vector<Relation>& relations() const { return relations_; }
    const std::vector<LinePart>& line_parts() const { return lines_; }
    const std::vector<SumPart>& sum_parts() const { return sums_; }
    const std::vector<CountPart>& count_parts() const { return counts_; }
    const std::vector<BetweenPart>& between_parts() const { return betweens_; }
    const std::vector<SetPart>& set_parts() const { return sets_; }
    const std::optional<DivisionPart>& division() const { return division_; }
    // True if the two cells are in a part of cells that differ; each two of these cells.
    bool differ(Cell a, Cell b) const;
    bool all_differ(std::span<const Cell> cells) const;
    // The cells that differ from each of these, in that sense.  Requires: there is one.
    std::vector<Cell> common_peers(std::span<const Cell> cells) const;
    bool contradicts() const { return contradicts_; }

private:
    // Thrown out of a kind's function, whose loops may be as long as the square of its cells.
    struct Abandoned {
        sat::Error why;
    };

    Parts(const ConstraintPuzzle& puzzle, DiagramCache& cache, const sat::Terminator* stop);
    void poll() const;
    sat::Error too_large(sat::Phrase limit) const;
    DiagramCache::Key key(std::size_t length, int which) const;
    void add(std::uint32_t constraint);
    void add(const Piece& piece);
    void add_line(std::vector<Cell> cells, DiagramCache::Pointer diagram);
    void add_division();
    // Those from `first` on.
    void join_lines(std::size_t first);
    void fold_sums();
    void find_differing();
    void find_sets();

    const ConstraintPuzzle* puzzle_;
    const Grid* grid_;
    DiagramCache* cache_;  // while the parts are made
    const sat::Terminator* stop_;
    std::size_t num_edges_ = 0;
    std::vector<Digits> allowed_;
    std::vector<DistinctPart> distinct_;
    std::vector<PairPart> pairs_;
    std::vector<Relation> relations_;
    std::map<Relation, std::uint32_t> known_relations_;
    std::vector<LinePart> lines_;
    std::vector<SumPart> sums_;
    std::vector<SetPart> sets_;
    std::vector<CountPart> counts_;
    std::vector<BetweenPart> betweens_;
    std::optional<DivisionPart> division_;
    std::vector<std::vector<std::uint32_t>> distinct_of_;  // by cell: in distinct_, in increasing order
    std::uint32_t source_ = 0;
    bool contradicts_ = false;
};

template <class State, class Next, class Accepts>
void Parts::line(std::vector<Cell> cells, int which, const State& start, Next next, Accepts accepts) {
    const std::size_t length = cells.size();
    add_line(std::move(cells), cache_->get(key(length, which), [&] {
        std::optional<Diagram> diagram = unroll(grid(), length, start, next, accepts, stop_);
        if (!diagram) poll();  // an interrupted one is not kept
        return diagram;
    }));
}

}  // namespace sudoku
