#pragma once

#include "app/satcheck/judgement.h"
#include "sat/check/proof_parser.h"
#include "sat/io/byte_source.h"
#include "sat/support/fault.h"

namespace satcheck {

// Does this proof refute the formula?  Faults: those of check_proof.
sat::Result<Judgement> judge_proof(const sat::Formula& formula, sat::ByteSource& source, sat::ProofFormat format);

}  // namespace satcheck
