#pragma once

#include <functional>
#include <string>

#include "sat/core/outcome.h"

namespace satsolve {

// What the status line says during a search: decisions, depth and the estimated share of the search tree that is
// done.  `progress` outlives the function.
std::function<std::string()> search_status(const sat::Progress& progress);

}  // namespace satsolve
