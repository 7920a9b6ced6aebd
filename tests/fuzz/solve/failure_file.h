#pragma once

#include <string>
#include <vector>

#include "tests/fuzz/solve/trial.h"

namespace fuzz {

// A failure as a file: a formula whose comments contain the reason and the plan.
//
//     c a wrong model
//     c plan task=decide engine=learning on=walk interval_divisor=50
//     c fuzz_solve --repeat a-wrong-model-73121.cnf
//     p cnf 3 5 ...

// Write the failure into `folder`, creating it, and return the path. `origin` names the formula. Throws
// std::runtime_error if it cannot be written.
std::string write_failure(const std::string& folder, const Trial& trial, const Failure& failure,
                          const std::string& origin);

// Throws std::runtime_error if the file cannot be read or contains no plan.
Trial read_failure(const std::string& path);

// The files, and the .cnf files of the folders, sorted.
std::vector<std::string> failure_files(const std::vector<std::string>& paths);

}  // namespace fuzz
