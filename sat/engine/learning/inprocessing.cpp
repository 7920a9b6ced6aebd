#include "sat/engine/learning/inprocessing.h"

#include <algorithm>
#include <array>

#include "sat/simplify/equivalences.h"
#include "sat/simplify/subsumption.h"

namespace sat::learning {
namespace {

// One technique of a round.
struct Step {
    Technique technique;
    double share;         // of the search's ticks since the beginning
    double least;         // but at least so many passes over the clauses
    std::uint64_t every;  // rounds
    std::uint64_t (*run)(Core&, Decision&, Inprocessing&, Effort&);
};

// In their order within a round.
constexpr std::array kSteps{
    Step{Technique::equivalences, 0.02, 2, 1,
         [](Core& c, Decision&, Inprocessing&, Effort& e) { return equivalences(c.db, e); }},
    Step{Technique::subsumption, 0.05, 4, 1,
         [](Core& c, Decision&, Inprocessing& i, Effort& e) { return subsume(c.db, e, i.subsumption); }},
};

Effort budget(const Core& core, const Step& step, const TechniqueWork& work) {
    Effort effort;
    const auto share = static_cast<std::uint64_t>(step.share * static_cast<double>(core.ticks));
    const auto least = static_cast<std::uint64_t>(step.least * static_cast<double>(ticks_of(core.db.arena.size_words())));
    effort.limit = std::max(least, share > work.ticks ? share - work.ticks : 0);
    effort.stop = core.settings.limits.stop;
    return effort;
}

// Propagation done by a technique is its own cost, not the search's.
bool run_step(Core& core, Decision& decision, Inprocessing& inprocessing, const Step& step) {
    TechniqueWork& work = core.db.stats().of(step.technique);
    Effort effort = budget(core, step, work);
    const std::uint64_t before = core.ticks;
    work.gained += step.run(core, decision, inprocessing, effort);
    const bool open = core.rebuild_at_root();
    work.ticks += effort.ticks + (core.ticks - before);
    core.ticks = before;
    ++work.rounds;
    return open;
}

}  // namespace

bool Inprocessing::run(Core& core, Decision& decision) {
    ++rounds_;
    for (const Step& step : kSteps) {
        if (!core.settings.uses(step.technique, true) || rounds_ % step.every != 0) continue;
        if (!run_step(core, decision, *this, step)) return false;
    }
    return true;
}

}  // namespace sat::learning
