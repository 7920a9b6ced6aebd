#include "sat/walk/style.h"

#include <algorithm>
#include <cmath>

namespace sat {
namespace {

double basis(double length) {
    static constexpr std::array<std::array<double, 2>, 6> kTuned{
        {{0, 2.0}, {3, 2.5}, {4, 2.85}, {5, 3.7}, {6, 5.0}, {7, 5.4}}};
    std::size_t i = 1;
    while (i + 1 < kTuned.size() && kTuned[i][0] < length) ++i;
    const auto [x0, y0] = kTuned[i - 1];
    const auto [x1, y1] = kTuned[i];
    return y0 + std::min(1.0, (length - x0) / (x1 - x0)) * (y1 - y0);
}

}  // namespace

WalkStyle WalkStyle::polynomial(double exponent) {
    WalkStyle style;
    for (std::uint32_t b = 0; b <= kMost; ++b) style.weight_[b] = std::pow(0.9 + b, -exponent);
    return style;
}

WalkStyle WalkStyle::exponential(double basis) {
    WalkStyle style;
    for (std::uint32_t b = 0; b <= kMost; ++b) style.weight_[b] = std::pow(basis, -static_cast<double>(b));
    return style;
}

WalkStyle WalkStyle::for_length(double mean) {
    return mean > 2.99 && mean < 3.01 ? polynomial(2.06) : exponential(basis(mean));
}

WalkStyle WalkStyle::for_sparse() {
    WalkStyle style = polynomial(3.0);
    style.latest_ = std::numeric_limits<std::uint32_t>::max() / 3 * 2;
    return style;
}

}  // namespace sat
