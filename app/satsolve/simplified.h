#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/satsolve/options.h"
#include "sat/cdcl/simplify.h"
#include "sat/io/byte_sink.h"
#include "sat/io/dimacs_reader.h"
#include "sat/io/result_reader.h"

// --save FILE --simplified, and --restore FILE, which turns a result of that file into one of the original.
//
// The file is DIMACS.  Its comments are the map, in the numbers of the original:
//
//     c original 9 20        variables and clauses of the original
//     c map 3 5 8            the variables 1, 2, ... of this file; may take several lines
//     c fixed 1 -4           true in every model; may take several lines
//     c removed -2 3 5       a removed clause, its witness first; in the order of removal
//
// A variable above those of the original was added.  To restore a model: take the values of `map` and `fixed`, make all
// other variables false, and go through the removed clauses from the last to the first; where none of the literals is
// true, make the witness true.
namespace satsolve {

// Errors: those of the sink; more than kMaxVars variables.
sat::Status write_simplified(const sat::Formula& formula, const sat::cdcl::Simplified& simplified, sat::ByteSink& sink);

// "from 50 to 12 variables, from 90 to 30 clauses", or "unsatisfiable".  Variables include those that encode
// constraints and those that the simplification adds.
std::string simplification_text(const sat::cdcl::Simplified& simplified, const sat::Formula& formula);

struct ModelMap {
    bool found = false;               // there was a line `original`
    std::uint32_t declared = 0;       // variables of the original
    std::vector<std::uint32_t> kept;  // the original's number of each variable of the simplified formula
    std::vector<std::int32_t> fixed;
    std::vector<std::vector<std::int32_t>> removed;
};

// Makes the reader collect the map in `map`, which must outlive the reading, and the first wrong line in `wrong`.
void collect_map(sat::ReadOptions& reading, ModelMap& map, std::string& wrong);

// The values of the original, in order, from the true literals of a model of the simplified formula.
// Errors: a literal of no variable of it; a variable of it without one.
sat::Result<std::vector<std::int32_t>> restored(const ModelMap& map, const std::vector<std::int32_t>& literals);

// --restore: reads the map in that file and the result in the input, and prints the result of the original.  Returns
// the exit status of its verdict.
int run_restore(const Options& options);

}  // namespace satsolve
