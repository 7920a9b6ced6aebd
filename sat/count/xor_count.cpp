#include "sat/count/xor_count.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "sat/core/terminator.h"

namespace sat::counting {
namespace {

bool has_only_xors(const Formula& formula) {
    const auto is_parity = [](const Constraint& c) { return c.kind == Constraint::Kind::parity; };
    return !formula.constraints().empty() && formula.num_clauses() == formula.num_encoding_clauses() &&
           std::ranges::all_of(formula.constraints(), is_parity);
}

// Rows of bits: the columns, and the right-hand side at the end.
class System {
public:
    System(std::size_t rows, std::size_t columns)
        : columns_(columns), width_(columns / 64 + 1), bits_(rows * width_, 0), order_(rows) {
        for (std::size_t r = 0; r < rows; ++r) order_[r] = r;
    }
    static std::uint64_t bytes_for(std::uint64_t rows, std::uint64_t columns) {
        return rows * (columns / 64 + 2) * sizeof(std::uint64_t);
    }
    // Words that the elimination changes at most.
    static bool works_within(std::uint64_t most, std::uint64_t rows, std::uint64_t columns) {
        const std::uint64_t row_sums = most / (columns / 64 + 1), pivots = std::min(rows, columns);
        return pivots == 0 || rows <= row_sums / pivots;
    }

    void flip(std::size_t row, std::size_t column) { word(row, column) ^= bit(column); }
    void flip_right_side(std::size_t row) { flip(row, columns_); }

    // The rank of the columns from `begin` to `end` in the rows without a pivot.  nullopt: interrupted.
    std::optional<std::uint64_t> eliminate(std::size_t begin, std::size_t end, const Terminator* stop) {
        const std::size_t before = pivots_;
        for (std::size_t c = begin; c < end && pivots_ < order_.size(); ++c) {
            if (terminated(stop)) return std::nullopt;
            take_pivot(c);
        }
        return pivots_ - before;
    }
    // Requires: all columns are eliminated.
    bool consistent() {
        for (std::size_t i = pivots_; i < order_.size(); ++i)
            if (has(order_[i], columns_)) return false;
        return true;
    }

private:
    static std::uint64_t bit(std::size_t column) { return std::uint64_t{1} << (column % 64); }
    std::uint64_t& word(std::size_t row, std::size_t column) { return bits_[row * width_ + column / 64]; }
    bool has(std::size_t row, std::size_t column) { return (word(row, column) & bit(column)) != 0; }

    void take_pivot(std::size_t column) {
        std::size_t at = pivots_;
        while (at < order_.size() && !has(order_[at], column)) ++at;
        if (at == order_.size()) return;
        std::swap(order_[at], order_[pivots_]);
        const std::uint64_t* const pivot = &bits_[order_[pivots_++] * width_];
        for (++at; at < order_.size(); ++at) {
            if (!has(order_[at], column)) continue;
            std::uint64_t* const row = &bits_[order_[at] * width_];
            for (std::size_t w = column / 64; w < width_; ++w) row[w] ^= pivot[w];
        }
    }

    std::size_t columns_, width_;  // columns; words in a row
    std::vector<std::uint64_t> bits_;
    std::vector<std::size_t> order_;  // rows, those with a pivot first
    std::size_t pivots_ = 0;
};

}  // namespace

std::optional<XorCount> count_xors(const Formula& formula, const CountSettings& settings, MemoryBudget& budget) {
    constexpr std::uint64_t kMostWork = std::uint64_t{1} << 31;
    if (settings.weights || !has_only_xors(formula)) return std::nullopt;
    const std::uint64_t rows = formula.constraints().size(), vars = formula.num_vars() - formula.num_auxiliary_vars();
    const MemoryUse memory{0, System::bytes_for(rows, vars) + 5 * vars};
    if (!System::works_within(kMostWork, rows, vars) || !budget.fits(memory)) return std::nullopt;

    VarMap<std::uint8_t> counted(vars, settings.projection ? 0 : 1);
    if (settings.projection) {
        for (const Var v : settings.projection->vars) {
            if (v.index >= vars) return std::nullopt;  // an auxiliary one
            counted[v] = 1;
        }
    }
    const auto num_counted = static_cast<std::size_t>(std::ranges::count(counted.all(), 1));
    VarMap<std::uint32_t> column(vars);
    std::uint32_t first = 0, second = static_cast<std::uint32_t>(vars - num_counted);
    for (std::uint32_t v = 0; v < vars; ++v) column[Var{v}] = counted[Var{v}] != 0 ? second++ : first++;

    System matrix(rows, vars);
    for (std::size_t r = 0; r < rows; ++r) {
        matrix.flip_right_side(r);
        for (const Lit l : formula.constraints()[r].literals) {
            matrix.flip(r, column[l.var()]);
            if (l.negative()) matrix.flip_right_side(r);
        }
    }
    if (!matrix.eliminate(0, vars - num_counted, settings.limits.stop)) return std::nullopt;
    const auto rank = matrix.eliminate(vars - num_counted, vars, settings.limits.stop);
    if (!rank) return std::nullopt;
    const std::uint64_t absent = settings.projection ? settings.projection->absent : formula.declared_vars() - vars;
    return XorCount{matrix.consistent(), num_counted - *rank + absent};
}

}  // namespace sat::counting
