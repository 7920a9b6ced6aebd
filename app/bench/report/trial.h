#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"

namespace sat {

// What a program said of a formula, as a whole process that was watched from outside.
enum class Answer : std::uint8_t {
    sat,
    unsat,
    unsolved,  // no answer within the limit, or it said that it does not know
    refused,   // it did not take the file
    crashed,   // a signal that was not ours ended it
};
constexpr std::string_view to_string(Answer a) {
    switch (a) {
        case Answer::sat: return "SAT";
        case Answer::unsat: return "UNSAT";
        case Answer::unsolved: return "unsolved";
        case Answer::refused: return "refused";
        case Answer::crashed: return "crashed";
    }
    return "";  // unreachable: the cases are all there are
}

// What the answer stands on.
enum class Evidence : std::uint8_t {
    none,        // nobody looked, or there is nothing to look at
    model,       // every clause holds under the model it printed
    proof,       // the checker accepted its proof
    unfinished,  // the run with a proof, or the check of it, hit its limit
    wrong,       // the model or the proof does not hold; the note says why
};
constexpr std::string_view to_string(Evidence e) {
    switch (e) {
        case Evidence::none: return "-";
        case Evidence::model: return "model";
        case Evidence::proof: return "proof";
        case Evidence::unfinished: return "unfinished";
        case Evidence::wrong: return "WRONG";
    }
    return "";  // unreachable: the cases are all there are
}

// One run of one solver on one file.
struct Trial {
    std::string family;  // empty: not known
    std::string file;    // without its folder
    std::string solver;
    std::string program;  // fingerprint of program and arguments: another build is another program
    unsigned run = 1;     // of how many repetitions
    Answer answer = Answer::unsolved;
    double cpu_seconds = 0, wall_seconds = 0;  // user and system time of the whole process
    std::uint64_t peak_kib = 0;                // the most that was resident
    double limit_seconds = 0;                  // of CPU time
    Evidence evidence = Evidence::none;
    // Of a second run with a proof, and of its check.
    double proof_cpu_seconds = 0, check_cpu_seconds = 0;
    std::uint64_t proof_bytes = 0;
    std::uint64_t leaves = 0;  // of its search tree, where it told them
    std::string note{};        // in words: what is wrong, what was refused

    bool has_answer() const { return answer == Answer::sat || answer == Answer::unsat; }
    friend bool operator==(const Trial&, const Trial&) = default;
};

// A log of trials: tab-separated columns whose first line names them, one line for each trial, appended.  Columns
// that are not known are passed over, and only `file`, `solver`, `answer` and `cpu_s` must be there, so that tables
// from elsewhere can be read too.  A last line without its end was cut off by an interrupt and is left out.
// Errors: a missing column, too few cells, a word or number that is none; with their line.
Result<std::vector<Trial>> parse_trials(std::string_view text);
// The first line of a log, and one line of it.  Tabs and line ends in the note become blanks.
std::string trial_header();
std::string to_line(const Trial& trial);

}  // namespace sat
