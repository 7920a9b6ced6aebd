#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "app/satcheck/certificate.h"
#include "app/satcheck/proof_choice.h"
#include "app/satcheck/trim_outputs.h"
#include "sat/check/drat_check.h"
#include "sat/core/error.h"
#include "sat/core/formula.h"

namespace satcheck {

// The verdict on a certificate, and what to print.
struct Verification {
    bool verified = false;
    std::string findings;    // lines without their "c "
    std::string statistics;  // the same, for -v
};

// Verifies a result.  `max_input`: maximum size in bytes.  Errors: those of read_result.
sat::Result<Verification> verify_result(const sat::Formula& formula, sat::ByteSource& source, std::uint64_t max_input);

// Verifies a proof of unsatisfiability.  `keep_units`: see ProofCheckOptions.  Errors: those of check_proof and
// check_lrat.
sat::Result<Verification> verify_proof(const sat::Formula& formula, Certificate& proof, const ProofChoice& choice,
                                       bool keep_units);

// The same from its end, for what is needed only, which is written to `outputs` if it is verified.
sat::Result<Verification> verify_backward(const sat::Formula& formula, Certificate& proof, const ProofChoice& choice,
                                          bool keep_units, TrimOutputs& outputs);

// How a proof is read.
sat::Result<sat::ProofCheckOptions> check_options(const sat::Formula& formula, Certificate& proof,
                                                  const ProofChoice& choice, bool keep_units);

// "1 -2 0"
inline std::string clause_text(std::span<const std::int32_t> numbers) {
    std::string text;
    for (const std::int32_t n : numbers) text += std::to_string(n) + ' ';
    return text + '0';
}

}  // namespace satcheck
