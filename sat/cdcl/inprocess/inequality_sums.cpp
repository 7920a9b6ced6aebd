#include "sat/cdcl/inprocess/inequality_sums.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "sat/core/arrays.h"

namespace sat {
namespace {

constexpr int kMaxSteps = 1000;

struct Occurrence {
    std::uint32_t inequality;
    std::int64_t coefficient;
};

// The multiples of the inequalities, and their sum.
class Multiples {
public:
    Multiples(std::span<const Inequality> inequalities, std::size_t num_vars)
        : inequalities_(inequalities), multiple_(inequalities.size(), 0), sum_(num_vars, 0) {
        for (std::size_t i = 0; i < inequalities.size(); ++i) add(i, 1);
    }

    // The sum has no solution, even where each variable with a positive coefficient is 1 and the others are 0.
    bool contradict() const {
        std::int64_t excess = 0;
        for (std::size_t i = 0; i < inequalities_.size(); ++i)
            if (multiple_[i] != 0) excess += multiple_[i] * lacking(i);
        return excess > 0;
    }
    // False: the multiples are too large.
    bool improve() {
        std::vector<std::int64_t> change(inequalities_.size());
        for (std::size_t i = 0; i < inequalities_.size(); ++i)
            change[i] = std::clamp(lacking(i), -multiple_[i], kMaxMultiple);
        for (std::size_t i = 0; i < inequalities_.size(); ++i)
            if (change[i] != 0) add(i, change[i]);
        return std::ranges::all_of(multiple_, [](std::int64_t m) { return m < kMaxMultiple; });
    }

private:
    static constexpr std::int64_t kMaxMultiple = std::int64_t{1} << 24;

    // By how much that solution violates an inequality; negative: its slack.
    std::int64_t lacking(std::size_t i) const {
        std::int64_t lacks = inequalities_[i].bound;
        for (const Inequality::Term& t : inequalities_[i].terms)
            if (sum_[t.var] > 0) lacks -= t.coefficient;
        return lacks;
    }
    void add(std::size_t i, std::int64_t times) {
        multiple_[i] += times;
        for (const Inequality::Term& t : inequalities_[i].terms) sum_[t.var] += times * t.coefficient;
    }

    std::span<const Inequality> inequalities_;
    std::vector<std::int64_t> multiple_;
    VarMap<std::int64_t> sum_;  // coefficients of the sum
};

}  // namespace

bool two_contradict(std::span<const Inequality> inequalities, std::size_t num_vars, Effort& effort) {
    VarMap<std::vector<Occurrence>> occurrences(num_vars);
    std::vector<std::int64_t> spare(inequalities.size());  // largest value minus bound
    std::vector<std::int64_t> cancelled(inequalities.size(), 0);
    std::vector<std::uint32_t> touched;
    for (std::uint32_t i = 0; i < inequalities.size() && !effort.exhausted(); ++i) {
        spare[i] = inequalities[i].largest() - inequalities[i].bound;
        for (const auto& [v, coefficient] : inequalities[i].terms) {
            effort.spend(1 + occurrences[v].size() / 4);
            for (const Occurrence& other : occurrences[v]) {
                if ((other.coefficient > 0) == (coefficient > 0)) continue;
                if (cancelled[other.inequality] == 0) touched.push_back(other.inequality);
                cancelled[other.inequality] += std::min(std::abs(other.coefficient), std::abs(coefficient));
            }
            occurrences[v].push_back({i, coefficient});
        }
        for (const std::uint32_t other : touched)
            if (std::exchange(cancelled[other], 0) > spare[i] + spare[other]) return true;
        touched.clear();
    }
    return false;
}

bool sum_contradicts(std::span<const Inequality> inequalities, std::size_t num_vars, Effort& effort) {
    std::uint64_t pass = 1;
    for (const Inequality& i : inequalities) pass += ticks_of(i);
    if (pass > std::uint64_t{1} << 24) return false;  // sums might overflow
    Multiples multiples(inequalities, num_vars);
    for (int step = 0; step < kMaxSteps && !effort.exhausted(); ++step) {
        effort.spend(3 * pass);
        if (multiples.contradict()) return true;
        if (!multiples.improve()) return false;
    }
    return false;
}

}  // namespace sat
