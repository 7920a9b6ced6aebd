#pragma once

#include "sat/count/effort.h"
#include "sat/count/rewriting.h"

namespace sat::counting {

// Makes literals false that lead to a conflict by unit propagation.  Of the effort, a unit is a propagated literal.
void probe(Rewriting& rewriting, Effort effort);

// Looks at each clause with the others: one that follows from them by unit propagation is set aside (it will
// propagate, and connect nothing: Korhonen, Jaervisalo 2021), one of which a literal cannot be true loses it
// (vivification: Piette, Hamadi, Sais, ECAI 2008).  Effort as above.  To be the last technique, since clauses that
// were set aside are not rewritten.
void thin_out(Rewriting& rewriting, Effort effort);

}  // namespace sat::counting
