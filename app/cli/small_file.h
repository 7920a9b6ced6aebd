#pragma once

#include <string>

#include "sat/core/error.h"

namespace cli {

// The whole of a file or pipe that holds a small table; "-" is standard input.
// Errors, without the name of the file: the system's ("cannot open: ..."), more than 64 MiB, an interrupt.
sat::Result<std::string> read_small_file(const std::string& path);

}  // namespace cli
