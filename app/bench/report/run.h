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

// One measurement to make: one file, one engine, one rule.
struct Job {
    std::filesystem::path path;
    Settings settings;                 // no proof, observer or stop flag: they are made here
    double limit_seconds = 10;         // CPU time of one search
    double measurable_seconds = 0.02;  // searches are repeated until they take this long together
    Strictness strictness = Strictness::normal;
    bool only_read = false;       // no search: only the sizes, the reading and the memory are filled in
    std::filesystem::path proof;  // not empty: where a proof of unsatisfiability may be written and checked
};

enum class ProofState : std::uint8_t {
    none,  // not asked for, or the instance is not unsatisfiable
    verified,
    refused,     // the checker does not accept it: the answer counts as wrong
    unfinished,  // the search with a proof hit the limit
};

// What came of it.  It is plain data, so that it can be handed from one process to another (run_json.h).
struct Run {
    std::string error;  // not empty: nothing was measured, and why (unreadable file, engine and rule do not fit)
    std::string wrong;  // not empty: what is wrong with the answer, in words
    std::uint64_t variables = 0, clauses = 0, literals = 0;
    std::string engine, branch;  // what auto and best came down to
    Verdict verdict = Verdict::unknown;
    StopReason stopped = StopReason::none;
    std::uint64_t text_bytes = 0;  // of the file, after decompression
    double parse_cpu_seconds = 0, parse_wall_seconds = 0;
    double cpu_seconds = 0, wall_seconds = 0;  // of one search: the mean over `repeats`
    std::uint64_t repeats = 0;
    std::uint64_t peak_bytes = 0;  // of the process after reading and searching, before any check
    Stats stats;
    ProofState proof = ProofState::none;
    std::uint64_t proof_bytes = 0, proof_lemmas = 0;
    double proof_solve_cpu_seconds = 0, proof_check_cpu_seconds = 0;

    bool solved() const { return error.empty() && wrong.empty() && verdict != Verdict::unknown; }
};

// Reads, searches (repeated until measurable), then, outside the timed part, checks the model or the proof.
Run run_job(const Job& job, Meter& meter);

}  // namespace sat
