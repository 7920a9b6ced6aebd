#pragma once

#include <string>
#include <string_view>

#include "sat/core/error.h"

// Error messages on standard error, in one form for all programs.
namespace cli {

// Prints the line on standard error.  It may contain names of files and words of the command line as they came: control
// characters, line breaks among them, and bytes that are not UTF-8 are shown as question marks.
// Only the usage line behind an error of the command line, "\nusage: ...", is a line of its own.
void tell(std::string_view line);
void tell_error(std::string_view program, const sat::Error& error);

// The name of an input for messages and comments: "standard input" for "-".  It contains no line break.
std::string shown_name(const std::string& path);

// The error with the name of its file in the message; line and column stay.
sat::Error in_file(const sat::Error& error, const std::string& path);

// The message of an error.  With a place it begins with FILE:LINE:COLUMN, so that editors can jump there; otherwise
// with the name of the program.  Requires: an error with a place came from in_file().
std::string complaint(std::string_view program, const sat::Error& error);

}  // namespace cli
