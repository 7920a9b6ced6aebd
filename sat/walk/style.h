#pragma once

#include <array>
#include <cstdint>
#include <limits>

namespace sat {

// How a walk chooses.  A literal of a broken clause is flipped with a probability that falls with its breaks, the
// clauses that break by it (ProbSAT: Balint, Schoening: Choosing probability distributions for stochastic local search
// and the role of make versus break, SAT 2012).
class WalkStyle {
public:
    // As the authors of ProbSAT tuned it for clauses of 3, 5 and 7 literals; between those, and for mixed lengths, by
    // the mean length (Biere: Yet another local search solver and Lingeling and friends, SAT Competition 2014).
    static WalkStyle for_length(double mean);
    // For random 3-SAT well below the threshold: greedier, and two times of three the clause that broke last is
    // mended.  That one's neighbourhood is in the cache, and not far away is often where it can be mended for good;
    // docs/decisions/0016 has the figures.
    static WalkStyle for_sparse();

    double weight(std::uint32_t breaks) const { return weight_[breaks < kMost ? breaks : kMost]; }
    // Of 2^32 choices of a clause, how many are the one that broke last; the others are uniform.
    std::uint32_t latest() const { return latest_; }

private:
    static constexpr std::uint32_t kMost = 63;

    static WalkStyle polynomial(double exponent);
    static WalkStyle exponential(double basis);

    std::array<double, kMost + 1> weight_{};
    std::uint32_t latest_ = 0;
};

}  // namespace sat
