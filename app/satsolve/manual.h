#pragma once

#include "app/cli/manual.h"

namespace satsolve {

// What the manual page has beyond the table of options.
cli::Manual manual(const std::string& program);

}  // namespace satsolve
