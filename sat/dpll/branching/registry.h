#pragma once

#include <span>
#include <string_view>

namespace sat {

// The one list of branching rules.  Which rule fits which engine is found by the compiler (a rule is a
// template over the engine's view); Engine tables are made from this list.
struct BranchRuleEntry {
    std::string_view name;     // as in --branch
    std::string_view summary;  // one line for --list and the documents
};
std::span<const BranchRuleEntry> branch_rules();
const BranchRuleEntry* find_branch_rule(std::string_view name);  // null: no such rule

}  // namespace sat
