#pragma once

#include <filesystem>
#include <string>

#include "sat/io/output_file.h"

namespace cli {

// Where a standard stream is closed, the next file to be opened would take its number, and be read, or
// written to, instead.  This puts /dev/null there: warnings are lost, but to read standard input or to write
// standard output is a error (EBADF), as where they are closed.
void keep_standard_streams();

// Outputs that give up a reader who takes nothing once the program must stop (stop.h).
sat::Result<sat::OutputFile> open_output(const std::filesystem::path& path);
sat::Result<sat::OutputFile> standard_output();
// For what may be long: from now on it is given up 40 ms after a signal, and a second after the time limit where
// nothing is left of it then.
void limit_rest(sat::OutputFile& file);

// Writes to standard output, at once.  Errors: a closed pipe, a full medium.
sat::Status print(const std::string& text);

}  // namespace cli
