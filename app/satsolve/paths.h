#pragma once

#include <string>

#include "app/satsolve/options.h"
#include "sat/core/error.h"

namespace satsolve {

// Where the `.res` goes when nobody names it; empty: nowhere, because the input is standard input, a pipe or
// a device and has no place beside it.
std::string default_result_path(const std::string& input);

// Whether a name says that the file holds clauses and cubes, `p inccnf`: it ends in .icnf, perhaps with the ending of a
// packed file behind it.
bool is_inccnf(const std::string& path);

// A file that is written must not be the one that is read, and no two outputs may be the same file, the result
// file that nobody named among them.  Devices and standard output may.
sat::Status check_paths(const Options& options);

}  // namespace satsolve
