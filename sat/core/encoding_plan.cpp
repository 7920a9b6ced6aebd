#include "sat/core/encoding_plan.h"

#include <algorithm>

#include "sat/core/assert.h"

namespace sat {
namespace {

std::uint64_t pairs_of(std::uint64_t n) {
    return n * (n - 1) / 2;
}

EncodingSize all_pairs(std::uint64_t n) {
    return {0, pairs_of(n), 2 * pairs_of(n)};
}

EncodingSize commanders(std::uint64_t n) {
    EncodingSize size;
    const auto add_groups = [&size](std::uint64_t groups, std::uint64_t members) {
        size += EncodingSize{1, pairs_of(members) + members + 1, 2 * pairs_of(members) + 3 * members + 1} * groups;
    };
    while (n > kMostPairs) {
        const std::uint64_t rest = n % kCommanded;
        add_groups(n / kCommanded, kCommanded);
        if (rest > 1) add_groups(1, rest);
        n = n / kCommanded + (rest != 0 ? 1 : 0);
    }
    size += all_pairs(n);
    return size;
}

// The clauses of a totalizer, by the sizes of its sums.
class TotalizerSize {
public:
    explicit TotalizerSize(std::uint64_t limit) : limit_(limit) {}

    // At least or at most `limit` of n literals.
    EncodingSize demand(std::uint64_t n, bool at_least) {
        const std::uint64_t half = n / 2;
        EncodingSize size = tree(half);
        size += tree(n - half);
        const std::uint64_t left = width(half), right = width(n - half), total = at_least ? limit_ - 1 : limit_;
        for (std::uint64_t i = 0; i <= std::min(left, total); ++i) {
            const std::uint64_t j = total - i;
            if (j > right) continue;
            const bool one = at_least ? i < left : i > 0, other = at_least ? j < right : j > 0;
            size += {0, 1, std::uint64_t{one} + std::uint64_t{other}};
        }
        return size;
    }

private:
    std::uint64_t width(std::uint64_t n) const { return n == 1 ? 1 : std::min(n, limit_); }

    const EncodingSize& tree(std::uint64_t n) {
        const auto known = trees_.find(n);
        if (known != trees_.end()) return known->second;
        EncodingSize size;
        if (n > 1) {
            size += tree(n / 2);
            size += tree(n - n / 2);
            size += sum(width(n / 2), width(n - n / 2), width(n));
        }
        return trees_[n] = size;
    }
    // Clauses for i of the left and j of the right literals, 1 <= i + j <= total for `reached` and 0 <= i + j < total
    // for `below`, with one literal for each of the two, unless it is constant, and one of the sum.
    static EncodingSize sum(std::uint64_t left, std::uint64_t right, std::uint64_t total) {
        EncodingSize size{total, 0, 0};
        for (std::uint64_t i = 0; i <= std::min(left, total); ++i) {
            const std::uint64_t last = std::min(right, total - i);
            const std::uint64_t reached = last + (i > 0 ? 1 : 0);
            size += {0, reached, reached * (i > 0 ? 2 : 1) + last};
            if (i == total) continue;
            const std::uint64_t end = std::min(right, total - 1 - i), below = end + 1;
            size += {0, below, below * (i < left ? 2 : 1) + below - (end == right ? 1 : 0)};
        }
        return size;
    }

    const std::uint64_t limit_;
    std::map<std::uint64_t, EncodingSize> trees_;  // two sizes on each level
};

EncodingSize totalizer(std::uint64_t n, std::uint64_t bound) {
    const std::uint64_t false_ones = n - bound + 1;
    return TotalizerSize(std::min(bound, false_ones)).demand(n, bound <= false_ones);
}

// All comparators of a block are within the same sorted part, or none.
EncodingSize network(std::uint64_t n) {
    std::uint64_t comparators = 0;
    for (std::uint64_t p = 1; p < n; p *= 2)
        for (std::uint64_t k = p; k >= 1; k /= 2)
            for (std::uint64_t j = k % p; j + k < n; j += 2 * k)
                if (j / (2 * p) == (j + k) / (2 * p)) comparators += std::min(k, n - j - k);
    EncodingSize size = EncodingSize{2, 6, 14} * comparators;
    size += {0, 1, 1};
    return size;
}

EncodingSize adders(std::uint64_t n, std::uint32_t bound) {
    EncodingSize size;
    std::uint32_t bits = 0;
    for (std::uint64_t column = n; column > 0; ++bits) {
        const std::uint64_t half = column % 2 == 0 ? 1 : 0, full = (column - 1) / 2;
        size += EncodingSize{2, 14, 50} * full;
        size += EncodingSize{2, 7, 19} * half;
        column = full + half;
    }
    std::uint64_t higher = 0;
    for (std::uint32_t i = std::max(bits, 32u); i-- > 0;) {
        const bool in_sum = i < bits;
        if (i < 32 && (bound >> i & 1) != 0) size += {0, 1, higher + (in_sum ? 1 : 0)};
        else if (in_sum) ++higher;
    }
    return size;
}

}  // namespace

EncodingSize size_of_parity(std::size_t literals) {
    EncodingSize size;
    std::uint64_t rest = literals;
    if (rest > kMostSummed) {
        const std::uint64_t parts = (rest - kMostSummed + 1) / 2;
        size += EncodingSize{1, 8, 32} * parts;
        rest -= 2 * parts;
    }
    const std::uint64_t clauses = rest == 0 ? 1 : std::uint64_t{1} << (rest - 1);
    size += {0, clauses, clauses * rest};
    return size;
}

EncodingSize size_of_at_least(std::size_t literals, std::uint32_t bound, CountEncoding how) {
    ASSERT(bound >= 1);
    const std::uint64_t n = literals;
    if (bound > n) return {0, 1, 0};
    switch (how) {
        case CountEncoding::clauses: return bound == 1 ? EncodingSize{0, 1, n} : EncodingSize{0, n, n};
        case CountEncoding::pairs: return all_pairs(n);
        case CountEncoding::commanders: return commanders(n);
        case CountEncoding::totalizer: return totalizer(n, bound);
        case CountEncoding::network: return network(n);
        case CountEncoding::adders: return adders(n, bound);
    }
    return {};  // unreachable: the switch covers all
}

std::optional<CountEncoding> encoding_of_bound(std::size_t literals, std::uint32_t bound) {
    if (bound <= 1 || bound >= literals) return CountEncoding::clauses;
    if (bound < literals - 1) return std::nullopt;
    return literals <= kMostPairs ? CountEncoding::pairs : CountEncoding::commanders;
}

CountSizes::CountSizes(std::size_t literals, std::uint32_t bound)
    : totalizer(sat::totalizer(literals, bound)),
      network(sat::network(literals)),
      adders(sat::adders(literals, bound)) {}

CountEncoding CountSizes::choose(std::uint64_t most_clauses) const {
    constexpr std::uint64_t kFew = 100'000;
    if (std::min(totalizer.clauses, network.clauses) > std::max(most_clauses, adders.clauses))
        return CountEncoding::adders;
    return totalizer.clauses <= std::max(std::min(kFew, most_clauses), network.clauses) ? CountEncoding::totalizer
                                                                                        : CountEncoding::network;
}

CountEncoding encoding_for(std::size_t literals, std::uint32_t bound, std::uint64_t most_clauses) {
    if (const auto only = encoding_of_bound(literals, bound)) return *only;
    return CountSizes(literals, bound).choose(most_clauses);
}

EncodingPlan::EncodingPlan(std::span<const Constraint> constraints) {
    std::uint64_t sums = 0;
    for (const Constraint& c : constraints) {
        if (c.kind == Constraint::Kind::parity) sums += size_of_parity(c.literals.size()).clauses;
        else ++chosen_.try_emplace({c.literals.size(), c.bound}, Chosen{}).first->second.count;
    }
    for (auto& [shape, chosen] : chosen_) measure(shape, chosen);
    while (sums + choose() > kMostClauses && most_clauses_ > 0) most_clauses_ /= 2;
}

void EncodingPlan::measure(Shape shape, Chosen& chosen) {
    const auto [literals, bound] = shape;
    if (const auto only = encoding_of_bound(literals, bound)) {
        chosen.encoding = *only;
        chosen.size = size_of_at_least(literals, bound, *only);
    } else {
        chosen.sizes.emplace(literals, bound);
    }
}

// Returns the clauses of all.
std::uint64_t EncodingPlan::choose() {
    std::uint64_t clauses = 0;
    for (auto& [shape, chosen] : chosen_) {
        if (chosen.sizes) {
            chosen.encoding = chosen.sizes->choose(most_clauses_);
            chosen.size = (*chosen.sizes)[chosen.encoding];
        }
        clauses += chosen.count * chosen.size.clauses;
    }
    return clauses;
}

}  // namespace sat
