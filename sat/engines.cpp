#include "sat/engines.h"

#include <array>

#include "sat/cdcl/solver.h"
#include "sat/dpll/dpll.h"
#include "sat/lookahead/search.h"

namespace sat {
namespace {

constexpr std::array<EngineEntry, 4> kEngines{{
    {"textbook", "", "the unoptimised reference: clause list copied at every branch, first literal first",
     "first-literal", [](std::string_view rule) { return rule == "first-literal"; }, &solve_textbook, TechniqueOf{}},
    {"flagged", "dpll", "DPLL on the flagged adjacency, with every branching rule", "lookahead", &flagged_accepts,
     &solve_flagged, TechniqueOf::flagged, true},
    {"lookahead", "", "DPLL that looks ahead in sixteen nodes of its tree at once", "lookahead", &lookahead_accepts,
     &solve_lookahead, TechniqueOf::lookahead, false, false, false, true},
    {"learning", "cdcl", "conflict-driven clause learning over watched literals, with inprocessing", "alternating",
     &cdcl::accepts_rule, &cdcl::solve, TechniqueOf::learning, false, true, true, false, true},
}};

}  // namespace

std::span<const EngineEntry> engines() {
    return kEngines;
}

const EngineEntry* find_engine(std::string_view name) {
    for (const auto& e : kEngines)
        if (e.name == name || (!name.empty() && e.alias == name)) return &e;
    return nullptr;
}

}  // namespace sat
