#pragma once

#include <string>

#include "sat/support/fault.h"

namespace process {

// Where standard error is closed, the next file to be opened would take its number, and the warnings with it; this
// puts /dev/null there.
void keep_standard_error();

// Writes to standard output, at once.  Faults: a closed pipe, a full medium.
sat::Status print(const std::string& text);

}  // namespace process
