#pragma once

#include <string>
#include <vector>

#include "sat/core/error.h"

namespace cli {

// Do two paths lead to one regular file, or would they if they were created?  Devices, pipes and standard output
// are never the same file.
bool same_file(const std::string& a, const std::string& b);

// A file of the command line, as the user knows it: "the input", "-o".
struct NamedPath {
    std::string name;
    std::string path;  // empty or "-": none
};

// Checks that no file that is written is also read, or written twice.
// Errors: "-o and the input are the same file: PATH".
sat::Status check_written(const std::vector<NamedPath>& read, const std::vector<NamedPath>& written);

}  // namespace cli
