#pragma once

#include <string>
#include <vector>

#include "app/bench/report/contest.h"
#include "app/bench/report/table.h"

namespace sat {

// Ours beside each single peer, those of tables made elsewhere included.  Such a table has runs on some files only,
// and what it has not counts for nobody: two solvers are compared on the files that both have run on.

// One row for each peer: on how many files it has a run, what it and ours solve of these, which only one of them
// solves, and both PAR2 means over these files.
Table peers_table(const Standings& standings);

// Families down: ours, the virtual best of the peers that ran here, that of these and the table together, and how
// many times as long as each of them ours takes.  Then a row for all files.  No rows: there is no peer.
Table distance_table(const Standings& standings);

// What ours solves and no peer does, and the other way round; a sentence each.
std::vector<std::string> distance_lines(const Standings& standings);

// Entries down, entrants across: the time, or why there is none.
Table instance_table(const Standings& standings);

}  // namespace sat
