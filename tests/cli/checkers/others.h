#pragma once

#include <array>
#include <string>
#include <string_view>

#include "tests/cli/checkers/proof_facts.h"

namespace checkers {

// Checkers of other projects, used if they are on the PATH.
struct Other {
    std::string_view program;
    bool hinted;               // reads LRAT, else DRAT
    std::string_view accepts;  // in its output
    bool definitions;          // checks RAT steps; lrat-trim 0.2 does not: it checks them as implied lemmas
};
inline constexpr std::array<Other, 4> kOthers{{
    {"drat-trim", false, "s VERIFIED", true},
    {"lrat-check", true, "c VERIFIED", true},
    {"lrat-trim", true, "s VERIFIED", false},
    {"cake_lpr", true, "s VERIFIED UNSAT", true},
}};

// The file of a program on the PATH; empty if there is none.
std::string found_on_path(std::string_view program);

enum class Opinion : std::uint8_t { accepted, refused, beyond_it };
// Have another checker check a proof; `output` is what it printed.
Opinion ask(const Other& other, const std::string& program, const std::string& formula, const std::string& proof,
            const ProofFacts& facts, std::string& output);

}  // namespace checkers
