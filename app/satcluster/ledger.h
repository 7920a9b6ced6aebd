#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/outcome.h"

namespace satcluster {

// Why a row was written.
//   sample   for the estimate; the verdict counts like any other
//   solve    a cube of a round
//   audit    a refuted cube that was solved again, never by --solver; counts for the audit only, unless it has a model
//   split    the split of a cube refuted it
//   revoked  an earlier verdict is withdrawn: its proof is damaged or lost
enum class RowKind : std::uint8_t { sample, solve, audit, split, revoked };

// The answer for one cube, as a worker writes it and the ledger keeps it.
struct LedgerRow {
    std::uint64_t time = 0;  // seconds since 1970
    RowKind kind = RowKind::solve;
    std::uint64_t batch = 0, cube = 0;  // from 1; batch 0: the driver itself
    std::uint64_t run = 0;              // a random number of the process: a batch may be worked on twice
    std::string host;
    std::string solver;  // the engine, or the command of --solver; empty: the driver
    double seconds = 0, cpu_seconds = 0;
    double start_seconds = 0;      // of CPU time, before the first cube of the batch: in its row only
    std::uint64_t memory_kib = 0;  // the most that its process took so far
    sat::Verdict verdict = sat::Verdict::unknown;
    std::string reason;               // of unknown: "limit", "memory", or an error in words
    std::uint64_t proof_bytes = 0;    // of the proof of this run, up to this cube, or of the lemmas of the split
    std::string proof_hash;           // SHA-256 of these bytes
    std::string cube_hash;            // cube_hash() of what was solved
    std::vector<std::int32_t> model;  // of satisfiable: the literals that are true

    bool hit_limit() const { return verdict == sat::Verdict::unknown && (reason == "limit" || reason == "memory"); }
    friend bool operator==(const LedgerRow&, const LedgerRow&) = default;
};

// Identifies a cube of a formula by its content: the first 64 bits of SHA-256.  Numbers of batches and cubes repeat
// among campaigns, and a host may return the file of an earlier one.
std::string cube_hash(std::string_view formula_hash, std::span<const std::int32_t> literals);

// The first line of a ledger.
std::string ledger_heading();
std::string to_line(const LedgerRow& row);
// nullopt: the line is damaged or a comment.
std::optional<LedgerRow> ledger_row(std::string_view line);

struct Ledger {
    std::vector<LedgerRow> rows;
    std::uint64_t damaged = 0;  // lines that are neither rows nor comments
};
// Of the text of a file, complete lines only.
Ledger read_ledger(std::string_view text);

}  // namespace satcluster
