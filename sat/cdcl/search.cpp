#include "sat/cdcl/search.h"

#include <algorithm>
#include <cmath>

#include "sat/cdcl/inprocess/bitwise_probe.h"
#include "sat/cdcl/reduction.h"
#include "sat/core/terminator.h"

namespace sat::cdcl {
namespace {

// Longer jumps than this go back one level instead: what lies between would be decided and propagated again.
constexpr std::uint32_t kLongJump = 100;
constexpr std::uint64_t kReportEvery = 256;
[[maybe_unused]] constexpr std::size_t kMostAudited = 200;  // clauses: an audit looks at all of them

}  // namespace

Search::Search(const Settings& settings, bool once)
    : core(settings),
      decision(core, settings.branch),
      analysis_(core),
      gauss_(core, decision),
      restarts_(core.settings.interval_divisor),
      inprocessing_(once),
      schedule_(core.settings.interval_divisor) {}

void Search::grow_vars(std::size_t n) {
    core.grow_vars(n);
    analysis_.grow_vars(n);
    decision.grow_vars(n);
}

void Search::add(std::span<const Lit> clause) {
    const std::size_t units = core.db.trail.size();
    enter(core.db.add_original(clause), units);
}

void Search::add_restored(std::span<const Lit> clause) {
    const std::size_t units = core.db.trail.size();
    enter(core.db.restore(clause), units);
}

// A clause that was stored, or units on the trail that it became.
void Search::enter(CRef clause, std::size_t units) {
    if (clause != kNoCRef && watched_) core.watches.push_clause(core.db.arena[clause], clause);
    for (std::size_t i = units; i < core.db.trail.size(); ++i) {
        const Lit l = core.db.trail[i];
        core.assigned[l.var()] = {0, static_cast<std::uint32_t>(i), kNoCRef, l};
    }
}

// Watches and propagation at the root as they must be when a search begins.  False: refuted.
bool Search::settle() {
    if (core.db.refuted()) return false;
    if (!watched_) {
        watched_ = true;
        return core.rebuild_at_root();
    }
    const CRef conflict = core.propagate();
    if (conflict != kNoCRef) core.db.refute(std::span(&conflict, 1));
    return conflict == kNoCRef;
}

Verdict Search::run(std::span<const Lit> assumptions, const Limits& limits) {
    limits_ = limits;
    core.terminator = limits.stop;
    stopped_ = StopReason::none;
    conflicts_before_ = core.db.stats().conflicts;
    decisions_before_ = core.db.stats().decisions;
    assumptions_.assign(assumptions.begin(), assumptions.end());
    failed_.clear();
    for (const Lit a : assumptions_) core.db.freeze(a.var());
    const Verdict verdict = answer();
    for (const Lit a : assumptions_) core.db.melt(a.var());
    if (verdict != Verdict::satisfiable) back_to_root();
    (void)memory_is_out();
    core.db.stats().ticks = core.ticks;
    return verdict;
}

Verdict Search::answer() {
    if (interrupted() || memory_is_out()) return Verdict::unknown;
    return settle() ? search() : Verdict::unsatisfiable;
}

Verdict Search::search() {
    while (true) {
        const CRef conflict = gauss_.propagate();
        if (core.db.refuted()) return Verdict::unsatisfiable;
        const std::uint64_t conflicts = core.db.stats().conflicts;
        bool all_assigned = false;
        AUDIT(conflict != kNoCRef || core.db.arena.num_clauses() > kMostAudited || core.audit());
        if (conflict != kNoCRef) {
            if (!learn_from(conflict)) return Verdict::unsatisfiable;
            if (conflicts_are_out() || interrupted()) return Verdict::unknown;
        } else if (conflict_free_ = core.db.trail.size(); must_stop()) {
            return Verdict::unknown;
        } else if (restarts_.due(decision.stable())) {
            restart();
        } else if (schedule_.reduce.due(conflicts)) {
            reduce();
        } else if (schedule_.rephase.due(conflicts) && core.settings.uses(Technique::rephasing, true)) {
            back_to_root();
            if (core.db.propagated == core.db.trail.size()) rephasing_.rephase(core, decision, fits(walk_bytes()));
            schedule_.rephase.done(conflicts, n_log_n(schedule_.rephase.next_count(), 3));
        } else if (inprocessing_.is_due(core, conflicts, schedule_.inprocess)) {
            if (!simplify()) return Verdict::unsatisfiable;
        } else if (decision.alternates() && (schedule_.modes == 0 ? conflicts >= schedule_.mode_conflicts
                                                                  : core.ticks >= schedule_.mode_limit)) {
            switch_mode();
        } else if (!decide(all_assigned)) {
            return Verdict::unsatisfiable;
        } else if (all_assigned) {
            return Verdict::satisfiable;
        }
    }
}

// False: refuted.
bool Search::learn_from(CRef conflict) {
    Stats& stats = core.db.stats();
    ++stats.conflicts;
    if (core.mixed && !backtrack_to_conflict(conflict)) return !core.db.refuted();
    if (core.level() == 0) {
        core.db.refute(std::span(&conflict, 1));
        return false;
    }
    analysis_.analyse(conflict);
    decision.bump(analysis_.analysed());
    restarts_.conflict(analysis_.glue(), decision.stable());
    ++stats.learned_clauses;
    stats.learned_literals += analysis_.clause().size();
    install();
    return true;
}

// With a trail out of order a clause may be false on a lower level than the last.  Goes back to that level; false: one
// literal of the clause alone is on it, so the clause implies it on the level before and nothing is learned.
bool Search::backtrack_to_conflict(CRef& conflict) {
    Clause& c = core.db.arena[conflict];
    std::uint32_t highest = 0, second = 0, on_highest = 0;
    Lit alone{};
    for (const Lit l : c.literals()) {
        const std::uint32_t level = core.level_of(l);
        if (level > highest) second = highest, highest = level, on_highest = 1, alone = l;
        else if (level == highest) ++on_highest;
        else second = std::max(second, level);
    }
    core.rewatch_highest(conflict);
    if (on_highest != 1 || highest == 0) {
        core.backtrack(highest, decision);
        return true;
    }
    core.backtrack(highest - 1, decision);
    core.imply(alone, conflict, second);
    return false;
}

// The learned clause, and the way back to where it implies a literal.
void Search::install() {
    const std::span<const Lit> clause = analysis_.clause();
    if (learned && clause.size() <= longest_told) learned(clause);
    if (decision.stable() || core.settings.uses(Technique::rephasing, true))
        decision.record_trail(std::min<std::size_t>(conflict_free_, core.control.back().begin));
    if (clause.size() == 1) {
        core.backtrack(0, decision);
        core.db.fix(clause[0], analysis_.antecedents());
        core.assigned[clause[0].var()] = {0, static_cast<std::uint32_t>(core.db.trail.size() - 1), kNoCRef, clause[0]};
        return;
    }
    const CRef c = core.db.add_learned(clause, analysis_.glue(), analysis_.antecedents());
    core.watches.push_clause(core.db.arena[c], c);
    const std::uint32_t level = backtrack_level();
    core.backtrack(level, decision);
    if (level > analysis_.jump_level()) core.mixed = true;
    core.imply(clause[0], c, analysis_.jump_level());
}

std::uint32_t Search::backtrack_level() {
    const std::uint32_t jump = analysis_.jump_level();
    const bool allowed = core.settings.uses(Technique::chrono, true) && assumptions_.empty();
    if (!allowed || core.level() - jump <= kLongJump / core.settings.interval_divisor) return jump;
    ++core.db.stats().of(Technique::chrono).gained;
    return core.level() - 1;
}

// False: an assumption fails.  `all_assigned`: there was nothing left to decide.
bool Search::decide(bool& all_assigned) {
    while (core.level() < assumptions_.size()) {
        const Lit a = assumptions_[core.level()];
        if (core.db.is_false(a)) return assume(a);
        if (core.db.is_open(a)) {
            core.decide(a);
            return true;
        }
        core.open_level(a);
    }
    Lit l{};
    if (!decision.pick(l)) {
        all_assigned = true;
        return true;
    }
    Stats& stats = core.db.stats();
    ++stats.decisions;
    core.decide(l);
    stats.max_depth = std::max<std::uint64_t>(stats.max_depth, core.level());
    return true;
}

// The assumption is false: which ones does that need?
bool Search::assume(Lit assumption) {
    analysis_.analyse_final(assumption, failed_);
    failed_.push_back(assumption);
    std::sort(failed_.begin(), failed_.end());
    failed_.erase(std::unique(failed_.begin(), failed_.end()), failed_.end());
    return false;
}

void Search::restart() {
    restarts_.restarted();
    if (!core.settings.uses(Technique::restarts, true)) return;
    const auto assumed = static_cast<std::uint32_t>(std::min<std::size_t>(assumptions_.size(), core.level()));
    std::uint32_t level = assumed;
    if (core.settings.uses(Technique::trail_reuse, true)) level = decision.reusable_levels(assumed);
    if (level > assumed) ++core.db.stats().of(Technique::trail_reuse).gained;
    decision.record_trail(conflict_free_);
    core.backtrack(level, decision);
    ++core.db.stats().restarts;
}

void Search::switch_mode() {
    if (schedule_.modes == 0) schedule_.mode_ticks = core.ticks;
    ++schedule_.modes;
    const double factor = n_log_n((schedule_.modes + 1) / 2, 4);
    schedule_.mode_limit = core.ticks + static_cast<std::uint64_t>(static_cast<double>(schedule_.mode_ticks) * factor);
    back_to_root();
    decision.set_stable(!decision.stable());
    decision.forget_target();
    restarts_.restarted();
    ++core.db.stats().of(Technique::stable).gained;
}

void Search::reduce() {
    if (memory_is_out()) return;
    std::size_t units = core.level() == 0 ? core.db.trail.size() : core.control[0].begin;
    reduce_learned(core, units > root_reduced_);
    root_reduced_ = units;
    ++core.db.stats().reductions;
    schedule_.reduce.done(core.db.stats().conflicts, std::sqrt(static_cast<double>(schedule_.reduce.next_count())));
}

// False: refuted.
bool Search::simplify() {
    back_to_root();
    if (core.db.propagated < core.db.trail.size()) return true;  // next time round
    if (memory_is_out()) return true;
    const bool open = !fits(inprocessing_bytes()) || inprocessing_.run(core, decision, gauss_);
    if (!fits(0)) gauss_.forget();
    grow_vars(core.db.num_vars());
    decision.drop_inactive();
    root_reduced_ = core.db.trail.size();
    conflict_free_ = 0;
    schedule_.inprocess.done(core.db.stats().conflicts, n_log_n(schedule_.inprocess.next_count(), 1));
    return open;
}

bool Search::must_stop() {
    const Stats& stats = core.db.stats();
    if (interrupted() || conflicts_are_out()) return true;
    if (limits_.decisions && stats.decisions - decisions_before_ >= *limits_.decisions)
        stopped_ = StopReason::decision_limit;
    else if (++polls_ % kReportEvery == 0) report();
    return stopped_ != StopReason::none;
}

bool Search::interrupted() {
    if (terminated(limits_.stop)) stopped_ = StopReason::interrupted;
    return stopped_ == StopReason::interrupted;
}

bool Search::conflicts_are_out() {
    if (limits_.conflicts && core.db.stats().conflicts - conflicts_before_ >= *limits_.conflicts)
        stopped_ = StopReason::conflict_limit;
    return stopped_ == StopReason::conflict_limit;
}

// At coarse points only: between two of them the learned clauses alone grow.
bool Search::memory_is_out() {
    const std::uint64_t bytes = memory_bytes();
    core.db.stats().memory_bytes = std::max(core.db.stats().memory_bytes, bytes);
    if (limits_.memory_bytes && bytes > *limits_.memory_bytes) stopped_ = StopReason::memory_limit;
    return stopped_ == StopReason::memory_limit;
}

void Search::report() {
    Progress* const progress = core.settings.progress;
    if (!progress) return;
    progress->publish(core.db.stats());
    progress->decisions.store(core.db.stats().decisions, std::memory_order_relaxed);
    progress->depth.store(core.level(), std::memory_order_relaxed);
    const double fixed = static_cast<double>(core.control.empty() ? core.db.trail.size() : core.control[0].begin);
    progress->share_done.store(fixed / static_cast<double>(std::max<std::size_t>(1, core.db.num_vars())),
                               std::memory_order_relaxed);
}

bool Search::fits(std::uint64_t more) const {
    return !limits_.memory_bytes || memory_bytes() + more <= *limits_.memory_bytes;
}

// An occurrence per word, with room to grow, and the clauses that are added; list heads, counts, scores and marks; the
// vectors of BitwiseProbe.
std::uint64_t Search::inprocessing_bytes() const {
    const std::uint64_t vars = core.db.num_vars();
    return 10 * core.db.arena.size_words() + 80 * vars +
           128 * std::min<std::uint64_t>(2 * vars, BitwiseProbe::kMaxReached);
}

// Clauses, occurrences and the list of broken clauses.
std::uint64_t Search::walk_bytes() const {
    return 15 * core.db.arena.size_words() + 24 * core.db.num_vars();
}

std::uint64_t Search::memory_bytes() const {
    return core.memory_bytes() + gauss_.memory_bytes() + decision.memory_bytes() + analysis_.memory_bytes();
}

}  // namespace sat::cdcl
