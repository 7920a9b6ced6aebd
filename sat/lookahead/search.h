#pragma once

#include <cstdint>
#include <string_view>

#include "sat/core/formula.h"
#include "sat/core/settings.h"

namespace sat {

// DPLL with lookahead before each branching, vectorised over sixteen nodes of the tree (docs/engines/lookahead.md).
Outcome solve_lookahead(const Formula& formula, const Settings& settings);
bool lookahead_accepts(std::string_view branch_rule);

namespace lookahead {

struct Kernel;

// The search of solve_lookahead after preprocessing.  A complete tree is the same for every kernel and number of
// threads; with one thread, so are the order of the search, the model, the counters and the proof.  (With several
// threads, a few counters depend on timing: clauses of more than three literals force literals in refuted nodes in any
// order.) `change` and `before` are the change and the counters of preprocessing.  Requires: kernel.supported(),
// threads > 0.
Outcome search(const Formula& formula, const Settings& settings, const FormulaChange& change, const Stats& before,
               const Kernel& kernel, std::uint32_t threads);

}  // namespace lookahead
}  // namespace sat
