#pragma once

#include <array>
#include <string>
#include <string_view>

#include "sat/core/outcome.h"
#include "tests/fuzz/solve/material.h"
#include "tests/fuzz/solve/proofs.h"

namespace fuzz {

// Other people's programs, which are asked about some of the formulas where they are on the PATH.
inline constexpr std::array<std::string_view, 3> kOtherPrograms{"cadical", "drat-trim", "lrat-check"};

// Which of them are there: "cadical, drat-trim; skipped, not on the PATH: lrat-check".
std::string other_programs();

// Does cadical say the same, and is its own proof accepted here?  Do drat-trim and lrat-check accept ours, where there
// is one as text?  Throws a Failure.
void ask_others(const Material& material, sat::Verdict verdict, const Proofs& proofs, Tally& tally);

}  // namespace fuzz
