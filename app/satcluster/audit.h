#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "app/satcluster/ledger.h"

namespace satcluster {

// `share` of the cubes at random, at least one, in their order.  Requires: 0 < share <= 1.
std::vector<std::uint64_t> audited(std::span<const std::uint64_t> cubes, double share, std::uint64_t seed);

// How many cubes rows of an audit refute: a batch that was given out twice has two rows for one cube.
std::uint64_t refuted_again(std::span<const LedgerRow> rows);

// The largest number of wrong cubes among `cubes` with which a random sample of `right` cubes has no wrong one with a
// probability of at least 5 % (hypergeometric): with 95 % confidence, no more are wrong.
std::uint64_t wrong_at_most(std::uint64_t cubes, std::uint64_t right);

}  // namespace satcluster
