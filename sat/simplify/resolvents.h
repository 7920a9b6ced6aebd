#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "sat/core/proof_sink.h"
#include "sat/formula/formula.h"
#include "sat/formula/formula_change.h"

namespace sat {

// Closes the clauses of at most three literals under resolution, as far as the resolvent has at most three
// literals and its parents share one of them (without a shared literal, unit propagation sees all that the
// resolvent would show), and drops what a shorter resolvent subsumes (Billionnet, Sutter: An efficient algorithm
// for the 3-satisfiability problem, 1992; Li, Anbulagan: satz, 1997).
//
// Parity-like instances on which a plain search explodes (DIMACS `aim`) fall to this alone; random 3-SAT gains
// a tenth of its clauses and loses a fifth of its tree.
//
// Work is bounded by a number of clause pairs that follows the size of the formula, growth by its number of
// clauses.  Every resolvent is written to `proof` (null: no proof) before what it subsumes is removed.
// When `stop` (null: nobody) is raised, what was found so far is returned.
FormulaChange short_resolvents(const Formula& formula, ProofSink* proof, const std::atomic<bool>* stop = nullptr);

// Of larger formulas it is made only where it is asked for: it would take too long.
inline constexpr std::size_t kMostClausesForResolvents = 200'000;

// What it may take for a while, for limits of memory: two to three times what it takes for most formulas.
std::uint64_t most_bytes_of_resolvents(const Formula& formula);

}  // namespace sat
