#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/satsolve/report.h"

// --minisat: the command line, the output and the result file of MiniSat 2.2, for programs that call it.
namespace satsolve {

// The words with MiniSat's own options, such as "-verb=0" and "-cpu-lim=60", replaced by ours.  Those that tune its
// search are dropped.  The same words if --minisat is not among them.  Errors, with MiniSat's name of the option: a
// value that MiniSat 2.2 refuses, or that is not a number.
sat::Result<std::vector<std::string>> from_minisat(std::span<const char* const> words);

// Before the search: the size of the formula.  With -q nothing.
sat::Status print_minisat_opening(const Record& record, sat::ByteSink& out);
// After it: statistics unless -q, and "SATISFIABLE", "UNSATISFIABLE" or "INDETERMINATE".
sat::Status print_minisat_closing(const Record& record, sat::ByteSink& out);
// "SAT" and the model ended by 0, "UNSAT" or "INDET".
sat::Status write_minisat_result(const Record& record, sat::ByteSink& out);

}  // namespace satsolve
