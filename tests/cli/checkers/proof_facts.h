#pragma once

#include <cstdint>
#include <string>

namespace checkers {

// What a text proof does that some checkers object to.
struct ProofFacts {
    std::uint64_t lemmas = 0;
    std::uint64_t definitions = 0;  // LRAT: lemmas that are not implied
    // A sentence about the first variable that is in no clause of the formula, and is used again after all its clauses
    // were deleted; empty: there is none.
    std::string reused;
};
ProofFacts facts_of_drat(const std::string& text, std::int32_t formula_vars);
ProofFacts facts_of_lrat(const std::string& text, std::int32_t formula_vars);

}  // namespace checkers
