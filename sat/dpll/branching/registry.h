#pragma once

#include <span>
#include <string_view>

namespace sat {

// The registry of branching rules.  Which rule fits which engine is determined at compile time (rules.h).
struct BranchRuleEntry {
    std::string_view name;     // as in --branch
    std::string_view summary;  // one line for --list and the documents
};
std::span<const BranchRuleEntry> branch_rules();
const BranchRuleEntry* find_branch_rule(std::string_view name);  // null: no such rule

}  // namespace sat
