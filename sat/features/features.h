#pragma once

#include <array>
#include <string_view>

#include "sat/features/profile.h"
#include "sat/features/structure.h"

namespace sat {

// What a formula looks like, for whoever chooses an engine from it.
struct Features {
    Profile profile;
    Structure structure;
};
Features features_of(const Formula& formula);

// The one list of features, each as one number.
struct FeatureEntry {
    std::string_view name, summary;
    double (*value)(const Features&);
};
inline constexpr std::array<FeatureEntry, 11> kFeatures{{
    {"variables", "that occur", [](const Features& f) { return static_cast<double>(f.profile.variables); }},
    {"clauses", "as they were read", [](const Features& f) { return static_cast<double>(f.profile.clauses); }},
    {"literals", "in all clauses", [](const Features& f) { return static_cast<double>(f.profile.literals); }},
    {"ratio", "clauses per variable", [](const Features& f) { return f.profile.clauses_per_variable(); }},
    {"uniform", "the length that all clauses have, or 0",
     [](const Features& f) { return static_cast<double>(f.profile.uniform()); }},
    {"longest", "literals of the longest clause",
     [](const Features& f) { return static_cast<double>(f.profile.longest); }},
    {"binaries", "share of clauses with two literals", [](const Features& f) { return f.profile.share_of_length(2); }},
    {"positive", "share of positive literals", [](const Features& f) { return f.structure.positive; }},
    {"parity", "share of clauses in parity constraints on 2 to 5 variables",
     [](const Features& f) { return f.structure.parity; }},
    {"at-most-one", "share of binary clauses in triangles of binary clauses",
     [](const Features& f) { return f.structure.at_most_one; }},
    {"spread", "variance over mean of the occurrence counts", [](const Features& f) { return f.structure.spread; }},
}};

}  // namespace sat
