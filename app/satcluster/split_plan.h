#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "sat/lookahead/split.h"

namespace satcluster {

// Where the cubes of a campaign come from: what --cubes, --cube-depth or --cube-count ask for.  The campaign keeps it,
// since the split is done once.
struct SplitPlan {
    sat::Cutoff cutoff = sat::Cutoff::automatic;
    std::uint64_t amount = 0;  // of the cutoff
    std::string cubes_hash;    // SHA-256 of the cubes of --cubes; empty: the formula is split here
    friend bool operator==(const SplitPlan&, const SplitPlan&) = default;
};

// "automatic", "depth 5", "count 60", "cubes HASH"
std::string to_text(const SplitPlan& plan);
// nullopt: the text is damaged.
std::optional<SplitPlan> split_plan_in(std::string_view text);

// As a user gives it: "--cube-count 60"; "no option that chooses cubes".
std::string options_of(const SplitPlan& plan);

}  // namespace satcluster
