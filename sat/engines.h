#pragma once

#include <span>
#include <string_view>

#include "sat/core/formula.h"
#include "sat/core/settings.h"

namespace sat {

// The one list of engines.
struct EngineEntry {
    std::string_view name;                          // as in --engine
    std::string_view summary;                       // one line for --list and the documents
    std::string_view best_branch;                   // what --branch best means here
    bool (*accepts)(std::string_view branch_rule);  // does this engine offer what that rule needs?
    // Requires: accepts(settings.branch); auto and best are resolved before (sat/choose.h).
    Outcome (*run)(const Formula&, const Settings&);
    TechniqueOf techniques;    // which of kTechniques it has; none: TechniqueOf{}
    bool observed = false;     // reports to Settings::observer
    bool hints = false;        // writes to Settings::lrat
    bool incremental = false;  // also exists as an object, for assumptions and many models
    bool threads = false;      // shares its tree among Settings::threads
};
std::span<const EngineEntry> engines();
const EngineEntry* find_engine(std::string_view name);  // null: no such engine

}  // namespace sat
