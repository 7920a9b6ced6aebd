#pragma once

#include <string>

#include "app/satsolve/options.h"
#include "sat/core/error.h"

namespace satsolve {

// Where the `.res` goes without -o; empty: nowhere, because the input is standard input, a pipe or a device.
std::string default_result_path(const std::string& input);

// Does the name say that the file holds clauses and cubes, `p inccnf`?  It ends in .icnf, perhaps with the ending of a
// compressed file behind it.
bool is_inccnf(const std::string& path);

// Error: an output is the input, or two outputs are the same file; the result file beside the input is one of them.
// Devices and standard output may be.
sat::Status check_paths(const Options& options);

}  // namespace satsolve
