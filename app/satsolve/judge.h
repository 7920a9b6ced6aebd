#pragma once

#include <optional>
#include <string>

#include "sat/core/error.h"
#include "sat/core/formula.h"
#include "sat/core/outcome.h"

namespace satsolve {

// What a result file says, and whether its assignment is one.
struct Judgement {
    sat::Verdict claimed = sat::Verdict::unknown;
    std::optional<sat::ClauseId> unsatisfied;  // the first clause without a true literal; empty: all have one
};

// Reads a `.res` (or competition output) back and evaluates every clause of `formula`.  A variable that the
// result leaves out is neither true nor false.  Errors, with the file's name and place: it cannot be read.
sat::Result<Judgement> judge(const sat::Formula& formula, const std::string& path);

// "1 -2 5", in the numbers of the file.
std::string clause_text(const sat::Formula& formula, sat::ClauseId clause);

}  // namespace satsolve
