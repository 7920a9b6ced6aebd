#pragma once

#include "sat/count/effort.h"
#include "sat/count/rewriting.h"

namespace sat::counting {

// Removes clauses that another one is a part of, and takes a literal out of those that another one would be a part
// of but for its sign (Een, Biere: Effective preprocessing in SAT through variable and clause elimination, SAT
// 2005).  Of the effort, a unit is a literal looked at.
void subsume(Rewriting& rewriting, Effort effort);

}  // namespace sat::counting
