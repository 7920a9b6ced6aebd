#pragma once

#include <span>
#include <string>
#include <vector>

#include "sat/core/error.h"
#include "sat/core/formula.h"
#include "sat/generate/families.h"

namespace sat {

// One instance of a family: what a command line of satgen says.  Same recipe: same bytes, on every machine.
struct Recipe {
    const Family* family;
    Values values;
};

// Reads "FAMILY ARGUMENTS", one word each: --name N, --name=N, --switch, --seed N, and numbers without a name,
// which go to the parameters not named, in their order.  A family that draws no lots takes a seed all the same.
// Errors (no line or column): an unknown family or argument, an argument that is missing, given twice, not a
// number or out of its range, arguments that do not go together; the message names argument and range.
Result<Recipe> read_recipe(std::span<const std::string> words);

// The command line that makes the instance, every argument by its name; read_recipe reads the words after the
// first.
std::string command(const Recipe& recipe);

// Comments (the command, what the instance is, where it is from, its variables, the answer if theory knows it),
// the header and all clauses.
void generate(const Recipe& recipe, ClauseSink& sink);

// The same as a Formula.
Formula generate_formula(const Recipe& recipe);

}  // namespace sat
