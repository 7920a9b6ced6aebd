#pragma once

#include <cstdint>
#include <optional>

#include "sat/core/effort.h"
#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sat/messages/decimation.h"

namespace sat::messages {

// Looks for a model by decimation: beliefs with two pairs of weights, for models that are hidden where local search is
// misled; then surveys, which fix fewer variables a round from attempt to attempt, if the formula is large.  Returns
// none if the effort is exhausted or no attempt found a model; that implies nothing about the formula.
//
// Same formula, seed and limit: same model, on every machine with IEEE floats.  Requires: every clause has three
// literals.
std::optional<Model> find_model(const Formula& formula, std::uint64_t seed, Effort& effort, DecimationWork& work,
                                Progress* progress = nullptr);
std::uint64_t memory_estimate(const Formula& formula);  // in bytes

// The ticks of messages before a search of random k-SAT; 0: none.  Below 4.05 clauses a variable local search is fast,
// and with k other than 3 messages do not help.  `walk`: the ticks of a walk of the same formula, 0 without.
std::uint64_t message_ticks(std::size_t length, std::size_t variables, std::size_t clauses, std::uint64_t walk);

}  // namespace sat::messages
