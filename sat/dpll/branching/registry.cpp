#include "sat/dpll/branching/registry.h"

#include <array>

#include "sat/dpll/branching/rules.h"

namespace sat {
namespace {

template <class... Rules>
constexpr auto entries(RuleList<Rules...>) {
    return std::array<BranchRuleEntry, sizeof...(Rules)>{{{Rules::name, Rules::summary}...}};
}
constexpr auto kEntries = entries(BranchRules{});

}  // namespace

std::span<const BranchRuleEntry> branch_rules() {
    return kEntries;
}

const BranchRuleEntry* find_branch_rule(std::string_view name) {
    for (const auto& e : kEntries)
        if (e.name == name) return &e;
    return nullptr;
}

}  // namespace sat
