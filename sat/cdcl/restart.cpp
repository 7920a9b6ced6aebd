#include "sat/cdcl/restart.h"

#include <algorithm>
#include <array>

#include "sat/cdcl/solver.h"
#include "sat/cdcl/walk.h"
#include "sat/core/log.h"

namespace sat::cdcl {
namespace {

// Rephasing: the saved phases are reset at intervals, to move the search to another part of the space (Biere: CaDiCaL
// at the SAT Race 2019): to the initial phases, their opposite, the best phases so far, or the result of a local
// search.
enum class Phases : std::uint8_t { original, inverted, best, walk };
constexpr std::array kFirst{Phases::original, Phases::inverted};
constexpr std::array kThen{Phases::best, Phases::walk, Phases::original, Phases::best, Phases::walk, Phases::inverted};
constexpr double kWalkShare = 0.05;  // of the search's ticks
constexpr std::uint64_t kMinWalk = 100'000;

Phases nth_phases(std::uint64_t n) {
    return n < kFirst.size() ? kFirst[n] : kThen[(n - kFirst.size()) % kThen.size()];
}

void take_best(Decisions& decisions) {
    for (std::uint32_t v = 0; v < decisions.saved.size(); ++v)
        if (const std::int8_t sign = decisions.best[Var{v}]; sign != 0) decisions.saved[Var{v}] = sign;
    decisions.forget_best();
}

}  // namespace

void Solver::restart() {
    restarts_.restarted();
    if (!settings_.uses(Technique::restarts, true)) return;
    const auto assumed = static_cast<std::uint32_t>(std::min<std::size_t>(assumptions_.size(), level()));
    std::uint32_t kept = assumed;
    if (settings_.uses(Technique::trail_reuse, true)) kept = reusable_levels(assumed);
    if (kept > assumed) ++db_.stats().of(Technique::trail_reuse).gained;
    ASSERT(assumed <= kept && kept <= level());
    decisions_.record_trail(conflict_free_);
    LOG(level(), "restart to level ", kept);
    if (tracer_.on()) tracer_.restarted(kept);
    backtrack(kept);
    ++db_.stats().restarts;
}

// The number of levels whose decisions would be repeated (van der Tak, Ramos, Heule: Reusing the assignment trail in
// CDCL solvers, JSAT 2011).
std::uint32_t Solver::reusable_levels(std::uint32_t assumed) {
    Var next{0};
    if (!decisions_.ranked() || !decisions_.next(next)) return assumed;
    std::uint32_t kept = assumed;
    while (kept < level() && decisions_.before(control_[kept].decision.var(), next)) ++kept;
    return kept;
}

void Solver::switch_mode() {
    ASSERT(decisions_.alternates());
    if (schedule_.modes == 0) schedule_.mode_ticks = ticks_;
    ++schedule_.modes;
    const double factor = n_log_n((schedule_.modes + 1) / 2, 4);
    schedule_.mode_limit = ticks_ + static_cast<std::uint64_t>(static_cast<double>(schedule_.mode_ticks) * factor);
    backtrack(0);
    decisions_.set_stable(!decisions_.stable());
    decisions_.forget_target();
    restarts_.restarted();
    ++db_.stats().of(Technique::stable).gained;
    LOG(level(), "switch to ", decisions_.stable() ? "stable" : "focused", " mode");
}

void Solver::rephase() {
    backtrack(0);
    schedule_.rephase.done(db_.stats().conflicts, n_log_n(schedule_.rephase.next_count(), 3));
    if (db_.propagated < db_.trail.size()) return;
    const Phases phases = nth_phases(rephased_++);
    // Clauses, occurrences and the list of broken clauses.
    const std::uint64_t walk_bytes = 15 * db_.arena.size_words() + 24 * db_.num_vars();
    const bool may_walk = fits(walk_bytes) && settings_.uses(Technique::walk, true);
    switch (phases) {
        case Phases::original: decisions_.take_first_phases(false); break;
        case Phases::inverted: decisions_.take_first_phases(true); break;
        case Phases::best: take_best(decisions_); break;
        case Phases::walk: may_walk ? walk_phases() : take_best(decisions_); break;
    }
    std::ranges::fill(decisions_.target.all(), std::int8_t{0});
    decisions_.forget_target();
    ++db_.stats().of(Technique::rephasing).gained;
    LOG(level(), "rephase, kind ", static_cast<int>(phases));
}

void Solver::walk_phases() {
    ASSERT(level() == 0);
    TechniqueWork& work = db_.stats().of(Technique::walk);
    Effort effort;
    const auto share = static_cast<std::uint64_t>(kWalkShare * static_cast<double>(ticks_));
    effort.limit = std::max(kMinWalk, share > work.ticks ? share - work.ticks : 0);
    effort.terminator = limits_.stop;
    work.gained += walk(db_, decisions_.saved, settings_.seed + rephased_, effort, settings_.progress).flips;
    work.ticks += effort.ticks;
    ++work.rounds;
}

}  // namespace sat::cdcl
