#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"

namespace sat {

// The answer of a solver program, observed from outside.
enum class Answer : std::uint8_t {
    sat,
    unsat,
    unsolved,  // no answer within the limit, or "unknown"
    refused,   // it rejected the file
    crashed,   // killed by a signal that was not a limit
};
constexpr std::string_view to_string(Answer a) {
    switch (a) {
        case Answer::sat: return "SAT";
        case Answer::unsat: return "UNSAT";
        case Answer::unsolved: return "unsolved";
        case Answer::refused: return "refused";
        case Answer::crashed: return "crashed";
    }
    return "";  // unreachable: the switch is exhaustive
}

// The evidence for an answer.
enum class Evidence : std::uint8_t {
    none,        // not checked, or nothing to check
    model,       // its model satisfies every clause
    proof,       // its proof was accepted
    unfinished,  // the run with a proof, or its check, hit the limit
    wrong,       // the model or proof is wrong; see the note
};
constexpr std::string_view to_string(Evidence e) {
    switch (e) {
        case Evidence::none: return "-";
        case Evidence::model: return "model";
        case Evidence::proof: return "proof";
        case Evidence::unfinished: return "unfinished";
        case Evidence::wrong: return "WRONG";
    }
    return "";  // unreachable: the switch is exhaustive
}

// One run of one solver on one file.
struct Trial {
    std::string family;  // may be empty
    std::string file;    // without the folder
    std::string solver;
    std::string program;  // fingerprint of program and arguments; differs between builds
    unsigned run = 1;     // number of the repetition, from 1
    Answer answer = Answer::unsolved;
    double cpu_seconds = 0, wall_seconds = 0;  // of the whole process; CPU is user plus system time
    std::uint64_t peak_kib = 0;                // peak resident memory
    double limit_seconds = 0;                  // of CPU time
    Evidence evidence = Evidence::none;
    // Of the second run, with a proof, and of the proof check.
    double proof_cpu_seconds = 0, check_cpu_seconds = 0;
    std::uint64_t proof_bytes = 0;
    std::uint64_t leaves = 0;  // of its search tree, if printed
    std::string note{};        // an explanation, e.g. of a wrong answer

    bool has_answer() const { return answer == Answer::sat || answer == Answer::unsat; }
    friend bool operator==(const Trial&, const Trial&) = default;
};

// Parse a log of trials: tab-separated, the first line names the columns, one trial per line. Only `file`, `solver`,
// `answer` and `cpu_s` are required and unknown columns are ignored, so that tables from other sources can be read. An
// incomplete last line (from an interrupted write) is ignored. Errors (with their line): a missing column, too few
// cells, an invalid word or number.
Result<std::vector<Trial>> parse_trials(std::string_view text);
// The header of a log, and one line. Tabs and line ends in text become spaces.
std::string trial_header();
std::string to_line(const Trial& trial);

}  // namespace sat
