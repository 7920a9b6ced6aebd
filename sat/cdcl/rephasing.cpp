#include "sat/cdcl/rephasing.h"

#include <algorithm>
#include <array>

#include "sat/cdcl/walk.h"

namespace sat::cdcl {
namespace {

enum class Kind : std::uint8_t { original, inverted, best, walk };
constexpr std::array kFirst{Kind::original, Kind::inverted};
constexpr std::array kThen{Kind::best, Kind::walk, Kind::original, Kind::best, Kind::walk, Kind::inverted};
constexpr double kWalkShare = 0.05;  // of the search's ticks
constexpr std::uint64_t kLeastWalk = 100'000;

Kind kind(std::uint64_t count) {
    return count < kFirst.size() ? kFirst[count] : kThen[(count - kFirst.size()) % kThen.size()];
}

void take_best(Decision& decision) {
    for (std::uint32_t v = 0; v < decision.saved.size(); ++v)
        if (const std::int8_t sign = decision.best[Var{v}]; sign != 0) decision.saved[Var{v}] = sign;
    decision.forget_best();
}

void walk_from(Core& core, Decision& decision, std::uint64_t seed) {
    TechniqueWork& work = core.db.stats().of(Technique::walk);
    Effort effort;
    const auto share = static_cast<std::uint64_t>(kWalkShare * static_cast<double>(core.ticks));
    effort.limit = std::max(kLeastWalk, share > work.ticks ? share - work.ticks : 0);
    effort.terminator = core.terminator;
    work.gained += walk(core.db, decision.saved, seed, effort).flips;
    work.ticks += effort.ticks;
    ++work.rounds;
}

}  // namespace

void Rephasing::rephase(Core& core, Decision& decision, bool may_walk) {
    Kind what = kind(count_++);
    if (what == Kind::walk && !(may_walk && core.settings.uses(Technique::walk, true))) what = Kind::best;
    switch (what) {
        case Kind::original: std::ranges::fill(decision.saved.all(), std::int8_t{1}); break;
        case Kind::inverted: std::ranges::fill(decision.saved.all(), std::int8_t{-1}); break;
        case Kind::best: take_best(decision); break;
        case Kind::walk: walk_from(core, decision, core.settings.seed + count_); break;
    }
    std::ranges::fill(decision.target.all(), std::int8_t{0});
    decision.forget_target();
    ++core.db.stats().of(Technique::rephasing).gained;
}

}  // namespace sat::cdcl
