#pragma once

#include <string_view>

namespace sat {

// The two rules of an engine that learns, in turn: vmtf with frequent restarts, vsids with rare ones (Oh: Between SAT
// and UNSAT, SAT 2015).  The turns are the engine's; this is the name under which it has both.
struct Alternating {
    static constexpr std::string_view name = "alternating";
    static constexpr std::string_view summary = "vmtf and vsids in turn, with restarts to match (learning)";
};

}  // namespace sat
