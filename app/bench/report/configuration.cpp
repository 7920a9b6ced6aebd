#include "app/bench/report/configuration.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "sat/core/suggestion.h"
#include "sat/dpll/branching/registry.h"
#include "sat/engines.h"

namespace sat {
namespace {

// The requested names without duplicates, with "all" expanded to the whole registry.
template <class Entries>
Result<std::vector<std::string>> resolve(const std::vector<std::string>& requested, const Entries& entries,
                                         std::vector<std::string> known, const std::string& kind) {
    std::vector<std::string> all;
    for (const auto& entry : entries) all.emplace_back(entry.name);
    known.insert(known.end(), all.begin(), all.end());
    std::vector<std::string> names;
    for (const std::string& name : requested) {
        const EngineEntry* const engine = kind == "engine" ? find_engine(name) : nullptr;  // by its alias, too
        const std::string own(engine != nullptr ? engine->name : std::string_view(name));
        if (name != "all" && std::ranges::find(known, own) == known.end()) {
            known.insert(known.begin(), "all");
            return unknown_name(kind, name, std::vector<std::string_view>(known.begin(), known.end()));
        }
        for (const std::string& one : name == "all" ? all : std::vector{own})
            if (std::ranges::find(names, one) == names.end()) names.push_back(one);
    }
    return names;
}

// `auto` picks one of these rules by the formula, so the engine must accept all of them.
bool accepts_original_choice(const EngineEntry& engine) {
    constexpr std::array<std::string_view, 3> kOriginal{"live-most", "first-literal", "first-variable"};
    return std::ranges::all_of(kOriginal, engine.accepts);
}

bool fits(const std::string& engine, const std::string& rule) {
    if (engine == "auto" || rule == "best") return true;
    const EngineEntry& entry = *find_engine(engine);
    return rule == "auto" ? accepts_original_choice(entry) : entry.accepts(rule);
}

}  // namespace

Result<std::vector<Configuration>> configurations(const std::vector<std::string>& engine_names,
                                                  const std::vector<std::string>& rule_names) {
    const auto engine_list = resolve(engine_names, engines(), {"auto"}, "engine");
    if (!engine_list) return engine_list.error();
    const auto rule_list = resolve(rule_names, branch_rules(), {"auto", "best"}, "branching rule");
    if (!rule_list) return rule_list.error();
    std::vector<Configuration> pairs;
    for (const std::string& engine : *engine_list)
        for (const std::string& rule : *rule_list)
            if (fits(engine, rule)) pairs.push_back({engine, rule});
    if (pairs.empty()) return Error{"none of these branching rules fits any of these engines"};
    return pairs;
}

}  // namespace sat
