#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "sat/core/clause_sink.h"

// Constraints as clauses, shared by the families.  Each says how many clauses it writes.
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

// The number of true literals is odd (or even): every assignment of the wrong parity is forbidden,
// 2^(n-1) clauses; of none, the empty clause where odd is asked for, else nothing.
// Requires: at most 16 literals.
void parity(std::span<const Lit> literals, bool odd, ClauseSink& sink);
constexpr std::uint64_t parity_clauses(std::uint64_t n, bool odd) {
    return n == 0 ? (odd ? 1 : 0) : std::uint64_t{1} << (n - 1);
}

}  // namespace sat
