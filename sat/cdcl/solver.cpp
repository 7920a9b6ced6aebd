#include "sat/cdcl/solver.h"

#include <algorithm>

#include "sat/cdcl/inprocess/cardinality.h"
#include "sat/core/log.h"
#include "sat/core/terminator.h"

namespace sat::cdcl {
namespace {

// Backtrack chronologically instead of jumping over more levels than this, which would be decided and propagated again.
constexpr std::uint32_t kLongJump = 100;
constexpr std::uint64_t kToRefute = 40'000'000;  // ticks for cardinality constraints: 0.2 to 0.4 s
constexpr std::uint64_t kReportInterval = 256;   // iterations without a conflict
constexpr std::uint32_t kPollsPerCallback = 256;
[[maybe_unused]] constexpr std::size_t kMaxAudited = 200;  // clauses: an audit looks at all of them

Settings resolved(Settings settings) {
    if (settings.branch == "best" || settings.branch == "auto") settings.branch = "alternating";
    return settings;
}

}  // namespace

bool accepts_rule(std::string_view name) {
    return Decisions::accepts(name);
}

Solver::Solver(const Settings& settings, Queries queries)
    : settings_(resolved(settings)),
      queries_(queries),
      db_(settings_),
      gauss_(*this),
      sharing_(*this),
      decisions_(db_, settings_, settings_.branch),
      restarts_(settings_.interval_divisor),
      schedule_(settings_.interval_divisor) {
    ASSERT(!settings_.exchange || (queries_ == Queries::one && !settings_.lrat));
    if (queries_ == Queries::many || settings_.exchange) db_.keep_weakened();
}

Solver::~Solver() = default;

// ---- the CDCL loop

Verdict Solver::search() {
    while (true) {
        const CRef conflict = gauss_.propagate();
        ASSERT(conflict != kNoCRef || db_.refuted() || db_.propagated == db_.trail.size());
        if (db_.refuted()) return Verdict::unsatisfiable;
        const std::uint64_t conflicts = db_.stats().conflicts;
        bool all_assigned = false;
        AUDIT(conflict != kNoCRef || db_.arena.num_clauses() > kMaxAudited || audit());
        if (conflict != kNoCRef) {
            if (!learn_from(conflict)) return Verdict::unsatisfiable;
            if (limit_reached(0)) return Verdict::unknown;  // a conflict ends no decision
        } else if (conflict_free_ = db_.trail.size(); limit_reached()) {
            return Verdict::unknown;
        } else if (restarts_.due(decisions_.stable())) {
            restart();
        } else if (settings_.exchange && sharing_.is_due(conflicts)) {
            sharing_.exchange();
        } else if (schedule_.reduce.due(conflicts)) {
            reduce();
        } else if (schedule_.rephase.due(conflicts) && settings_.uses(Technique::rephasing, true)) {
            rephase();
        } else if (inprocessing_due(conflicts) && sharing_.begin_round(inprocessing_bytes())) {
            const Sharing::Round round{sharing_};
            if (before_round_ && before_round_(ticks_)) {
                stopped_ = StopReason::interrupted;
                return Verdict::unknown;
            }
            if (!inprocess()) return Verdict::unsatisfiable;
        } else if (decisions_.alternates() &&
                   (schedule_.modes == 0 ? conflicts >= schedule_.mode_conflicts : ticks_ >= schedule_.mode_limit)) {
            switch_mode();
        } else if (!decide(all_assigned)) {
            return Verdict::unsatisfiable;
        } else if (all_assigned) {
            return Verdict::satisfiable;
        }
    }
}

// Return false if refuted.
bool Solver::learn_from(CRef conflict) {
    Stats& stats = db_.stats();
    ++stats.conflicts;
    LOG(level(), "conflict ", stats.conflicts, ": ", db_.arena[conflict]);
    if (tracer_.on()) tracer_.conflict(conflict);
    if (tree_.on()) {
        tree_.back_to(level());
        tree_.conflict();
    }
    if (mixed_ && !backtrack_to_conflict(conflict)) return !db_.refuted();
    if (level() == 0) {
        db_.refute(std::span(&conflict, 1));
        return false;
    }
    analyze(conflict);
    if (settings_.conflicts) observe_conflict(conflict);
    if (tracer_.on()) tracer_.learned();
    ASSERT(!learned_.empty() && db_.is_false(learned_[0]) && level_of(learned_[0]) == level());
    decisions_.bump(analyzed_);
    restarts_.conflict(glue_, decisions_.stable());
    ++stats.learned_clauses;
    stats.learned_literals += learned_.size();
    stats.learned_glue += glue_ + 1;
    install_learned();
    return true;
}

// With out-of-order trails, the conflict level may be lower than the current one.  Backtrack to it.  Return false if
// only one literal of the clause is on it: then the clause implies that literal on a lower level, and nothing is
// learned.
bool Solver::backtrack_to_conflict(CRef& conflict) {
    Clause& c = db_.arena[conflict];
    std::uint32_t highest = 0, second = 0, on_highest = 0;
    Lit alone{};
    for (const Lit l : c.literals()) {
        ASSERT(db_.is_false(l));
        const std::uint32_t level = level_of(l);
        if (level > highest) second = highest, highest = level, on_highest = 1, alone = l;
        else if (level == highest) ++on_highest;
        else second = std::max(second, level);
    }
    rewatch_highest(conflict);
    if (on_highest != 1 || highest == 0) {
        backtrack(highest);
        return true;
    }
    ASSERT(alone.var().index < db_.num_vars() && second < highest);
    backtrack(highest - 1);
    imply(alone, conflict, second);
    return false;
}

// Add the learned clause, and backtrack to where it implies a literal.
void Solver::install_learned() {
    if (on_learned_ && learned_.size() <= on_learned_max_size_) on_learned_(learned_);
    if (decisions_.stable() || settings_.uses(Technique::rephasing, true))
        decisions_.record_trail(std::min<std::size_t>(conflict_free_, control_.back().begin));
    if (learned_.size() == 1) {
        backtrack(0);
        db_.fix(learned_[0], antecedents_);
        place_unit(learned_[0], db_.trail.size() - 1);
        return;
    }
    ASSERT(level_of(learned_[1]) == jump_level_);
    const CRef c = db_.add_learned(learned_, glue_, antecedents_);
    watches_.push_clause(db_.arena[c], c);
    if (tracer_.on()) tracer_.watched(c);
    if (settings_.exchange) sharing_.learned(learned_, glue_);
    const std::uint32_t target = backtrack_level();
    backtrack(target);
    if (target > jump_level_) mixed_ = true;
    ASSERT(db_.is_open(learned_[0]) && db_.is_false(learned_[1]));
    imply(learned_[0], c, jump_level_);
}

std::uint32_t Solver::backtrack_level() {
    ASSERT(jump_level_ < level());
    const bool allowed = settings_.uses(Technique::chrono, true) && assumptions_.empty() && !constrained_;
    if (!allowed || level() - jump_level_ <= kLongJump / settings_.interval_divisor) return jump_level_;
    ++db_.stats().of(Technique::chrono).gained;
    return level() - 1;
}

// Decide the next assumption or variable.  Return false if an assumption is false.  `all_assigned`: nothing is left to
// decide.
bool Solver::decide(bool& all_assigned) {
    ASSERT(db_.propagated == db_.trail.size());
    while (level() < assumptions_.size()) {
        const Lit a = assumptions_[level()];
        if (db_.is_false(a)) {
            analyze_final(a, failed_);
            failed_.push_back(a);
            std::sort(failed_.begin(), failed_.end());
            failed_.erase(std::unique(failed_.begin(), failed_.end()), failed_.end());
            return false;
        }
        if (db_.is_open(a)) {
            open_decision(a);
            return true;
        }
        open_level(a);
    }
    if (constrained_ && level() == assumptions_.size()) return decide_constraint();
    all_assigned = !decide_variable();
    return true;
}

bool Solver::decide_variable() {
    Lit l{};
    if (tracer_.on()) tracer_.flush();  // the observer counts decisions
    if (!(tracer_.on() && tracer_.choose(l)) && !decisions_.pick(l)) return false;
    Stats& stats = db_.stats();
    ++stats.decisions;
    open_decision(l);
    if (tree_.on()) tree_.decided(l, level());
    stats.max_depth = std::max<std::uint64_t>(stats.max_depth, level());
    return true;
}

// Decide an open literal of the constraint, or open a level if one is true.  If that decision is refuted, the next call
// tries another literal.
bool Solver::decide_constraint() {
    ASSERT(level() == assumptions_.size());
    const auto is_true = [this](Lit l) { return db_.is_true(l); };
    if (const auto found = std::ranges::find_if(constraint_, is_true); found != constraint_.end()) {
        open_level(*found);
        return true;
    }
    const auto is_open = [this](Lit l) { return db_.is_open(l); };
    if (const auto found = std::ranges::find_if(constraint_, is_open); found != constraint_.end()) {
        ++db_.stats().decisions;
        open_decision(*found);
        if (tree_.on()) tree_.decided(*found, level());
        return true;
    }
    std::vector<Lit> needed;
    for (const Lit l : constraint_) {
        analyze_final(l, needed);
        failed_.insert(failed_.end(), needed.begin(), needed.end());
    }
    std::ranges::sort(failed_);
    failed_.erase(std::unique(failed_.begin(), failed_.end()), failed_.end());
    constraint_failed_ = true;
    return false;
}

// ---- limits

bool Solver::limit_reached(std::uint64_t decisions) {
    if (stopped_ == StopReason::none) stopped_ = limits_.reached(db_.stats().conflicts, decisions);
    return stopped_ != StopReason::none;
}

bool Solver::limit_reached() {
    if (limit_reached(db_.stats().decisions)) return true;
    if (!fits(0)) stopped_ = StopReason::memory_limit;
    else if (++reports_ % kReportInterval == 0) report_progress();
    return stopped_ != StopReason::none;
}

// Called at coarse points; between two of them, little more than learned clauses is allocated.
bool Solver::memory_exhausted() {
    note_memory();
    if (!fits(0)) stopped_ = StopReason::memory_limit;
    return stopped_ == StopReason::memory_limit;
}

void Solver::note_memory() {
    db_.stats().memory_bytes = std::max(db_.stats().memory_bytes, memory_bytes());
}

bool Solver::fits(std::uint64_t more_bytes) const {
    return !limits_.memory_bytes || limits_.allow_memory(memory_bytes() + more_bytes);  // called at every decision
}

std::uint64_t Solver::memory_bytes() const {
    return db_.memory_bytes() + matrix_.memory_bytes() + watches_.memory_bytes() + gauss_.memory_bytes() +
           sharing_.memory_bytes() + decisions_.memory_bytes() + assigned_.memory_bytes() + marks_.memory_bytes() +
           control_.capacity() * sizeof(Level) + level_marks_.capacity() * sizeof(LevelMark) +
           level_stamps_.capacity() * sizeof(std::uint64_t) +
           (unassigned_.capacity() + learned_.capacity()) * sizeof(Lit) +
           (marked_.capacity() + analyzed_.capacity()) * sizeof(Var);
}

void Solver::report_progress() {
    Progress* const progress = settings_.progress;
    if (!progress) return;
    progress->publish(db_.stats());
    progress->decisions.store(db_.stats().decisions, std::memory_order_relaxed);
    progress->depth.store(level(), std::memory_order_relaxed);
    const std::size_t fixed = control_.empty() ? db_.trail.size() : control_[0].begin;
    const std::size_t gone = std::min(db_.num_vars(), fixed + db_.num_removed());
    progress->variables_left.store(db_.num_vars() - gone, std::memory_order_relaxed);
    progress->share_done.store(
        static_cast<double>(fixed) / static_cast<double>(std::max<std::size_t>(1, db_.num_vars())),
        std::memory_order_relaxed);
}

// ---- queries

void Solver::constrain(std::span<const Lit> clause) {
    constraint_.assign(clause.begin(), clause.end());
    constrained_ = true;
}

// What holds for one query only, however it ends: the limits, whose terminator lives no longer, the clause of
// constrain(), and frozen variables.
class Solver::Query {
public:
    explicit Query(Solver& solver) : solver_(solver) {}
    ~Query() {
        for (const Var v : frozen_) solver_.db_.melt(v);
        solver_.constraint_.clear();
        solver_.constrained_ = false;
        solver_.limits_ = {};
    }
    Query(const Query&) = delete;
    Query& operator=(const Query&) = delete;

    void freeze(std::span<const Lit> literals) {
        frozen_.reserve(frozen_.size() + literals.size());
        for (const Lit l : literals) {
            solver_.db_.freeze(l.var());
            frozen_.push_back(l.var());
        }
    }

private:
    Solver& solver_;
    std::vector<Var> frozen_;
};

Outcome Solver::solve(std::span<const Lit> assumptions, const Limits& limits) {
    Terminator terminator(limits.stop);
    Query query(*this);
    if (terminate_) terminator.set_callback(terminate_, kPollsPerCallback);
    limits_ = limits;
    limits_.stop = &terminator;
    stopped_ = StopReason::none;
    limits_.count_from(db_.stats().conflicts, db_.stats().decisions);
    assumptions_.assign(assumptions.begin(), assumptions.end());
    failed_.clear();
    constraint_failed_ = false;
    restore(assumptions_);
    restore(constraint_);
    if (std::exchange(reactivated_, false)) {
        backtrack(0);
        decisions_.update_active();
    }
    query.freeze(assumptions_);
    query.freeze(constraint_);

    Outcome outcome;
    if (terminated(limits_.stop)) stopped_ = StopReason::interrupted;
    else if (!memory_exhausted()) outcome.verdict = answer_query();
    if (outcome.verdict == Verdict::unknown) outcome.stopped = stopped_;
    observe_verdict(outcome.verdict);

    note_memory();
    db_.stats().ticks = ticks_;
    report_progress();
    if (outcome.verdict == Verdict::satisfiable) outcome.model = model();  // the trail is one
    outcome.stats = db_.stats();
    if (queries_ == Queries::many) keep_trail(outcome.verdict);
    return outcome;
}

Verdict Solver::answer_query() {
    if (may_resume())
        if (const Verdict verdict = resume(); verdict != Verdict::unknown || stopped_ != StopReason::none)
            return verdict;
    backtrack(shared_levels());
    if (level() > 0) return search();
    return establish_root() && (!gauss_.take_loaded() || attach_gauss()) ? search() : Verdict::unsatisfiable;
}

// Rebuild the watches and propagate at the root.  Return false if refuted.
bool Solver::establish_root() {
    ASSERT(level() == 0);
    if (db_.refuted()) return false;
    if (!std::exchange(watched_, true)) return rebuild_at_root();
    const CRef conflict = propagate();
    if (conflict != kNoCRef) db_.refute(std::span(&conflict, 1));
    return conflict == kNoCRef;
}

// After the only query, the values are moved into the model.
Model Solver::model() {
    ASSERT(!db_.refuted() && db_.propagated == db_.trail.size());
    LitMap<std::int8_t> value = queries_ == Queries::one ? std::move(db_.value) : db_.value;
    db_.reconstruction.extend(value);
    Model m(num_vars_);
    for (std::uint32_t v = 0; v < num_vars_; ++v)
        if (const Lit l = Lit::of(Var{v}, false); value[l] > 0) m.make_true(l);
    return m;
}

bool Solver::failed(Lit assumption) const {
    return std::binary_search(failed_.begin(), failed_.end(), assumption);
}

// Return false if assumptions are opposite: these fail by themselves, and no clause says so.
bool Solver::negate_failed(std::vector<Lit>& lemma) const {
    for (const Lit l : failed_) lemma.push_back(~l);
    return std::ranges::adjacent_find(lemma, {}, &Lit::var) == lemma.end();  // sorted, so the two are neighbours
}

void Solver::exclude_failed() {
    std::vector<Lit> lemma;
    if (db_.refuted() || !negate_failed(lemma)) return;
    backtrack(0);
    restore(lemma);
    const std::size_t units = db_.trail.size();
    attach(db_.add(lemma, false, 0, antecedents_), units);
}

void Solver::prove_failed() {
    ASSERT(!constraint_failed_);
    std::vector<Lit> lemma;
    if (!db_.refuted() && db_.proof.on() && negate_failed(lemma)) db_.proof.add(lemma, db_.arena, antecedents_);
}

// ---- the formula

void Solver::load(const Formula& formula) {
    ASSERT(num_vars_ == 0 && db_.arena.num_clauses() == 0);
    new_vars(formula.num_vars());
    db_.trail.reserve(formula.num_vars());
    db_.proof.expect_originals(formula.num_clauses());
    db_.arena.reserve(formula.num_clauses(), formula.num_literals());
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) db_.add_original(formula.clause(ClauseId{c}));
    gauss_.load(formula);
    if (settings_.shuffled) decisions_.shuffle(settings_.seed);
    refute_by_cardinality(formula);
    watched_ = false;
}

// No proof can be written of that.
void Solver::refute_by_cardinality(const Formula& formula) {
    if (formula.constraints().empty() || db_.proof.on() || !settings_.uses(Technique::cardinality, true)) return;
    if (!settings_.limits.allow_memory(memory_bytes() + cardinality_bytes(formula))) return;
    Effort effort;
    effort.limit = kToRefute;
    effort.terminator = settings_.limits.stop;
    TechniqueWork& work = db_.stats().of(Technique::cardinality);
    work.rounds = 1;
    if (cardinality_refutes(formula, effort)) {
        work.gained = 1;
        db_.refute({});
    }
    work.ticks = effort.ticks;
}

Var Solver::new_var() {
    new_vars(num_vars_ + 1);
    return Var{static_cast<std::uint32_t>(num_vars_ - 1)};
}

void Solver::new_vars(std::size_t n) {
    ASSERT(n >= num_vars_);
    grow_vars(n);
    const std::size_t before = std::exchange(num_vars_, n);
    // Hints refer to clauses by id, and removed clauses lose theirs.
    if (queries_ == Queries::many && settings_.lrat)
        for (std::size_t v = before; v < n; ++v) db_.freeze(Var{static_cast<std::uint32_t>(v)});
}

void Solver::grow_vars(std::size_t n) {
    db_.grow_vars(n);
    watches_.grow_vars(n);
    assigned_.grow(n, {});
    marks_.grow(n, 0);
    decisions_.grow_vars(n);
}

void Solver::add_clause(std::span<const Lit> clause) {
    ASSERT(std::ranges::all_of(clause, [this](Lit l) { return l.var().index < num_vars_; }));
    restore(clause);
    if (level() > 0 && add_above_root(clause)) return;
    backtrack(0);
    const std::size_t units = db_.trail.size();
    attach(db_.add_original(clause), units);
}

void Solver::freeze(Var v) {
    ASSERT(v.index < num_vars_);
    const Lit l = Lit::of(v, false);
    restore(std::span(&l, 1));
    db_.freeze(v);
}

// Watch a clause that was added at the root, or place the units that it became.
void Solver::attach(CRef clause, std::size_t units) {
    ASSERT(level() == 0);
    if (clause != kNoCRef && watched_) watches_.push_clause(db_.arena[clause], clause);
    for (std::size_t i = units; i < db_.trail.size(); ++i) place_unit(db_.trail[i], i);
}

bool Solver::is_removed(Lit l) const {
    const VarState state = db_.state(l.var());
    return state == VarState::eliminated || state == VarState::substituted;
}

// Restore removed variables that a new constraint mentions, with the clauses removed along with them (Fazekas, Biere,
// Scholl: Incremental inprocessing in SAT solving, SAT 2019).
void Solver::restore(std::span<const Lit> literals) {
    const auto reactivate = [this](Lit l) {
        if (!is_removed(l)) return;
        db_.set_active(l.var());
        reactivated_ = true;
    };
    bool needed = false;
    for (const Lit l : literals) {
        reactivate(l);
        needed = needed || db_.reconstruction.is_witness(~l);
    }
    if (!needed) return;
    backtrack(0);
    LitMap<std::uint8_t> tainted(db_.num_vars(), 0);
    for (const Lit l : literals) tainted[l] = 1;
    db_.reconstruction.restore(tainted, [&](std::span<const Lit> clause, Lit) {
        for (const Lit l : clause) reactivate(l);
        const std::size_t units = db_.trail.size();
        attach(db_.restore(clause), units);
    });
}

}  // namespace sat::cdcl
