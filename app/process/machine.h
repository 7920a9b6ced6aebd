#pragma once

#include <string>

namespace process {

// "PROCESSOR, N cores, M MiB": what a measured time belongs to.
std::string machine();

}  // namespace process
