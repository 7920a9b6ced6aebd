#include "app/satcluster/split_plan.h"

#include "app/satcluster/rows.h"

namespace satcluster {
namespace {

constexpr std::string_view kAutomatic = "automatic", kCubes = "cubes ", kDepth = "depth ", kCount = "count ";

}  // namespace

std::string to_text(const SplitPlan& plan) {
    if (!plan.cubes_hash.empty()) return std::string(kCubes) + plan.cubes_hash;
    if (plan.cutoff == sat::Cutoff::automatic) return std::string(kAutomatic);
    return std::string(plan.cutoff == sat::Cutoff::depth ? kDepth : kCount) + std::to_string(plan.amount);
}

std::optional<SplitPlan> split_plan_in(std::string_view text) {
    SplitPlan plan;
    if (text == kAutomatic) return plan;
    if (text.starts_with(kCubes) && text.size() > kCubes.size()) {
        plan.cubes_hash = text.substr(kCubes.size());
        return plan;
    }
    for (const auto& [name, cutoff] : {std::pair(kDepth, sat::Cutoff::depth), std::pair(kCount, sat::Cutoff::count)}) {
        if (!text.starts_with(name)) continue;
        const auto amount = number_in<std::uint64_t>(text.substr(name.size()));
        if (!amount) return std::nullopt;
        plan.cutoff = cutoff;
        plan.amount = *amount;
        return plan;
    }
    return std::nullopt;
}

std::string options_of(const SplitPlan& plan) {
    if (!plan.cubes_hash.empty()) return "--cubes and a file of other cubes";
    if (plan.cutoff == sat::Cutoff::automatic) return "no option that chooses cubes";
    return (plan.cutoff == sat::Cutoff::depth ? "--cube-depth " : "--cube-count ") + std::to_string(plan.amount);
}

}  // namespace satcluster
