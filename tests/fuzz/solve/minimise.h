#pragma once

#include <functional>
#include <optional>

#include "tests/fuzz/solve/trial.h"

namespace fuzz {

// Runs a trial in a child process.
using Attempt = std::function<std::optional<Failure>(const Trial&)>;

// Return a smaller trial that fails in the same way, by delta debugging (Zeller, Hildebrandt: Simplifying and isolating
// failure-inducing input, 2002): fewer clauses, fewer literals, assigned variables, and finally a simpler plan with the
// same task and engine. Returns the best trial so far once `enough` returns true.
Trial minimise(Trial trial, const Failure& failure, const Attempt& attempt, const std::function<bool()>& enough);

}  // namespace fuzz
