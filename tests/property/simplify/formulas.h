#pragma once

#include <rapidcheck.h>

#include <cstdint>
#include <vector>

namespace sat::test {

using Clauses = std::vector<std::vector<std::int32_t>>;

// At most nine variables, of every density.
rc::Gen<Clauses> random_formulas();
// Gates over a few inputs, outputs inputs of later ones, and some clauses about the outputs.
rc::Gen<Clauses> circuits();
// Clauses that are products of literals and common rests, which a new variable pays for, and at-most-ones.
rc::Gen<Clauses> products();

}  // namespace sat::test
