#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/formula.h"
#include "sat/core/random.h"
#include "sat/core/settings.h"
#include "sat/core/terminator.h"
#include "sat/dpll/branching/view.h"
#include "sat/dpll/lemmas.h"

namespace sat {

// Observation is a compile-time choice, so that it costs nothing when unused.
struct NoObserver {
    static constexpr bool on = false;
};
struct WithObserver {
    static constexpr bool on = true;
};

// Restart after 30, 30, 60, 30, 30, 60, 120 ... conflicts: 30 times the sequence of Luby, Sinclair, Zuckerman (Optimal
// speedup of Las Vegas algorithms, 1993), which is near-optimal for heavy-tailed run times.  Its runs grow without
// bound, so a search that keeps only activities still terminates.  The factor 30 solves a 100x100 Sudoku in 0.30 s; 10
// took 1.7 s and 100 took 2.0 s.
class RestartSchedule {
public:
    // Requires: `conflicts` never decreases.
    bool is_due(std::uint64_t conflicts) const { return conflicts >= next_; }
    // The search restarts now.
    void restarted(std::uint64_t conflicts) {
        ASSERT(is_due(conflicts));
        next_ = conflicts + kUnit * luby(++restarts_ + 1);
    }

    // The i-th number of 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ...  Requires: i > 0.
    static constexpr std::uint64_t luby(std::uint64_t i) {
        ASSERT(i > 0);
        while (!std::has_single_bit(i + 1)) i -= std::bit_floor(i + 1) - 1;
        return (i + 1) / 2;
    }

private:
    static constexpr std::uint64_t kUnit = 30;
    std::uint64_t restarts_ = 0, next_ = kUnit;
};

// Estimates the completed share of the search tree: each branching halves the share of its node, and the sides closed
// on the path to the current node are complete.  Exact for a balanced tree.
class TreeShare {
public:
    void open_level() { flips_.push_back(0); }
    void close_level() {
        ASSERT(flips_.size() > 1);
        flips_.pop_back();
    }
    void merge_level() { close_level(); }
    // Called when the second branch of a decision on the current level begins.
    void flip() { ++flips_.back(); }

    // 0 to 1.
    double done() const {
        double done = 0, left = 1;
        for (const std::uint32_t flips : flips_) {
            for (std::uint32_t i = 0; i < flips && left > 1e-12; ++i) done += left /= 2;
            left /= 2;
        }
        return done;
    }

private:
    std::vector<std::uint32_t> flips_{0};  // by level, the root first
};

// One of several searches of the same formula; the first ones are short.
struct Attempt {
    std::uint32_t number;         // from 0
    std::uint64_t last_conflict;  // conflict limit, including those of earlier attempts
    Stats before;                 // of the earlier attempts
};
inline constexpr std::uint64_t kNoLastConflict = ~std::uint64_t{0};

// One DPLL search over the flagged adjacency, compiled for its branching rule.
//
// The tree is searched without recursion: one level of the trail per open decision.  When decision d of a level is
// refuted, a lemma is derived (the negations of the decisions the conflict needed, see Conflict), the level is closed,
// and the lemma implies ~d on the level below.  So the second branch has no level of its own, a failed literal is a
// lemma without a level, and the proof is the list of lemmas.
//
// Levels whose decision was not involved in a conflict are closed without trying the other side: conflict-directed
// backjumping (Prosser: Hybrid algorithms for the constraint satisfaction problem, 1993).  No clause is learned: a
// lemma is forgotten with its level.
//
// Polls the Terminator once per node.
template <class Rule, class Observing>
class FlaggedSearch {
public:
    // The memory of the search before lemmas.
    static std::uint64_t estimated_bytes(const AdjacencySize& size) {
        std::uint64_t bytes = Adjacency::estimated_bytes(size, Rule::needs_counts) + size.vars * kBytesPerVar;
        if constexpr (kLooksAhead) bytes += Rule::estimated_bytes(size);
        return bytes;
    }

    // Requires: `change` is implied by the formula and proved; `bytes` is estimated_bytes() plus the change.
    FlaggedSearch(const Formula& formula, const Settings& settings, const FormulaChange& change, const Attempt& attempt,
                  std::uint64_t bytes)
        : settings_(settings),
          attempt_(attempt),
          fixed_bytes_(bytes),
          adjacency_(formula, change, Rule::needs_counts),
          trail_(formula.num_vars()),
          reason_(formula.num_vars(), kFree),
          lemmas_(settings.proof),
          conflict_(adjacency_, trail_, reason_, lemmas_),
          random_(settings.seed),
          view_{formula, adjacency_, trail_, random_, 0, attempt.number, attempt.last_conflict == kNoLastConflict},
          rule_(view_),
          stats_(attempt.before),
          restarts_(settings.uses(Technique::restarts, kRestarts)),
          pure_(settings.uses(Technique::pure, !kLooksAhead && !kRestarts)),
          autarky_(settings.uses(Technique::autarky, true)),
          backjumping_(settings.uses(Technique::backjumping, true)) {
        stats_.resolvents += change.added.size();
        stats_.memory_bytes = std::max(stats_.memory_bytes, fixed_bytes_);
        ASSERT(adjacency_.memory_bytes() + formula.num_vars() * kBytesPerVar <= fixed_bytes_);
    }

    Outcome run() {
        Outcome outcome;
        if (!start() || !search()) {
            lemmas_.prove({});
            outcome.verdict = Verdict::unsatisfiable;
        } else if (stopped_ == StopReason::none) {
            outcome.verdict = Verdict::satisfiable;
            outcome.model = model();
        }
        outcome.stopped = stopped_;
        if constexpr (kLooksAhead) stats_.lookaheads += rule_.lookaheads();
        outcome.stats = stats_;
        return outcome;
    }

    // With lookahead, pure literals gain little, and searching for them took 20 % of the time on random 3-SAT.
    static constexpr bool kLooksAhead = requires(Rule r) { r.lookaheads(); };
    // With restarts it took 60 % of the time on Sudoku of side 100.
    static constexpr bool kRestarts = requires { Rule::restarts; };

private:
    // Per variable: two stamps and a place on the trail; a reason; in the analysis of conflicts a mark and places in
    // two lists; a value in the model; two numbers of 8 bytes of the rule (no rule but lookahead keeps more).
    static constexpr std::uint64_t kBytesPerVar = 2 * sizeof(std::uint32_t) + 3 * sizeof(Lit) + sizeof(Reason) + 2 +
                                                  (kLooksAhead ? 0 : 2 * sizeof(std::uint64_t));
    static_assert(kBytesPerVar >= 16);  // more than the adjacency takes while it is built
    // Per level in addition to its lemmas: its begin on the trail, and its flips in the tree share.
    static constexpr std::size_t kBytesPerLevel = sizeof(std::size_t) + sizeof(std::uint32_t);

    // Handles empty and unit clauses of the input.  Returns false if refuted.
    bool start() {
        for (std::uint32_t c = 0; c < adjacency_.num_clauses(); ++c) {
            const Adjacency::Head& h = adjacency_.head(ClauseId{c});
            if (h.live > 1) continue;
            const Lit l = Lit::from_code(h.live_xor);
            if (h.live == 0 || trail_.is_false(l)) {
                ++stats_.conflicts;
                if constexpr (Observing::on) settings_.observer->conflict(adjacency_.original(ClauseId{c}));
                return false;
            }
            if (trail_.is_open(l)) imply(l, c);
        }
        return true;
    }

    // Returns false if refuted; true if satisfied, or if stopped_ is set.
    bool search() {
        while (true) {
            if (!propagate()) {
                if (!close_refuted()) return false;
                continue;
            }
            if (adjacency_.open_clauses() == 0 || must_stop()) return true;
            if (restarts_ && schedule_.is_due(stats_.conflicts)) {
                restart();
                continue;
            }
            if (autarky_) merge_autarkies();
            if (pure_ && assign_pure()) continue;
            const Pick pick = rule_.pick(view_);
            if (pick.failure) refute(pick);
            else decide(chosen(pick.literal));
        }
    }

    // Returns false on a conflict: every literal of false_clause_ is false.
    bool propagate() {
        ASSERT(processed_ <= trail_.size());
        while (processed_ < trail_.size()) {
            const Lit l = trail_[processed_++];
            const auto stage = static_cast<Adjacency::Stage>(processed_);
            const bool done = adjacency_.assign(l, stage, [this](ClauseId c, const Adjacency::Head& h) {
                const Lit last = Lit::from_code(h.live_xor);
                if (trail_.is_open(last)) imply(last, c.index);
                else if (trail_.is_false(last)) return refuse(c);
                return true;
            });
            if (!done) return false;
        }
        AUDIT(adjacency_.audit() && trail_.audit());
        return true;
    }
    bool refuse(ClauseId c) {
        false_clause_ = c;
        return false;
    }

    void imply(Lit l, Reason reason) {
        ASSERT(reason != kFree);
        trail_.imply(l);
        reason_[l.var()] = reason;
        ++stats_.propagations;
        if constexpr (Observing::on)
            if (reason < kLemma) settings_.observer->implied(l, adjacency_.original(ClauseId{reason}));
    }

    Lit chosen(Lit by_rule) const {
        if constexpr (Observing::on)
            if (const auto l = settings_.observer->choose(); l && trail_.is_open(*l)) return *l;
        return by_rule;
    }
    void decide(Lit l) {
        ++stats_.decisions;
        trail_.decide(l);
        reason_[l.var()] = kFree;
        lemmas_.open_level();
        share_.open_level();
        stats_.max_depth = std::max<std::uint64_t>(stats_.max_depth, trail_.level());
        if constexpr (Observing::on) settings_.observer->decided(l, trail_.level());
    }

    // Closes the refuted levels and implies the other side.  Returns false if the formula is refuted.
    bool close_refuted() {
        ASSERT(adjacency_.is_open(false_clause_) && adjacency_.head(false_clause_).live <= 1);
        ++stats_.conflicts;
        if constexpr (Observing::on) settings_.observer->conflict(adjacency_.original(false_clause_));
        const std::size_t level = conflict_.analyse(false_clause_, backjumping_);
        ASSERT(level <= trail_.level());
        inform_rule();
        stats_.backjumps += trail_.level() - level;
        if (level == 0) {  // no decision was involved
            if constexpr (Observing::on)
                if (trail_.level() > 0) settings_.observer->backtracked(0);
            return false;
        }
        lemmas_.prove(conflict_.lemma());
        while (trail_.level() >= level) close_level();
        ++stats_.decisions;
        share_.flip();
        const Lit other_side = conflict_.lemma().back();
        imply(other_side, kLemma | lemmas_.keep(conflict_.lemma()));
        if constexpr (Observing::on) {
            settings_.observer->backtracked(trail_.level());
            settings_.observer->failed(other_side);
        }
        return true;
    }

    // The rule found a failed literal: its negation holds on this level, by the lemma of its conflict.
    void refute(const Pick& pick) {
        ASSERT(trail_.is_open(pick.literal));
        ++stats_.failed_literals;
        conflict_.analyse(*pick.failure, backjumping_);
        inform_rule();
        lemmas_.prove(conflict_.lemma());
        imply(~pick.literal, kLemma | lemmas_.keep(conflict_.lemma()));
        if constexpr (Observing::on) settings_.observer->failed(~pick.literal);
    }
    void inform_rule() {
        if constexpr (requires { rule_.on_conflict(conflict_.involved()); }) rule_.on_conflict(conflict_.involved());
    }

    void close_level() {
        ASSERT(trail_.level() > 0);
        const std::size_t keep = trail_.start_of(trail_.level());
        for (; processed_ > keep; --processed_)
            adjacency_.undo(trail_[processed_ - 1], static_cast<Adjacency::Stage>(processed_));
        trail_.close_level();
        lemmas_.close_level();
        share_.close_level();
        ++view_.closed_levels;
    }

    // Makes every pure literal true.  Lemmas need not contain them, since they are in no clause of a later conflict.
    bool assign_pure() {
        bool any = false;
        for (std::uint32_t v = 0; v < adjacency_.num_vars(); ++v) {
            const Lit l = Lit::of(Var{v}, false);
            if (!trail_.is_open(l)) continue;
            const bool with = view_.occurs(l), against = view_.occurs(~l);
            if (with == against) continue;
            trail_.imply(with ? l : ~l);
            reason_[Var{v}] = kFree;
            ++stats_.pure_literals;
            any = true;
            if constexpr (Observing::on) settings_.observer->assumed_free(with ? l : ~l);
        }
        return any;
    }

    // While the innermost decision and its implications satisfy every clause they touch, they are an autarky (Monien,
    // Speckenmeyer: Solving satisfiability in less than 2^n steps, 1985): the formula without them is satisfiable if
    // the whole is, so the other side is skipped and they join the level below.  This covers satisfied components of
    // the formula.
    void merge_autarkies() {
        while (trail_.level() > 0 && touches_nothing_open(trail_.start_of(trail_.level()))) {
            trail_.merge_level();
            lemmas_.merge_level();
            share_.merge_level();
            if constexpr (Observing::on) settings_.observer->merged(trail_.level());
            ++stats_.autarkies;
        }
    }
    bool touches_nothing_open(std::size_t from) const {
        for (std::size_t p = trail_.size(); p-- > from;)
            if (view_.occurs(~trail_[p])) return false;
        return true;
    }

    bool must_stop() {
        stopped_ = settings_.limits.reached(stats_.conflicts, stats_.decisions);
        if (stopped_ != StopReason::none) return true;
        if (exceeds_memory()) stopped_ = StopReason::memory_limit;
        else if (stats_.conflicts >= attempt_.last_conflict) give_up();
        if (settings_.progress && stats_.decisions % kReportEvery == 0) report();
        return stopped_ != StopReason::none;
    }
    // At most one decision and one lemma are added before the next node: a conflict closes a level and its lemmas
    // before it keeps its own.
    bool exceeds_memory() {
        const std::uint64_t bytes = fixed_bytes_ + lemmas_.bytes_with(trail_.level() + 1, kBytesPerLevel);
        if (!settings_.limits.allow_memory(bytes)) return true;
        stats_.memory_bytes = std::max(stats_.memory_bytes, bytes);
        return false;
    }
    // Ends this attempt.  The next one starts from scratch: lemmas of open levels are deleted from the proof, those
    // that hold without a decision may stay.
    void give_up() {
        stopped_ = StopReason::conflict_limit;
        while (trail_.level() > 0) close_level();
        if constexpr (Observing::on) settings_.observer->restarted();
    }
    // Restarts this search.  Keeps the scores of the rule, and the literals that hold without a decision.
    void restart() {
        ++stats_.restarts;
        schedule_.restarted(stats_.conflicts);
        if (trail_.level() == 0) return;
        while (trail_.level() > 0) close_level();
        if constexpr (Observing::on) settings_.observer->backtracked(0);
    }
    void report() const {
        settings_.progress->publish(stats_);
        settings_.progress->decisions.store(stats_.decisions, std::memory_order_relaxed);
        settings_.progress->depth.store(trail_.level(), std::memory_order_relaxed);
        settings_.progress->share_done.store(share_.done(), std::memory_order_relaxed);
    }

    Model model() const {
        Model m(trail_.num_vars());
        for (const Lit l : trail_.literals()) m.make_true(l);
        return m;
    }

    static constexpr std::uint64_t kReportEvery = 64;

    const Settings& settings_;
    const Attempt attempt_;
    const std::uint64_t fixed_bytes_;  // of all tables that do not grow
    Adjacency adjacency_;
    Trail trail_;
    VarMap<Reason> reason_;
    Lemmas lemmas_;
    Conflict conflict_;
    Random random_;
    FlaggedView view_;
    Rule rule_;
    TreeShare share_;
    Stats stats_;
    StopReason stopped_ = StopReason::none;
    std::size_t processed_ = 0;  // literals of the trail that are assigned in the adjacency
    ClauseId false_clause_{0};
    RestartSchedule schedule_;
    bool restarts_, pure_, autarky_, backjumping_;
};

}  // namespace sat
