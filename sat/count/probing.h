#pragma once

#include <cstdint>

#include "sat/count/rewriting.h"

namespace sat::counting {

// Makes literals false that lead to a conflict by unit propagation.  `work`: how many literals may be propagated.
void probe(Rewriting& rewriting, std::uint64_t work);

// Looks at each clause with the others: one that follows from them by unit propagation is set aside (it will
// propagate, and connect nothing: Korhonen, Jaervisalo 2021), one of which a literal cannot be true loses it
// (vivification: Piette, Hamadi, Sais, ECAI 2008).  `work` as above.  To be the last technique, since clauses that
// were set aside are not rewritten.
void thin_out(Rewriting& rewriting, std::uint64_t work);

}  // namespace sat::counting
