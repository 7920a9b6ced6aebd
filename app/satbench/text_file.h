#pragma once

#include <string>

#include "sat/bench/expectation.h"
#include "sat/support/fault.h"

namespace satbench {

// The whole file.  Faults: "PATH: cannot be read".
sat::Result<std::string> read_text(const std::string& path);
// Its first line that is not empty; "" where there is none, or no file.
std::string first_line(const std::string& path);
// The table of answers at `path`.  Faults: those of reading and of Expectations::parse, with the path.
sat::Result<sat::Expectations> read_expectations(const std::string& path);

}  // namespace satbench
