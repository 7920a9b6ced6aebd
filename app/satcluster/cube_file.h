#pragma once

#include <string>
#include <vector>

#include "app/satcluster/cube_tree.h"
#include "sat/core/error.h"
#include "sat/core/formula.h"

namespace satcluster {

// Reads the cubes of --cubes.  Errors name the file, with line and column.
sat::Result<std::vector<Literals>> read_cube_file(const sat::Formula& formula, const std::string& path);
// SHA-256 of the cubes, whatever the file looks like.
std::string hash_of(const std::vector<Literals>& cubes);

}  // namespace satcluster
