#pragma once

#include <string>
#include <utility>
#include <vector>

#include "sat/support/fault.h"

namespace satbench {

// The whole file; "-" is standard output.
sat::Status write_text(const std::string& path, const std::string& text);
// A Markdown list of the conditions of a measurement.
std::string as_list(const std::vector<std::pair<std::string, std::string>>& conditions);

}  // namespace satbench
