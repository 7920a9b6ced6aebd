#include "sudoku/generate/grid_bias.h"

#include <cmath>
#include <numbers>

namespace sudoku {
namespace {

double pearson(std::uint64_t seen, double expected) {
    const double off = static_cast<double>(seen) - expected;
    return off * off / expected;
}

}  // namespace

void GridBias::add(const char* grid) {
    ++grids_;
    for (std::size_t cell = 0; cell < 81; ++cell) ++digits_[cell][static_cast<std::size_t>(grid[cell] - '1')];
    ++bands_[classes_.class_of(grid)];
}

GridBias::Statistic GridBias::digits_in_cells() const {
    Statistic s{0, 81 * 8};
    for (const auto& cell : digits_)
        for (const std::uint64_t seen : cell) s.value += pearson(seen, static_cast<double>(grids_) / 9);
    return s;
}

GridBias::Statistic GridBias::first_bands() const {
    Statistic s{0, static_cast<double>(bands_.size() - 1)};
    for (std::size_t c = 0; c < bands_.size(); ++c)
        s.value += pearson(bands_[c], static_cast<double>(grids_) * classes_.share(c));
    return s;
}

double GridBias::misplaced_bands() const {
    const auto n = static_cast<double>(grids_);
    double off = 0;
    for (std::size_t c = 0; c < bands_.size(); ++c) {
        const double share = classes_.share(c);
        const double by_chance = std::sqrt(2 * share * (1 - share) / (n * std::numbers::pi));
        off += std::abs(static_cast<double>(bands_[c]) / n - share) - by_chance;
    }
    return off / 2;
}

}  // namespace sudoku
