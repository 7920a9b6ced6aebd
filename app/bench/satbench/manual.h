#pragma once

#include "app/cli/manual.h"

namespace satbench {

// What the manual pages of the program and of its commands have beyond their tables of options.
cli::Manual manual(const std::string& program);

}  // namespace satbench
