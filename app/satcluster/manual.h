#pragma once

#include <string>

#include "app/cli/manual.h"

namespace satcluster {

// What the manual pages have beyond the tables of options.
cli::Manual manual(const std::string& program);

}  // namespace satcluster
