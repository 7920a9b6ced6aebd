#include <algorithm>
#include <array>

#include "tests/fuzz/solve/shapes.h"

namespace fuzz {
namespace {

using sat::Random;

// Clauses per variable at the threshold, where half of the formulas of k literals are satisfiable.
constexpr std::array<double, 8> kThreshold{0, 0.5, 1.2, 4.4, 9.9, 21, 43, 87};
// The number of variables up to which every engine needs only milliseconds at the threshold.
constexpr std::array<std::uint32_t, 8> kMostVars{0, 120, 120, 60, 36, 24, 16, 12};

// Shorter clauses are likelier: a unit assigns a variable, six literals hardly constrain a formula.
std::uint32_t random_length(Random& random) {
    constexpr std::array<std::uint32_t, 16> kLengths{1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6};
    return kLengths[random.below(kLengths.size())];
}

std::uint32_t times(double clauses_per_variable, std::uint32_t vars) {
    return static_cast<std::uint32_t>(clauses_per_variable * vars);
}

}  // namespace

Clauses uniform(Random& random, std::uint32_t vars) {
    constexpr std::array<std::uint32_t, 12> kK{1, 2, 2, 3, 3, 3, 3, 3, 4, 5, 6, 7};
    const std::uint32_t k = kK[random.below(kK.size())];
    vars = std::clamp(vars, k, kMostVars[k]);
    const double ratio = random.flip() ? 2 * random.unit() : 0.85 + 0.3 * random.unit();
    Clauses clauses(times(ratio * kThreshold[k], vars));
    for (Numbers& c : clauses) c = random_clause(random, vars, k);
    return clauses;
}

Clauses mixed(Random& random, std::uint32_t vars) {
    vars = std::min(vars, 60u);
    Clauses clauses(1 + times(0.5 + 3.5 * random.unit(), vars));
    for (Numbers& c : clauses) c = random_clause(random, vars, std::max(random_length(random), random_length(random)));
    if (one_in(random, 3)) clauses.push_back(random_clause(random, vars, 1));
    return clauses;
}

Clauses planted(Random& random, std::uint32_t vars) {
    vars = std::max(vars, 3u);
    std::vector<bool> hidden(vars + 1);
    for (std::uint32_t v = 1; v <= vars; ++v) hidden[v] = random.flip();
    Clauses clauses;
    for (std::uint32_t n = times(1 + 9 * random.unit(), vars); n > 0; --n) {
        Numbers c = random_clause(random, vars, std::max(2u, random_length(random)));
        const bool satisfied = std::ranges::any_of(
            c, [&](std::int32_t l) { return hidden[static_cast<std::size_t>(std::abs(l))] == (l > 0); });
        if (!satisfied) c.front() = -c.front();
        clauses.push_back(std::move(c));
    }
    return clauses;
}

Clauses implications(Random& random, std::uint32_t vars) {
    vars = std::max(vars, 3u);
    Clauses clauses;
    for (std::uint32_t cycles = random.below(4); cycles > 0; --cycles) {
        const Numbers ring = random_clause(random, vars, between(random, 2, 6));
        for (std::size_t i = 0; i < ring.size(); ++i)
            if (i + 1 < ring.size() || random.flip()) clauses.push_back({-ring[i], ring[(i + 1) % ring.size()]});
    }
    for (std::uint32_t n = times(1.2 * random.unit(), vars); n > 0; --n)
        clauses.push_back(random_clause(random, vars, 2));
    for (std::uint32_t n = times(2 * random.unit(), vars); n > 0; --n)
        clauses.push_back(random_clause(random, vars, between(random, 3, 4)));
    return clauses;
}

Clauses horn(Random& random, std::uint32_t vars) {
    Clauses clauses(1 + times(3 * random.unit(), vars));
    for (Numbers& c : clauses) {
        c = random_clause(random, vars, random_length(random));
        if (one_in(random, 10)) continue;
        for (std::int32_t& n : c) n = -std::abs(n);
        if (random.below(4) != 0) c.front() = -c.front();
    }
    return clauses;
}

Clauses parts(Random& random, std::uint32_t vars) {
    const std::uint32_t many = between(random, 2, 4), each = std::max(3u, vars / many);
    Clauses clauses;
    for (std::uint32_t part = 0; part < many; ++part) {
        const auto shift = static_cast<std::int32_t>(part * each);
        for (Numbers c : random.flip() ? mixed(random, each) : uniform(random, each)) {
            for (std::int32_t& n : c) n += n < 0 ? -shift : shift;
            clauses.push_back(std::move(c));
        }
    }
    if (random.flip()) clauses.push_back(random_clause(random, many * each, 3));
    return clauses;
}

}  // namespace fuzz
