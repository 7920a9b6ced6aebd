#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "app/bench/report/expectation.h"
#include "sat/core/error.h"

namespace satbench {

// The whole file.  Errors: "PATH: cannot open: ...", "PATH: larger than 64 MiB", a stop.
sat::Result<std::string> read_text(const std::string& path);
// A file to read; what cannot be opened has nothing in it.  To a stream the end of memory would be the end of the file,
// and a failed read, too: it throws.
std::ifstream opened(const std::filesystem::path& path);
// The first line that is not empty, within its first 4096 bytes; "" where there is none, or no file.
std::string first_line(const std::string& path);
// The table of answers at `path`.  Errors: those of reading and of Expectations::parse, with the path.
sat::Result<sat::Expectations> read_expectations(const std::string& path);

}  // namespace satbench
