#include "sudoku/generate/grid_bias.h"

#include <cmath>
#include <numbers>

#include "sat/core/assert.h"

namespace sudoku {
namespace {

double pearson(std::uint64_t seen, double expected) {
    const double off = static_cast<double>(seen) - expected;
    return off * off / expected;
}

}  // namespace

std::size_t GridBias::band_class(const char* band) const {
    BandSets sets{};
    for (std::size_t stack = 0; stack < 3; ++stack) {
        ColumnSets columns{};
        for (std::size_t i = 0; i < 9; ++i) {
            const char digit = band[i / 3 * 9 + 3 * stack + i % 3];
            columns[i % 3] = static_cast<DigitSet>(columns[i % 3] | 1u << (digit - '1'));
        }
        sets[stack] = classes_.partitions().index_of(columns);
    }
    return classes_.class_of(sets);
}

double GridBias::share(std::size_t first_band) const {
    return static_cast<double>(all_.grids(all_.classes[first_band])) / static_cast<double>(all_.grids());
}

void GridBias::add(const char* grid) {
    ++grids_;
    for (std::size_t cell = 0; cell < 81; ++cell) ++digits_[cell][static_cast<std::size_t>(grid[cell] - '1')];
    ++bands_[band_class(grid)];
}

GridBias::Statistic GridBias::digits_in_cells() const {
    Statistic s{0, 81 * 8};
    for (const auto& cell : digits_)
        for (const std::uint64_t seen : cell) s.value += pearson(seen, static_cast<double>(grids_) / 9);
    return s;
}

GridBias::Statistic GridBias::first_bands() const {
    ASSERT(grids() > 0);
    Statistic s{0, static_cast<double>(bands_.size() - 1)};
    for (std::size_t c = 0; c < bands_.size(); ++c)
        s.value += pearson(bands_[c], static_cast<double>(grids_) * share(c));
    return s;
}

double GridBias::misplaced_bands() const {
    const auto n = static_cast<double>(grids_);
    double off = 0;
    for (std::size_t c = 0; c < bands_.size(); ++c) {
        const double expected = share(c);
        const double by_chance = std::sqrt(2 * expected * (1 - expected) / (n * std::numbers::pi));
        off += std::abs(static_cast<double>(bands_[c]) / n - expected) - by_chance;
    }
    return off / 2;
}

}  // namespace sudoku
