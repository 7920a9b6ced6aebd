#pragma once

#include <string>
#include <string_view>

#include "sat/support/fault.h"

// What every program says on standard error when something is wrong, in one form for all.
namespace process {

// The name of an input for messages: "standard input" for "-".
std::string shown_name(const std::string& path);

// The fault as one that carries the name of its file in its message, and still says whether it has a place.
sat::Fault in_file(const sat::Fault& fault, const std::string& path);

// A fault as it is told.  With a place it begins with FILE:LINE:COLUMN, so that editors can jump there; all others
// stand behind the name of the program.  Requires: a fault with a place came from in_file().
std::string complaint(std::string_view program, const sat::Fault& fault);

}  // namespace process
