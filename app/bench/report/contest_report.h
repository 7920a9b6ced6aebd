#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/bench/report/cactus.h"
#include "app/bench/report/contest.h"
#include "app/bench/report/table.h"

namespace sat {

// An instance is easy if every peer solves it within this time.
inline constexpr double kEasySeconds = 0.05;

// One row per entrant, plus the virtual best of the peers: solved, PAR2, time on the easy entries, memory. Entrants
// measured elsewhere are included if they have a run on every file.
Table totals_table(const Standings& standings);
// Families x entrants: "solved, mean PAR2". For an entrant with runs on only some files, "of 5: solved, mean PAR2 (ours
// ...)", both over those files.
Table family_table(const Standings& standings);
// The entries on which ours is slower than entrant `other`, by the ratio of the PAR2 seconds, largest first. Entries
// that take ours less than `least_seconds` are ignored as noise.
Table slower_table(const Standings& standings, std::size_t other, double least_seconds, std::size_t most_rows);
// The entries that ours does not solve, with the solvers that do.
Table unsolved_table(const Standings& standings);
// The first entrant has all techniques; each other one lacks the technique it is named after.
Table ablation_table(const Standings& standings);

// How many of our refutations were proved, and the cost of the proofs. Empty if ours is not in the contest.
std::vector<std::string> proof_lines(const Standings& standings);

// A section of a report.
struct Part {
    std::string heading;             // may be empty
    std::vector<std::string> lines;  // sentences
    Table table;                     // omitted if it has no columns
};
// Alarms, totals (with the comparison to the best peer and the proofs), each peer, families, the virtual best, and
// where ours is slow.
std::vector<Part> contest_parts(const Standings& standings);
std::vector<Part> ablation_parts(const Standings& standings);

std::string as_text(const std::vector<Part>& parts);
std::string as_markdown(const std::vector<Part>& parts);

// The lines of a cactus plot: ours, the peers, then the entrants measured elsewhere on every file, by number solved; at
// most kMostCactusLines.
std::vector<CactusLine> cactus_lines(const Standings& standings);

}  // namespace sat
