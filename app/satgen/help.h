#pragma once

#include <string>

#include "sat/generate/family.h"

// What satgen prints about its families, from their one table.
namespace satgen {

// Two lines for each family: what it is, and its arguments.
std::string family_list();

// The arguments of one family with their ranges, its variables and its source.
std::string family_help(const sat::Family& family);

}  // namespace satgen
