#pragma once

#include <string>

#include "sat/solve.h"

namespace lrat_property {

// The answer of one search that writes a proof with hints and one without, at once.
struct Answer {
    sat::Verdict verdict = sat::Verdict::unknown;
    std::string fault;                    // what is wrong with the model or a proof; empty: nothing
    std::uint64_t lemmas = 0, hints = 0;  // of the proof with hints
    std::uint64_t wasted = 0;             // hints that are satisfied or behind a false clause
};

// `format`: lrat or lrat-bin.  No proof may delete what is not there.
Answer answer(const sat::Formula& formula, sat::Settings settings, const char* format);

}  // namespace lrat_property
