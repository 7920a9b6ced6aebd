#pragma once

#include <string>
#include <string_view>

#include "sat/io/output_file.h"

namespace cli {

// If a standard stream is closed, the next file that is opened would take its number and be read or written instead.
// This opens /dev/null there: warnings are lost, but reading standard input or writing standard output is an error
// (EBADF), as if they were closed.
void keep_standard_streams();

// True if a write to the descriptor would block, or fail: a pipe that is not read, a stopped terminal.
bool is_blocked(int descriptor);

// If `path` is "-" and standard input a terminal, prints "PROGRAM: reading WHAT from the terminal; end with Ctrl-D" on
// standard error, since a program that waits for a user looks as if it hung.
void announce_terminal(std::string_view program, const std::string& path, std::string_view what);

// Writes to standard output, at once.  Errors: a closed pipe, a full medium.
sat::Status print(const std::string& text);

}  // namespace cli
