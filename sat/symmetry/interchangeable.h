#pragma once

#include <optional>
#include <span>
#include <vector>

#include "sat/core/effort.h"
#include "sat/symmetry/permutation.h"

namespace sat {

// Points that may be permuted in every way: rows or columns of a matrix of variables, vertices of a complete graph,
// colours.  A transposition of two points is a permutation of literals.
class Interchangeable {
public:
    // Two points, swapped by an involution.
    explicit Interchangeable(Permutation swap) { star_.push_back(std::move(swap)); }

    std::size_t num_points() const { return star_.size() + 1; }
    // Add a point that `swap` exchanges with one of the others.  False, and nothing changes, if it is not such: it must
    // commute with the transpositions without that point, and not with those of it, as in a Coxeter group of type A.
    bool extend(const Permutation& swap);
    // The transposition of two points.  Requires: p < q < num_points().
    Permutation transposition(std::size_t p, std::size_t q) const;

    // Literals l(p), one for each of the first `points` points, that their transpositions exchange and that those of
    // other points fix.
    using Column = std::vector<Lit>;
    // The column that begins with a literal, or none.
    std::optional<Column> column(Lit first, std::size_t points) const;
    // The variables that every transposition of point 0 with one of the first `points` moves: where columns may begin.
    std::vector<Var> column_vars(std::size_t points) const;

private:
    std::vector<Permutation> star_;  // transpositions of point 0 with 1, 2, ...
};

// Sets of three or more points, from involutions of a group.  Each involution belongs to at most one set.
std::vector<Interchangeable> find_interchangeable(std::span<const Permutation> generators, Effort& effort);

}  // namespace sat
