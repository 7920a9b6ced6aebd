#include "app/satcheck/proof_choice.h"

#include <algorithm>
#include <array>

namespace satcheck {
namespace {

using sat::ProofFormat;

constexpr std::array<ProofChoice, 5> kChoices{{
    {"auto", "detected from the content", ProofKind::by_content, ProofFormat::by_content},
    {"drat", "DRAT as text", ProofKind::drat, ProofFormat::text},
    {"drat-bin", "binary DRAT", ProofKind::drat, ProofFormat::binary},
    {"lrat", "LRAT as text", ProofKind::lrat, ProofFormat::text},
    {"lrat-bin", "binary LRAT", ProofKind::lrat, ProofFormat::binary},
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
