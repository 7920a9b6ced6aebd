#pragma once

#include <string>
#include <vector>

#include "sat/core/error.h"

namespace cli {

// Whether two paths are the same regular file, or would be if created.  Devices, pipes and standard output are never
// the same file.
bool same_file(const std::string& a, const std::string& b);

// A file of the command line, with its name in messages: "the input", "-o".
struct NamedPath {
    std::string name;
    std::string path;  // empty or "-": none
};

// Checks that no output is also an input or another output.
// Errors: "-o and the input are the same file: PATH".
sat::Status check_written(const std::vector<NamedPath>& read, const std::vector<NamedPath>& written);

}  // namespace cli
