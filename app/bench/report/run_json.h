#pragma once

#include <string>
#include <string_view>

#include "app/bench/report/run.h"
#include "sat/io/json.h"

namespace sat {

// The fields of a Run by name, for JSON reports and for sending a Run between processes.
Json to_json(const Run& run);
// Error: not the output of to_json().
Result<Run> run_from_json(std::string_view text);

constexpr std::string_view to_string(Verdict v) {
    return v == Verdict::unknown ? "UNKNOWN" : v == Verdict::satisfiable ? "SAT" : "UNSAT";
}
constexpr std::string_view to_string(ProofState p) {
    switch (p) {
        case ProofState::none: return "none";
        case ProofState::verified: return "verified";
        case ProofState::refused: return "refused";
        case ProofState::unfinished: return "unfinished";
    }
    return "";  // unreachable: the switch is exhaustive
}

}  // namespace sat
