#pragma once

#include <string>
#include <vector>

#include "tests/fuzz/solve/trial.h"

namespace fuzz {

// A failure as a file: a formula with comments, of which one says why it is there and one is its plan.
//
//     c a wrong model
//     c plan task=decide engine=learning on=walk interval_divisor=50
//     c fuzz_solve --repeat a-wrong-model-73121.cnf
//     p cnf 3 5 ...

// Writes it into the folder, which is made, and returns its path.  `origin`: where the formula is from.
// Throws std::runtime_error: it cannot be written.
std::string write_failure(const std::string& folder, const Trial& trial, const Failure& failure,
                          const std::string& origin);

// Throws std::runtime_error: there is no such file, or no plan in it.
Trial read_failure(const std::string& path);

// Files, and the .cnf files of folders, by name.
std::vector<std::string> failure_files(const std::vector<std::string>& paths);

}  // namespace fuzz
