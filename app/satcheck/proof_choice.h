#pragma once

#include <span>
#include <string_view>

#include "sat/check/proof_parser.h"

namespace satcheck {

enum class ProofFamily { by_content, drat, lrat, frat };

// The one list of what --proof-format can be: the formats of sat::proof_writers(), FRAT, and "auto".
struct ProofChoice {
    std::string_view name, summary;
    ProofFamily family;
    sat::ProofFormat form;
};
std::span<const ProofChoice> proof_choices();
const ProofChoice* find_proof_choice(std::string_view name);  // null: no such format

}  // namespace satcheck
