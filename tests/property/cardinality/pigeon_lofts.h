#pragma once

#include <cstdint>
#include <vector>

#include "sat/core/random.h"
#include "tests/property/simplify/formulas.h"

namespace sat::test {

// How it is said that at most one pigeon is in a hole.
enum class Exclusion : std::uint8_t { pairs, sequential, commander, logarithmic };

// Pigeons, the holes they may go to, and how it is written.
struct Loft {
    std::vector<std::vector<std::uint32_t>> holes_of;  // by pigeon; a hole twice: two literals for it
    std::uint32_t num_holes = 0;
    Exclusion exclusion = Exclusion::pairs;
};

Loft complete_loft(std::uint32_t pigeons, std::uint32_t holes, Exclusion exclusion);
// Up to five pigeons and four holes, pairs missing at random, a few pairs with two literals.
Loft random_loft(Random& random);
// By looking for a way to put every pigeon into a hole of its own.
bool has_room(const Loft& loft);

// Its clauses: variables from 1, those of the encoding last.
Clauses clauses_of(const Loft& loft);
std::uint32_t num_vars(const Clauses& clauses);
// Renames variables, negates some, shuffles clauses and literals.
Clauses disguised(const Clauses& clauses, Random& random);
// With random clauses over its variables and a few others.
Clauses with_noise(Clauses clauses, std::uint32_t how_many, std::uint32_t more_vars, Random& random);

}  // namespace sat::test
