#pragma once

#include <string>

namespace cli {

// "PROCESSOR, N cores, M MiB": for reports of measured times.
std::string machine();

}  // namespace cli
