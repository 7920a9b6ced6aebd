#pragma once

#include <cstdint>
#include <string>

#include "app/satcheck/certificate.h"
#include "app/satcheck/proof_choice.h"
#include "sat/core/error.h"
#include "sat/io/dimacs_reader.h"

namespace satcheck {

enum class Talk { quiet, normal, verbose };

struct Options {
    std::string formula, certificate;  // paths; "-" is standard input
    CertificateKind kind = CertificateKind::by_content;
    const ProofChoice* proof_format = find_proof_choice("auto");
    sat::Strictness strictness = sat::Strictness::normal;
    std::uint64_t max_input = sat::kMaxInput;  // bytes of formula and result, and of what a packed proof unpacks to
    Talk talk = Talk::normal;
    std::string text_asked_for;  // help or version: print it and do nothing else
};

// Errors: anything the command line gets wrong, with the usage.
sat::Result<Options> read_options(int argc, char** argv);

}  // namespace satcheck
