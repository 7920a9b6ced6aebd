#pragma once

#include <string>
#include <string_view>

#include "sat/core/error.h"

// Messages of the programs on standard error.
namespace cli {

// Prints the line on standard error.  It may contain names of files and words of the command line as they came: each
// control character, a line break too, and each byte that is not UTF-8 is shown as a question mark.
void tell(std::string_view line);
void tell_error(std::string_view program, const sat::Error& error);

// The name of an input for messages and comments: "standard input" for "-".  It contains no line break.
std::string shown_name(const std::string& path);

// The error with the name of its file in its message; keeps its place.
sat::Error in_file(const sat::Error& error, const std::string& path);

// "program: FILE:LINE:COLUMN: message", or "program: message" for an error without a place.
// Requires: an error with a place came from in_file().
std::string complaint(std::string_view program, const sat::Error& error);

}  // namespace cli
