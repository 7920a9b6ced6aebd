#pragma once

#include <string>

namespace process {

// Do two paths lead to one regular file, or would they if they were created?  Devices, pipes and standard output
// are never the same file.
bool same_file(const std::string& a, const std::string& b);

}  // namespace process
