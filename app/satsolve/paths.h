#pragma once

#include <string>

#include "app/satsolve/options.h"
#include "sat/core/error.h"

namespace satsolve {

// The path of the `.res` file without -o; empty if the input is standard input, a pipe or a device, or lies in TMPDIR
// or /tmp (not in a folder there), or with SATDOKU_RES=no in the environment.
std::string default_result_path(const std::string& input);

// Whether the name is that of a file of clauses and cubes, `p inccnf`: it ends in .icnf, possibly followed by the
// extension of a compressed file.
bool is_inccnf(const std::string& path);

// Error: an output is the input, or two outputs are the same file; including the default result file.  Devices and
// standard output may be.
sat::Status check_paths(const Options& options);

}  // namespace satsolve
