#pragma once

#include <string>

namespace cli {

// "PROCESSOR, N cores, M MiB": what a measured time belongs to.
std::string machine();

}  // namespace cli
