#pragma once

#include <functional>
#include <optional>

#include "tests/fuzz/solve/trial.h"

namespace fuzz {

// Runs a trial where it can do no harm.
using Attempt = std::function<std::optional<Failure>(const Trial&)>;

// A smaller trial that fails in the same way, by delta debugging (Zeller, Hildebrandt: Simplifying and isolating
// failure-inducing input, 2002): fewer clauses, fewer literals, variables made true or false, and at last fewer words
// of the plan; task and engine stay.  Ends early, with what it has, when `enough` says so.
Trial minimise(Trial trial, const Failure& failure, const Attempt& attempt, const std::function<bool()>& enough);

}  // namespace fuzz
