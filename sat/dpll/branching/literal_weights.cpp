#include "sat/dpll/branching/literal_weights.h"

#include <algorithm>

namespace sat {
namespace {

constexpr int kRounds = 4;
constexpr double kBinary = 6.0;
constexpr double kLargest = 25.0;

}  // namespace

void LiteralWeights::measure(const FlaggedView& view, std::span<const Var> candidates, const OpenClauses& open) {
    std::fill(weight_.all().begin(), weight_.all().end(), 1.0);
    for (int round = 0; round < kRounds; ++round) {
        for (const Var v : candidates) sum_[Lit::of(v, false)] = sum_[Lit::of(v, true)] = 0.1;
        add_up(view, open);
        double total = 0;
        for (const Var v : candidates) total += sum_[Lit::of(v, false)] + sum_[Lit::of(v, true)];
        const double scale = 2.0 * static_cast<double>(candidates.size()) / total;
        for (const Var v : candidates) {
            const Lit l = Lit::of(v, false);
            weight_[l] = std::min(kLargest, sum_[~l] * scale);
            weight_[~l] = std::min(kLargest, sum_[l] * scale);
        }
    }
}

void LiteralWeights::add_up(const FlaggedView& view, const OpenClauses& open) {
    for (const auto& [x, y, clause] : open.binaries()) {
        sum_[x] += kBinary * weight_[y];
        sum_[y] += kBinary * weight_[x];
    }
    for (const auto& [x, y, z, clause] : open.ternaries()) {
        const double wx = weight_[x], wy = weight_[y], wz = weight_[z];
        sum_[x] += wy * wz;
        sum_[y] += wx * wz;
        sum_[z] += wx * wy;
    }
    for (const ClauseId c : open.longer()) {
        const double w = of_length(view.adjacency.head(c).live);
        for (const Lit l : view.adjacency.clause(c))
            if (view.trail.is_open(l)) sum_[l] += w;
    }
}

}  // namespace sat
