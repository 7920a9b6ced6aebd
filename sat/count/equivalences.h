#pragma once

#include "sat/count/rewriting.h"

namespace sat::counting {

// Replaces literals that imply each other through binary clauses by one of them, a counted one if there is one: the
// others' values follow from it (strongly connected components, Tarjan 1972).
void merge_equivalences(Rewriting& rewriting);

}  // namespace sat::counting
