#pragma once

#include <string>

#include "sat/support/fault.h"

namespace process {

// The whole of a file or pipe that holds a small table; "-" is standard input.
// Faults, without the name of the file: the system's ("cannot open: ..."), more than 64 MiB, a stop (stop_fault).
sat::Result<std::string> read_small_file(const std::string& path);

}  // namespace process
