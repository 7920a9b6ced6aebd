// Inprocessing: a table of techniques that run in sequence, each with a budget that is a share of the search effort
// since its last run (Jaervisalo, Heule, Biere: Inprocessing rules, IJCAR 2012).
#include <algorithm>
#include <array>

#include "sat/cdcl/inprocess/bounded_addition.h"
#include "sat/cdcl/inprocess/congruence.h"
#include "sat/cdcl/inprocess/equivalences.h"
#include "sat/cdcl/inprocess/pigeonhole.h"
#include "sat/cdcl/inprocess/probes.h"
#include "sat/cdcl/inprocess/pure.h"
#include "sat/cdcl/inprocess/small_solver.h"
#include "sat/cdcl/inprocess/sweeping.h"
#include "sat/cdcl/inprocess/ternary.h"
#include "sat/cdcl/inprocess/vivification.h"
#include "sat/cdcl/solver.h"
#include "sat/core/log.h"

namespace sat::cdcl {
namespace {

// A technique with a budget below this many passes over the clauses is skipped, since it would find nothing.
constexpr std::uint64_t kMinPasses = 4;
constexpr std::uint64_t kFirstRounds = 3;
// In passes over the clauses: a shorter search may be near its end, and a round costs more.
constexpr std::uint64_t kPassesBefore = 64;

}  // namespace

// One technique of a round.  The watches of the search stay valid until the first technique that changes clauses:
// techniques before vivification, which propagates, refute the formula, change nothing, or rebuild the watches like
// parity.  They are also rebuilt if there are units to propagate, and at the end of the round.  They are
// released after vivification, the last technique that propagates, to make room for occurrence lists.
struct Solver::Step {
    Technique technique;
    double share;         // of the search's ticks since the beginning
    double first;         // minimum budget of the first rounds, in passes over the clauses, while something is gained
    std::uint64_t every;  // rounds
    std::uint64_t (*run)(Solver&, Effort&);
};

// In the order of a round.  Techniques that scan all clauses before they find anything (congruence, equivalences,
// parity, ternary) get enough initial passes to finish on circuits; with fewer, the effort is wasted.  Addition
// introduces variables that the caller does not know, so no clause may be added later.
constexpr std::array<Solver::Step, 13> Solver::kSteps{{
    Step{Technique::pigeonhole, 0.01, 40, 1, [](Solver& s, Effort& e) { return pigeonhole(s.db_, e); }},
    Step{Technique::parity, 0.02, 30, 1, [](Solver& s, Effort& e) { return s.add_up(e); }},
    Step{Technique::gauss, 0.02, 30, 1, [](Solver& s, Effort& e) { return s.gauss_.find(e); }},
    Step{Technique::vivification, 0.10, 2, 1, [](Solver& s, Effort& e) { return vivify(s, e); }},
    Step{Technique::congruence, 0.02, 64, 1, [](Solver& s, Effort& e) { return congruence(s.db_, e); }},
    Step{Technique::sweeping, 0.10, 75, 1, [](Solver& s, Effort& e) { return sweep(s.db_, e, s.sweeping_); }},
    Step{Technique::equivalences, 0.02, 50, 1, [](Solver& s, Effort& e) { return equivalences(s.db_, e); }},
    Step{Technique::probing, 0.03, 8, 1, [](Solver& s, Effort& e) { return probe(s.db_, e, s.probing_); }},
    Step{Technique::ternary, 0.02, 40, 2, [](Solver& s, Effort& e) { return ternary(s.db_, e); }},
    Step{Technique::subsumption, 0.05, 8, 1, [](Solver& s, Effort& e) { return subsume(s.db_, e, s.subsumption_); }},
    Step{Technique::elimination, 0.10, 40, 1, [](Solver& s, Effort& e) { return s.eliminate_variables(e); }},
    Step{Technique::pure, 0.01, 2, 1, [](Solver& s, Effort& e) { return take_out_pure(s.db_, e); }},
    Step{Technique::bounded_addition, 0.02, 4, 4,
         [](Solver& s, Effort& e) { return s.queries_ == Queries::one ? add_variables(s.db_, e) : 0; }},
}};

// The first round is delayed, to at most twice as many conflicts, until the search has spent 64 passes over the
// clauses.
bool Solver::inprocessing_due(std::uint64_t conflicts) const {
    const Recurring& schedule = schedule_.inprocess;
    if (!schedule.due(conflicts)) return false;
    return rounds_ > 0 || schedule.due(conflicts / 2) || ticks_ >= kPassesBefore * ticks_of(db_.arena.content_words());
}

// Returns false if refuted.
bool Solver::inprocess() {
    backtrack(0);
    if (db_.propagated < db_.trail.size()) return true;  // next time round
    if (memory_exhausted()) return true;
    const Tracer::Pause pause(tracer_);
    const bool open = !fits(inprocessing_bytes()) || run_steps();
    if (!fits(0)) gauss_.release();
    grow_vars(db_.num_vars());
    decisions_.update_active();
    root_reduced_ = db_.trail.size();
    conflict_free_ = 0;
    schedule_.inprocess.done(db_.stats().conflicts, n_log_n(schedule_.inprocess.next_count(), 1));
    return open;
}

// An estimate of the temporary memory of a round: an occurrence per word, with spare capacity, and added clauses; list
// heads, counts, scores and marks; the vectors of BitwiseProbe; a neighbourhood of sweeping.
std::uint64_t Solver::inprocessing_bytes() const {
    const std::uint64_t vars = db_.num_vars();
    return 10 * db_.arena.size_words() + 80 * vars +
           128 * std::min<std::uint64_t>(2 * vars, BitwiseProbe::kMaxReached) +
           SmallSolver::memory_bytes(db_.arena.content_words());
}

bool Solver::run_steps() {
    ++rounds_;
    gauss_.detach();
    ASSERT(level() == 0 && matrix_.empty());
    bool watched = true;
    for (const Step& step : kSteps) {
        if (!watched && !watches_.empty()) watches_.clear();
        watched = watched && step.technique != Technique::vivification;
        if (!settings_.uses(step.technique, true) || rounds_ % step.every != 0) continue;
        if (step.technique == Technique::gauss && !gauss_.is_used()) continue;
        if (!run_step(step)) return false;
        AUDIT(db_.audit());
        if (limit_reached(0) || memory_exhausted()) break;
    }
    const std::uint64_t before = ticks_;
    const bool open = rebuild_at_root();
    ticks_ = before;
    return open && attach_gauss();
}

// Propagation by a technique counts as its own effort, not the search's.  Returns false if refuted.
bool Solver::run_step(const Step& step) {
    ASSERT(level() == 0 && db_.propagated == db_.trail.size());
    TechniqueWork& work = db_.stats().of(step.technique);
    Effort effort = budget(step, work);
    if (effort.limit == 0) return true;
    const std::uint64_t before = ticks_;
    const std::uint64_t gained = step.run(*this, effort);
    LOG(level(), kTechniques[index_of(step.technique)].name, ": ", gained, ' ',
        kTechniques[index_of(step.technique)].gain, " in ", effort.ticks, " ticks");
    ASSERT(level() == 0);
    work.gained += gained;
    ++work.rounds;
    const bool open = !db_.refuted() && (db_.propagated == db_.trail.size() || rebuild_at_root());
    work.ticks += effort.ticks + (ticks_ - before);
    ticks_ = before;
    return open;
}

Effort Solver::budget(const Step& step, const TechniqueWork& work) const {
    Effort effort;
    const std::uint64_t pass = ticks_of(db_.arena.content_words());
    const auto share = static_cast<std::uint64_t>(step.share * static_cast<double>(ticks_));
    effort.limit = share > work.ticks ? share - work.ticks : 0;
    if (work.rounds == 0 || (work.rounds < kFirstRounds && work.gained > 0))
        effort.limit = std::max(effort.limit, static_cast<std::uint64_t>(step.first * static_cast<double>(pass)));
    else if (effort.limit < kMinPasses * pass) effort.limit = 0;
    effort.terminator = limits_.stop;
    return effort;
}

std::uint64_t Solver::eliminate_variables(Effort& effort) {
    EliminationOptions options;
    options.gates = settings_.uses(Technique::gates, true);
    const std::uint64_t before = elimination_.by_definition;
    const std::uint64_t eliminated = eliminate(db_, effort, elimination_, options);
    db_.stats().of(Technique::gates).gained += elimination_.by_definition - before;
    return eliminated;
}

std::uint64_t Solver::add_up(Effort& effort) {
    const ParityResult result = parity(db_, effort, parity_, &decisions_.saved);
    if (result.solved) decisions_.target = decisions_.best = decisions_.saved;
    // Vivification, which is next, propagates over the added clauses.
    if (result.gained > 0 && !db_.refuted()) (void)rebuild_at_root();
    return result.gained;
}

// A reduced matrix may be useful for a long time, so building it gets as much effort as parity.
bool Solver::attach_gauss() {
    Effort effort;
    effort.limit = Gauss::kToAddUp;
    effort.terminator = limits_.stop;
    const bool open = gauss_.attach(effort);
    db_.stats().of(Technique::gauss).ticks += effort.ticks;
    return open;
}

}  // namespace sat::cdcl
