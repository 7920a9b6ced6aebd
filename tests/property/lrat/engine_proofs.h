#pragma once

#include <string>

#include "sat/solve.h"

namespace lrat_property {

// The answer of one search that writes a DRAT and an LRAT proof at once.
struct Answer {
    sat::Verdict verdict = sat::Verdict::unknown;
    std::string error;                    // the error in the model or a proof, or empty
    std::uint64_t lemmas = 0, hints = 0;  // of the LRAT proof
    std::uint64_t wasted = 0;             // hints that are satisfied or after a falsified clause
};

// `format`: lrat or lrat-bin. Deleting an absent clause is an error.
Answer answer(const sat::Formula& formula, sat::Settings settings, const char* format);

}  // namespace lrat_property
