#include "sat/cdcl/inprocessing.h"

#include <algorithm>
#include <array>

#include "sat/cdcl/inprocess/bounded_addition.h"
#include "sat/cdcl/inprocess/congruence.h"
#include "sat/cdcl/inprocess/equivalences.h"
#include "sat/cdcl/inprocess/pigeonhole.h"
#include "sat/cdcl/inprocess/pure.h"
#include "sat/cdcl/inprocess/ternary.h"
#include "sat/cdcl/inprocess/vivification.h"

namespace sat::cdcl {
namespace {

// One technique of a round.  The watches stay as the search left them until the first technique that changes clauses:
// vivification, which propagates, may have only such before it that refute, change nothing, or make the watches anew
// themselves, as parity does.  They are made anew where there are units to propagate, and at the end of the round.
struct Step {
    Technique technique;
    double share;         // of the search's ticks since the beginning
    double first;         // passes over the clauses that the first rounds may take at least, while something is gained
    std::uint64_t every;  // rounds
    std::uint64_t (*run)(Core&, Inprocessing&, Effort&);
};

std::uint64_t eliminate_variables(Core& core, Inprocessing& in, Effort& effort) {
    EliminationOptions options;
    options.gates = core.settings.uses(Technique::gates, true);
    const std::uint64_t gates = in.elimination.by_definition;
    const std::uint64_t gone = eliminate(core.db, effort, in.elimination, options);
    core.db.stats().of(Technique::gates).gained += in.elimination.by_definition - gates;
    return gone;
}
// A new variable is not one that the caller knows: only where no clause can follow.
std::uint64_t add_where_once(Core& core, Inprocessing& in, Effort& effort) {
    return in.once() ? add_variables(core.db, effort) : 0;
}

std::uint64_t add_up(Core& core, Inprocessing& in, Effort& effort) {
    const ParityResult result = parity(core.db, effort, in.parity, &in.decision->saved);
    if (result.solved) in.decision->target = in.decision->best = in.decision->saved;
    // Vivification, which comes next, propagates over what was added here.
    if (result.gained > 0 && !core.db.refuted()) (void)core.rebuild_at_root();
    return result.gained;
}

// In their order within a round.  The first passes of techniques that look at all clauses before they find anything
// (congruence, equivalences, parity, ternary) are what they need to come to an end on circuits: with less they spend as
// much and find nothing.
constexpr std::array kSteps{
    Step{Technique::pigeonhole, 0.01, 40, 1, [](Core& c, Inprocessing&, Effort& e) { return pigeonhole(c.db, e); }},
    Step{Technique::parity, 0.02, 30, 1, &add_up},
    Step{Technique::gauss, 0.02, 30, 1, [](Core&, Inprocessing& i, Effort& e) { return i.gauss->find(e); }},
    Step{Technique::vivification, 0.10, 2, 1, [](Core& c, Inprocessing&, Effort& e) { return vivify(c, e); }},
    Step{Technique::congruence, 0.02, 64, 1, [](Core& c, Inprocessing&, Effort& e) { return congruence(c.db, e); }},
    Step{Technique::equivalences, 0.02, 50, 1, [](Core& c, Inprocessing&, Effort& e) { return equivalences(c.db, e); }},
    Step{Technique::probing, 0.03, 8, 1, [](Core& c, Inprocessing& i, Effort& e) { return probe(c.db, e, i.probing); }},
    Step{Technique::ternary, 0.02, 40, 2, [](Core& c, Inprocessing&, Effort& e) { return ternary(c.db, e); }},
    Step{Technique::subsumption, 0.05, 8, 1,
         [](Core& c, Inprocessing& i, Effort& e) { return subsume(c.db, e, i.subsumption); }},
    Step{Technique::elimination, 0.10, 40, 1, &eliminate_variables},
    Step{Technique::pure, 0.01, 2, 1, [](Core& c, Inprocessing&, Effort& e) { return take_out_pure(c.db, e); }},
    Step{Technique::bounded_addition, 0.02, 4, 4, &add_where_once},
};

// Less than this many passes over the clauses is spent before anything is found.
constexpr std::uint64_t kLeastPasses = 4;
constexpr std::uint64_t kFirstRounds = 3;
// Passes: a search that spent less may be near its end, and a round costs more.
constexpr std::uint64_t kPassesBefore = 64;

Effort budget(const Core& core, const Step& step, const TechniqueWork& work) {
    Effort effort;
    const std::uint64_t pass = ticks_of(core.db.arena.content_words());
    const auto share = static_cast<std::uint64_t>(step.share * static_cast<double>(core.ticks));
    effort.limit = share > work.ticks ? share - work.ticks : 0;
    if (work.rounds == 0 || (work.rounds < kFirstRounds && work.gained > 0))
        effort.limit = std::max(effort.limit, static_cast<std::uint64_t>(step.first * static_cast<double>(pass)));
    else if (effort.limit < kLeastPasses * pass) effort.limit = 0;
    effort.terminator = core.terminator;
    return effort;
}

// Propagation done for a technique is its own cost, not the search's.  False: refuted.
bool run_step(Core& core, Inprocessing& inprocessing, const Step& step) {
    TechniqueWork& work = core.db.stats().of(step.technique);
    Effort effort = budget(core, step, work);
    if (effort.limit == 0) return true;
    const std::uint64_t before = core.ticks;
    work.gained += step.run(core, inprocessing, effort);
    ++work.rounds;
    const bool open = !core.db.refuted() && (core.db.propagated == core.db.trail.size() || core.rebuild_at_root());
    work.ticks += effort.ticks + (core.ticks - before);
    core.ticks = before;
    return open;
}

// Sums that are added up may be of use for long, so their matrix has what parity has to add them up once.
bool attach(Core& core, Gauss& gauss) {
    Effort effort;
    effort.limit = Gauss::kToAddUp;
    effort.terminator = core.terminator;
    const bool open = gauss.attach(effort);
    core.db.stats().of(Technique::gauss).ticks += effort.ticks;
    return open;
}

}  // namespace

bool Inprocessing::is_due(const Core& core, std::uint64_t conflicts, const Recurring& schedule) const {
    if (!schedule.due(conflicts)) return false;
    return rounds_ > 0 || schedule.due(conflicts / 2) ||
           core.ticks >= kPassesBefore * ticks_of(core.db.arena.content_words());
}

bool Inprocessing::run(Core& core, Decision& search, Gauss& sums) {
    ++rounds_;
    decision = &search;
    gauss = &sums;
    sums.detach();
    for (const Step& step : kSteps) {
        if (!core.settings.uses(step.technique, true) || rounds_ % step.every != 0) continue;
        if (step.technique == Technique::gauss && !sums.is_used()) continue;
        if (!run_step(core, *this, step)) return false;
        AUDIT(core.db.audit());
        if (terminated(core.terminator)) break;
    }
    const std::uint64_t before = core.ticks;
    const bool open = core.rebuild_at_root();
    core.ticks = before;
    return open && attach(core, sums);
}

}  // namespace sat::cdcl
