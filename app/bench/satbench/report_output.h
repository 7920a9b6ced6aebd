#pragma once

#include <string>

#include "sat/core/error.h"

namespace satbench {

// The whole file; "-" is standard output.
sat::Status write_text(const std::string& path, const std::string& text);

}  // namespace satbench
