#pragma once

#include <span>
#include <string_view>

#include "sat/core/formula.h"
#include "sat/core/settings.h"

namespace sat {

// The registry of engines.
struct EngineEntry {
    std::string_view name;                          // as in --engine
    std::string_view alias;                         // the field's word for it, also accepted; empty: none
    std::string_view summary;                       // one line for --list and the documents
    std::string_view best_branch;                   // what --branch best means here
    bool (*accepts)(std::string_view branch_rule);  // true if the engine supports the rule
    // Requires: accepts(settings.branch); auto and best are resolved before (sat/choose.h).
    Outcome (*run)(const Formula&, const Settings&);
    TechniqueOf techniques;    // which of kTechniques it implements; TechniqueOf{} for none
    bool observed = false;     // reports to Settings::observer
    bool hints = false;        // writes to Settings::lrat itself; for others, run() finds the hints (sat/hints)
    bool incremental = false;  // supports assumptions and enumeration
    bool threads = false;      // uses Settings::threads
    bool conflicts = false;    // reports to Settings::conflicts
};
std::span<const EngineEntry> engines();
const EngineEntry* find_engine(std::string_view name);  // or its alias; null: no such engine

}  // namespace sat
