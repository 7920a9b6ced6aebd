#pragma once

#include <string>
#include <string_view>

#include "sat/support/fault.h"

// What every program says on standard error when something is wrong, in one form for all.
namespace process {

// Prints the line on standard error.  Names of files and words of the command line may stand in it as they came: each
// character that a terminal would obey, a line break too, and each byte that is no UTF-8 is shown as a question mark.
// Only the usage line behind a fault of the command line, "\nusage: ...", is a line of its own.
void tell(std::string_view line);
void tell_fault(std::string_view program, const sat::Fault& fault);

// The name of an input for messages and comments: "standard input" for "-".  Nothing in it ends a line.
std::string shown_name(const std::string& path);

// The fault as one that carries the name of its file in its message, and still says whether it has a place.
sat::Fault in_file(const sat::Fault& fault, const std::string& path);

// A fault as it is told.  With a place it begins with FILE:LINE:COLUMN, so that editors can jump there; all others
// stand behind the name of the program.  Requires: a fault with a place came from in_file().
std::string complaint(std::string_view program, const sat::Fault& fault);

}  // namespace process
