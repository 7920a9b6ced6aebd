#pragma once

#include <string>
#include <string_view>

#include "sat/core/error.h"

// Messages of the programs on standard error.
namespace cli {

// Prints the line on standard error.  Control characters, including line breaks, and invalid UTF-8 are shown as
// question marks, so it may contain any file name or argument.
void print_message(std::string_view line);
void print_error(std::string_view program, const sat::Error& error);

// The name of an input for messages and comments: "standard input" for "-"; of a link, or a text that is too long for a
// name, only its beginning.  It contains no line break.
std::string shown_name(const std::string& path);

// The error with the name of its file in the message; keeps its position.
sat::Error in_file(const sat::Error& error, const std::string& path);

// "program: FILE:LINE:COLUMN: message", or "program: message" for an error without a position.
// Requires: an error with a position came from in_file().
std::string complaint(std::string_view program, const sat::Error& error);

}  // namespace cli
