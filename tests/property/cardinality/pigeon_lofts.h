#pragma once

#include <cstdint>
#include <vector>

#include "sat/core/random.h"
#include "tests/property/simplify/formulas.h"

namespace sat::test {

// The encoding of at most one pigeon per hole.
enum class Exclusion : std::uint8_t { pairs, sequential, commander, logarithmic };

// Pigeons, their allowed holes, and the encoding.
struct Loft {
    std::vector<std::vector<std::uint32_t>> holes_of;  // by pigeon; a repeated hole means two literals
    std::uint32_t num_holes = 0;
    Exclusion exclusion = Exclusion::pairs;
};

Loft complete_loft(std::uint32_t pigeons, std::uint32_t holes, Exclusion exclusion);
// Up to five pigeons and four holes, with random pairs missing and a few with two literals.
Loft random_loft(Random& random);
// True if every pigeon can get a hole of its own, by search.
bool has_room(const Loft& loft);

// The clauses, with variables from 1 and those of the encoding last.
Clauses clauses_of(const Loft& loft);
std::uint32_t num_vars(const Clauses& clauses);
// Rename variables, negate some, shuffle clauses and literals.
Clauses disguised(const Clauses& clauses, Random& random);
// Add random clauses over its variables and a few others.
Clauses with_noise(Clauses clauses, std::uint32_t how_many, std::uint32_t more_vars, Random& random);

}  // namespace sat::test
