#pragma once

#include <span>
#include <string>
#include <vector>

#include "sat/core/error.h"
#include "sat/core/formula.h"
#include "sat/generate/family.h"

namespace sat {

// One instance of a family, as on a command line of satgen.  Same recipe: same bytes, on every machine.
struct Recipe {
    const Family* family;
    Values values;
};

// Reads "FAMILY ARGUMENTS", one word each: --name N, --name=N, --switch, --seed N, and numbers without a name, for the
// parameters not named, in order.  A family that does not use the seed accepts one too.
// Errors (no line or column): an unknown family or argument, an argument that is missing, given twice, not a number or
// out of range, arguments that do not fit together.
Result<Recipe> read_recipe(std::span<const std::string> words);

// The command line that generates the instance, with every argument by name; read_recipe reads the words after the
// first.
std::string command(const Recipe& recipe);

// Writes comments (the command, the family, its source, its variables, the answer if it is known), the header and all
// clauses.
void generate(const Recipe& recipe, ClauseSink& sink);

// The same as a Formula.
Formula generate_formula(const Recipe& recipe);

}  // namespace sat
