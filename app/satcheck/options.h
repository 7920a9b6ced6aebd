#pragma once

#include <cstdint>
#include <string>

#include "app/cli/options.h"
#include "app/satcheck/certificate.h"
#include "app/satcheck/proof_choice.h"
#include "sat/core/error.h"
#include "sat/io/dimacs_reader.h"

namespace satcheck {

enum class Talk { quiet, normal, verbose };

struct Options {
    std::string formula, certificate;  // paths; "-" is standard input
    std::string output, core;          // paths of a proof and of a formula to write; empty: none
    std::string output_format;         // of sat::proof_writers()
    bool trims = false, backward = false, forward = false;
    CertificateKind kind = CertificateKind::by_content;
    const ProofChoice* proof_format = find_proof_choice("auto");
    bool ignores_unit_deletions = false;
    sat::Strictness strictness = sat::Strictness::normal;
    std::uint64_t max_input = sat::kMaxInput;  // bytes of formula, result and proof after decompression
    Talk talk = Talk::normal;
};

// True if the options say that lemmas that are not needed are not checked.
inline bool goes_backward(const Options& options) {
    return options.backward || options.trims || !options.output.empty() || !options.core.empty();
}

// `options` outlives the table.
cli::OptionTable option_table(Options& options);
// Checks that the table cannot express.
sat::Status check(const Options& options);

}  // namespace satcheck
