#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "sat/core/clause_sink.h"

// Constraints as clauses, shared by the families.
namespace sat {

inline Lit positive(std::uint64_t variable) {
    return Lit::of(Var{static_cast<std::uint32_t>(variable)}, false);
}

constexpr std::uint64_t choose2(std::uint64_t n) {
    return n < 2 ? 0 : n * (n - 1) / 2;
}
constexpr std::uint64_t choose3(std::uint64_t n) {
    return n < 3 ? 0 : n * (n - 1) / 2 * (n - 2) / 3;
}
// Exact while n^k fits 64 bits.
constexpr std::uint64_t choose(std::uint64_t n, std::uint64_t k) {
    if (k > n) return 0;
    std::uint64_t result = 1;
    for (std::uint64_t i = 0; i < k; ++i) result = result * (n - i) / (i + 1);
    return result;
}

// At most one of `literals` is true: every pair, n(n-1)/2 clauses, no further variable.
inline void at_most_one(std::span<const Lit> literals, ClauseSink& sink) {
    for (std::size_t i = 0; i < literals.size(); ++i)
        for (std::size_t j = i + 1; j < literals.size(); ++j) sink.clause(std::array{~literals[i], ~literals[j]});
}

// Exactly one: 1 + n(n-1)/2 clauses.
inline void exactly_one(std::span<const Lit> literals, ClauseSink& sink) {
    sink.clause(literals);
    at_most_one(literals, sink);
}

// The number of true literals is odd (or even): every assignment of the wrong parity is forbidden by one of 2^(n-1)
// clauses.  Without literals: the empty clause if odd, else nothing.
// Requires: at most 16 literals.
inline void parity(std::span<const Lit> literals, bool odd, ClauseSink& sink) {
    constexpr std::size_t kMost = 16;
    ASSERT(literals.size() <= kMost);
    std::array<Lit, kMost> clause;
    const std::size_t n = literals.size();
    // Bit i of `forbidden`: literal i is true in the assignment that the clause forbids.
    for (std::uint32_t forbidden = 0; forbidden < std::uint32_t{1} << n; ++forbidden) {
        if ((std::popcount(forbidden) % 2 != 0) == odd) continue;
        for (std::size_t i = 0; i < n; ++i) clause[i] = (forbidden >> i & 1) != 0 ? ~literals[i] : literals[i];
        sink.clause(std::span(clause.data(), n));
    }
}
constexpr std::uint64_t parity_clauses(std::uint64_t n, bool odd) {
    return n == 0 ? (odd ? 1 : 0) : std::uint64_t{1} << (n - 1);
}

}  // namespace sat
