#pragma once

#include "app/satcluster/options.h"
#include "sat/core/error.h"
#include "sat/core/outcome.h"

namespace satcluster {

// `satcluster FORMULA`: begins or continues the campaign, and prints the answer.  Returns the exit status.  Errors are
// printed.
int conquer(const RunOptions& options);

// `satcluster status FOLDER`
int print_status(const std::string& folder);

}  // namespace satcluster
