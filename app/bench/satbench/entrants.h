#pragma once

#include <string>
#include <vector>

#include "app/bench/satbench/contest_options.h"
#include "app/bench/satbench/solvers.h"

namespace satbench {

// The arguments of satsolve that the options stand for.
std::vector<std::string> own_options(const ContestOptions& options);

// Of the usual peers those that are there (what is not is told on standard error); a peer that was named must be
// there.  Errors: it is not.
sat::Result<std::vector<Solver>> peers(const ContestOptions& options);

}  // namespace satbench
