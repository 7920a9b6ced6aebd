#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "app/satcluster/cube_tree.h"
#include "app/satcluster/estimate.h"
#include "app/satcluster/ledger.h"

namespace satcluster {

// "12.3 s", "4 min 05 s", "3 h 20 min", "2.5 days"
std::string duration_text(double seconds);
std::string percent_text(double share);

// Lines without "c ".
std::string estimate_text(const Estimate& estimate, std::uint64_t workers);

// `satcluster status`: share of the tree, remaining time, hosts, slowest cubes.
std::string status_text(const CubeTree& tree, std::span<const LedgerRow> rows, std::uint64_t damaged);

// One line, for a terminal.
std::string progress_text(const CubeTree& tree, double cpu_seconds);

// CPU seconds that are left, as the closed share of the tree suggests; below 0: unknown.
double remaining_seconds(double closed_share, double cpu_seconds);

}  // namespace satcluster
