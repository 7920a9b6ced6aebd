#pragma once

#include <string>

#include "app/cli/manual.h"
#include "sat/generate/family.h"

// What satgen prints about its families, from their one table.
namespace satgen {

// Two lines for each family: what it is, and its arguments.
std::string family_list();

// The arguments of one family with their ranges, its variables and its source.
std::string family_help(const sat::Family& family);

// What the manual page has beyond the table of options, with a table for each family.
cli::Manual manual(const std::string& program);

}  // namespace satgen
