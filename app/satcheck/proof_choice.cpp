#include "app/satcheck/proof_choice.h"

#include <algorithm>
#include <array>

namespace satcheck {
namespace {

using sat::ProofFormat;

constexpr std::array<ProofChoice, 9> kChoices{{
    {"auto", "detected from the content", ProofFamily::by_content, ProofFormat::by_content},
    {"drat", "DRAT as text", ProofFamily::drat, ProofFormat::text},
    {"drat-bin", "binary DRAT", ProofFamily::drat, ProofFormat::binary},
    {"lrat", "LRAT as text", ProofFamily::lrat, ProofFormat::text},
    {"lrat-bin", "binary LRAT", ProofFamily::lrat, ProofFormat::binary},
    {"dsr", "DRAT with substitutions as text", ProofFamily::drat, ProofFormat::text},
    {"dsr-bin", "binary DRAT with substitutions", ProofFamily::drat, ProofFormat::binary},
    {"frat", "FRAT as text; hints are ignored", ProofFamily::frat, ProofFormat::text},
    {"frat-bin", "binary FRAT; hints are ignored", ProofFamily::frat, ProofFormat::binary},
}};

}  // namespace

std::span<const ProofChoice> proof_choices() {
    return kChoices;
}

const ProofChoice* find_proof_choice(std::string_view name) {
    const auto found =
        std::find_if(kChoices.begin(), kChoices.end(), [&](const ProofChoice& c) { return c.name == name; });
    return found == kChoices.end() ? nullptr : &*found;
}

}  // namespace satcheck
