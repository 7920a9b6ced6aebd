#pragma once

#include "app/satcheck/certificate.h"
#include "app/satcheck/judgement.h"
#include "app/satcheck/proof_choice.h"
#include "sat/check/proof_parser.h"
#include "sat/core/error.h"

namespace satcheck {

// Does this proof refute the formula?  Errors: those of check_proof and check_lrat.
sat::Result<Judgement> judge_proof(const sat::Formula& formula, Certificate& proof, const ProofChoice& choice);

// The two kinds it may be of.
sat::Result<Judgement> judge_drat(const sat::Formula& formula, sat::ProofBytes bytes, sat::ProofFormat form);
sat::Result<Judgement> judge_lrat(const sat::Formula& formula, sat::ProofBytes bytes, sat::ProofFormat form);

}  // namespace satcheck
