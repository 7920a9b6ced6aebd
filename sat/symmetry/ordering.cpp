// Order interchangeable points by their columns of variables, as numbers whose first digit is in the first column.  The
// clauses of a column compare every pair of points that agree in the columns before:
//
//     x1(p) = v1, ..., xk(p) = xk(q) = vk  ->  x(p) or ~x(q)       for all p < q and all values v
//
// Each is redundant by the transposition of p and q: it leaves the columns before as they are, since the points agree
// there, makes the clause true, and maps the clauses of p in this column to each other, if those of p with all larger
// points come before those of larger points.  Only pairs of neighbours are needed, but for them alone that fails.
#include <cmath>
#include <optional>
#include <utility>

#include "sat/symmetry/breaker.h"
#include "sat/symmetry/interchangeable.h"

namespace sat {
namespace {

constexpr std::size_t kMostColumns = 6;
constexpr std::size_t kMostComparisons = 20'000;  // of a set of points

class Ordering {
public:
    Ordering(Breaker& breaker, const Interchangeable& set)
        : breaker_(breaker), set_(set), points_(set.num_points()), used_(breaker.residual().num_vars(), 0) {}

    std::size_t run() {
        while (columns_.size() < kMostColumns && !breaker_.effort.exhausted()) {
            const std::size_t clauses = points_ * (points_ - 1) / 2 << columns_.size();
            if (clauses > kMostComparisons || !next_column()) break;
            add_column();
        }
        return columns_.size();
    }

private:
    // Begins with the first variable that is in no column before.  A graph has columns for the vertices but one, then
    // for those but two, and so on.
    bool next_column() {
        for (; points_ > 1; --points_)
            for (const Var v : set_.column_vars(points_)) {
                if (used_[v] != 0 || !breaker_.residual().is_open(Lit::of(v, false))) continue;
                std::optional<Interchangeable::Column> column = set_.column(Lit::of(v, false), points_);
                breaker_.effort.spend(1 + points_ * points_);
                if (!column) continue;
                for (const Lit l : *column) used_[l.var()] = 1;
                columns_.push_back(std::move(*column));
                return true;
            }
        return false;
    }

    void add_column() {
        for (std::size_t p = 0; p < points_; ++p)
            for (std::size_t q = p + 1; q < points_; ++q) {
                const Permutation swap = breaker_.with_proof() ? set_.transposition(p, q) : Permutation{};
                for (std::uint32_t values = 0; values < std::uint32_t{1} << (columns_.size() - 1); ++values)
                    add_clause(p, q, values, swap);
            }
    }

    // Bit k of `values`: the value in column k.  If the first point has the value 0 there, so has the second; if the
    // second has 1, so has the first.
    void add_clause(std::size_t p, std::size_t q, std::uint32_t values, const Permutation& swap) {
        clause_.assign({columns_.back()[p], ~columns_.back()[q]});
        for (std::size_t k = 0; k + 1 < columns_.size(); ++k)
            clause_.push_back((values >> k & 1) != 0 ? ~columns_[k][q] : columns_[k][p]);
        breaker_.add_redundant(clause_, swap);
        breaker_.effort.spend(1);
    }

    Breaker& breaker_;
    const Interchangeable& set_;
    std::size_t points_;
    VarMap<std::uint8_t> used_;
    std::vector<Interchangeable::Column> columns_;
    std::vector<Lit> clause_;
};

}  // namespace

Broken order_points(Breaker& breaker, std::span<const Permutation> generators) {
    for (const Interchangeable& set : find_interchangeable(generators, breaker.effort)) {
        if (Ordering(breaker, set).run() == 0) continue;
        return {set.num_points(), std::lgamma(static_cast<double>(set.num_points()) + 1) / std::log(2.0)};
    }
    return {};
}

}  // namespace sat
