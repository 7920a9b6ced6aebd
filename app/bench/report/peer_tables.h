#pragma once

#include <string>
#include <vector>

#include "app/bench/report/contest.h"
#include "app/bench/report/table.h"

namespace sat {

// Comparisons of ours with each peer, including those from tables made elsewhere. Such a table may cover only some
// files, so two solvers are always compared on the files that both have a run on.

// One row per peer: the number of files it has a run on, how many of these it and ours solve, how many only one of them
// solves, and both PAR2 means over these files.
Table peers_table(const Standings& standings);

// One row per family, and one for all files: ours, the virtual best of the peers measured here, that of these and the
// table together, and the ratio of ours to each. No rows without peers.
Table distance_table(const Standings& standings);

// What only ours solves, and what only a peer solves; one sentence each.
std::vector<std::string> distance_lines(const Standings& standings);

// Entries x entrants: the time, or why there is none.
Table instance_table(const Standings& standings);

}  // namespace sat
