#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/bench/report/cactus.h"
#include "app/bench/report/contest.h"
#include "app/bench/report/table.h"

namespace sat {

// What an instance may take every peer to count as easy.
inline constexpr double kEasySeconds = 0.05;

// One row for each entrant, and the virtual best of the peers: solved, PAR2, the sum over the easy entries, memory.
// Those from elsewhere are there if they have a run on every file.
Table totals_table(const Standings& standings);
// Families down, entrants across: "solved, mean PAR2"; of an entrant with runs on some files only "of 5: solved, mean
// PAR2 (ours the same)", over these.
Table family_table(const Standings& standings);
// The entries on which ours is slower than entrant `other`, by the factor of the PAR2 seconds, largest first; below
// `least_seconds` for ours no factor means anything.
Table slower_table(const Standings& standings, std::size_t other, double least_seconds, std::size_t most_rows);
// The entries that ours does not solve, and who does.
Table unsolved_table(const Standings& standings);
// The first entrant is the whole, each other one is the whole without the technique of its name.
Table ablation_table(const Standings& standings);

// What became of the refutations of ours, and what their proofs cost; no lines without one of ours.
std::vector<std::string> proof_lines(const Standings& standings);

// A part of a report: what it is about, and a table if there is one.
struct Part {
    std::string heading;             // empty: none
    std::vector<std::string> lines;  // sentences
    Table table;                     // no columns: none
};
// Alarms first; then the totals, how they stand beside the best peer, the proofs, each peer and the virtual best,
// families, and where ours is slow.
std::vector<Part> contest_parts(const Standings& standings);
std::vector<Part> ablation_parts(const Standings& standings);

std::string as_text(const std::vector<Part>& parts);
std::string as_markdown(const std::vector<Part>& parts);

// The entrants as lines of a cactus plot: ours, the peers, then those from elsewhere by what they solved, at most
// kMostCactusLines; of the last only those with a run on every file.
std::vector<CactusLine> cactus_lines(const Standings& standings);

}  // namespace sat
