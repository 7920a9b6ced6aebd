#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "sat/core/error.h"

namespace satcluster {

// The whole file.  Errors name it.
sat::Result<std::string> read_file(const std::string& path);
// From the byte `begin` on; empty: there is no such file, or it is shorter.
std::string read_from(const std::string& path, std::uint64_t begin);
// The first `bytes`, or fewer if the file is shorter.
std::string read_beginning(const std::string& path, std::uint64_t bytes);

// Writes the file under a temporary name, and renames it.
sat::Status write_file(const std::string& path, std::string_view text);
// Appends the text by one write, and waits until it is on the disk.  If the file does not end with a line break, since
// a writer was killed, one comes first.
sat::Status append(const std::string& path, std::string_view text);

}  // namespace satcluster
