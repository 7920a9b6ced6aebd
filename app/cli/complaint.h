#pragma once

#include <string>
#include <string_view>

#include "sat/core/error.h"

// What every program says on standard error when something is wrong, in one form for all.
namespace cli {

// Prints the line on standard error.  Names of files and words of the command line may stand in it as they came: each
// character that a terminal would obey, a line break too, and each byte that is no UTF-8 is shown as a question mark.
// Only the usage line behind a error of the command line, "\nusage: ...", is a line of its own.
void tell(std::string_view line);
void tell_error(std::string_view program, const sat::Error& error);

// The name of an input for messages and comments: "standard input" for "-".  Nothing in it ends a line.
std::string shown_name(const std::string& path);

// The error as one that carries the name of its file in its message, and still says whether it has a place.
sat::Error in_file(const sat::Error& error, const std::string& path);

// A error as it is told.  With a place it begins with FILE:LINE:COLUMN, so that editors can jump there; all others
// stand behind the name of the program.  Requires: a error with a place came from in_file().
std::string complaint(std::string_view program, const sat::Error& error);

}  // namespace cli
