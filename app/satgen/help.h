#pragma once

#include <string>

#include "sat/generate/family.h"

// The texts that satgen prints about its families, all from their one table.
namespace satgen {

// One line for each family: its arguments and what it is.
std::string family_list();

// The arguments of one family with their ranges, its variables and its source.
std::string family_help(const sat::Family& family);

// The whole program.
std::string program_help();

}  // namespace satgen
