#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

#include "app/bench/report/meter.h"
#include "sat/core/outcome.h"
#include "sat/core/settings.h"
#include "sat/io/dimacs_reader.h"

namespace sat {

// One measurement: one file, one engine, one rule.
struct Job {
    std::filesystem::path path;
    Settings settings;                 // proof, observer and terminator must be empty; run_job() sets them
    double limit_seconds = 10;         // CPU time of one search
    double measurable_seconds = 0.02;  // searches are repeated until they take this long in total
    Strictness strictness = Strictness::normal;
    bool only_read = false;       // do not search; fill in only sizes, parse time and memory
    std::filesystem::path proof;  // if not empty, write a proof of unsatisfiability here and check it
};

enum class ProofState : std::uint8_t {
    none,  // not requested, or not unsatisfiable
    verified,
    refused,     // rejected by the checker: the answer counts as wrong
    unfinished,  // the search with proof logging hit the limit
};

// The result of a job. Plain data, so that it can be sent between processes (run_json.h).
struct Run {
    std::string error;  // why nothing was measured (unreadable file, engine and rule do not fit), or empty
    std::string wrong;  // what is wrong with the answer, or empty
    std::uint64_t variables = 0, clauses = 0, literals = 0;
    std::string engine, branch;  // resolved from auto and best
    Verdict verdict = Verdict::unknown;
    StopReason stopped = StopReason::none;
    std::uint64_t text_bytes = 0;  // of the file, after decompression
    double parse_cpu_seconds = 0, parse_wall_seconds = 0;
    double cpu_seconds = 0, wall_seconds = 0;  // of one search: mean over `repeats`
    std::uint64_t repeats = 0;
    std::uint64_t peak_bytes = 0;  // of the process after the search, before any check
    Stats stats;
    ProofState proof = ProofState::none;
    std::uint64_t proof_bytes = 0, proof_lemmas = 0;
    double proof_solve_cpu_seconds = 0, proof_check_cpu_seconds = 0;

    bool solved() const { return error.empty() && wrong.empty() && verdict != Verdict::unknown; }
};

// Read the formula, search (repeated until measurable), then check the model or proof outside the timed part.
Run run_job(const Job& job, Meter& meter);

}  // namespace sat
