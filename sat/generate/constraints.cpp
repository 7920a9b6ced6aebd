#include "sat/generate/constraints.h"

#include <bit>

namespace sat {

void parity(std::span<const Lit> literals, bool odd, ClauseSink& sink) {
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

}  // namespace sat
