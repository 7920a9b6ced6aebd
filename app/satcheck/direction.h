#pragma once

#include <string>

#include "app/satcheck/certificate.h"

namespace satcheck {

// True if a DRAT, PR or FRAT proof in this file is large enough that checking it from its end pays, and its clauses fit
// into the memory that the system has free.  From its end, only what the empty clause needs is checked: on proofs with
// many xors 20 times as fast, on random 3-SAT twice.  Never for what is not a plain file, whose size is unknown, and
// which cannot be read again if memory runs out.
bool pays_backward(const std::string& path, const Certificate& proof);

}  // namespace satcheck
