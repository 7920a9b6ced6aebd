#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "app/satcheck/certificate.h"
#include "app/satcheck/proof_choice.h"
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

// Verifies a proof of unsatisfiability.  Errors: those of check_proof and check_lrat.
sat::Result<Verification> verify_proof(const sat::Formula& formula, Certificate& proof, const ProofChoice& choice);

// "1 -2 0"
inline std::string clause_text(std::span<const std::int32_t> numbers) {
    std::string text;
    for (const std::int32_t n : numbers) text += std::to_string(n) + ' ';
    return text + '0';
}

}  // namespace satcheck
