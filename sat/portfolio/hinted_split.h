#pragma once

#include "sat/core/formula.h"
#include "sat/core/proof_sink.h"
#include "sat/lookahead/split.h"

namespace sat {

// split() with a proof with hints.  If that does not fit into the memory limit, the split is trivial.
Split split_with_hints(const Formula& formula, const SplitSettings& settings, HintedProofSink& proof);

}  // namespace sat
