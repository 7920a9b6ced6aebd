#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sat/core/random.h"

namespace sat::test {

// A line of a formula: a clause, an xor, or a cardinality constraint.
struct MixedLine {
    enum class Kind : std::uint8_t { clause, parity, at_least, at_most } kind = Kind::clause;
    std::vector<std::int32_t> literals;
    std::int64_t bound = 0;  // may be negative, or more than the literals
};

// A small formula of such lines, which are evaluated one by one, without any code of the library.
struct MixedFormula {
    std::uint32_t vars = 0;  // the header's; some may not occur
    std::vector<MixedLine> lines;
    bool klauses = false;  // `p knf`; else `p cnf+`, or `p cnf` without cardinality constraints

    std::string text() const;
    // Bit v of the assignment is the value of variable v + 1.
    bool satisfied_by(std::uint32_t assignment) const;
    std::vector<std::uint32_t> models() const;  // ascending
};

// Mostly near the threshold between few models and none.  Literals may be repeated or opposite.
MixedFormula random_mixed_formula(Random& random, std::uint32_t most_vars);

}  // namespace sat::test
