#pragma once

#include <string_view>

namespace sat {

// Alternates vmtf with frequent restarts and vsids with rare ones (Oh: Between SAT and UNSAT, SAT 2015).  The learning
// engine implements it; this is only its name.
struct Alternating {
    static constexpr std::string_view name = "alternating";
    static constexpr std::string_view summary = "vmtf and vsids in turn, with restarts to match (learning)";
};

}  // namespace sat
