#pragma once

#include <rapidcheck.h>

#include <cstdint>
#include <vector>

namespace sat::test {

using Clauses = std::vector<std::vector<std::int32_t>>;

// Random formulas with at most nine variables, of every density.
rc::Gen<Clauses> random_formulas();
// Gates over a few inputs and earlier outputs, and some clauses over the outputs.
rc::Gen<Clauses> gate_circuits();
// Products of literals and common suffixes, which bounded variable addition shortens, and at-most-ones.
rc::Gen<Clauses> products();

}  // namespace sat::test
