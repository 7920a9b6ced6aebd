#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/branching/view.h"
#include "sat/core/settings.h"
#include "sat/engine/flagged/lemmas.h"

namespace sat {

// One DPLL search over the flagged adjacency, compiled for its branching rule.
//
// The tree is walked without recursion: a level per open decision, on the trail.  When the level of decision d
// is refuted, the lemma "not all of these decisions" is kept (see Lemmas), the level is closed, and ~d is
// implied on the level below by that lemma; so the second branch is no level of its own, and a failed literal
// is a branch that ends at once.
//
// Levels whose decision took no part in a conflict are closed without trying their second branch: conflict-
// directed backjumping (Prosser: Hybrid algorithms for the constraint satisfaction problem, 1993).
template <class Rule, class Watch>
class FlaggedSearch {
public:
    FlaggedSearch(const Formula& formula, const Settings& settings, std::span<const std::vector<Lit>> extra)
        : settings_(settings),
          formula_(formula),
          adjacency_(formula, extra, Rule::needs_counts),
          trail_(formula.num_vars()),
          reason_(formula.num_vars(), kNoReason),
          marked_(formula.num_vars(), 0),
          random_(settings.seed),
          view_{formula_, adjacency_, trail_, random_, 0},
          rule_(view_),
          lemmas_(settings.proof) {
        involved_.reserve(formula.num_vars());
        stats_.memory_bytes = adjacency_.memory_bytes();
    }

    Outcome run() {
        Outcome outcome;
        if (!start() || !search()) outcome.verdict = Verdict::unsatisfiable;
        else if (stopped_ == StopReason::none) outcome.verdict = Verdict::satisfiable;
        outcome.stopped = stopped_;
        if (outcome.verdict == Verdict::satisfiable) outcome.model = model();
        outcome.stats = stats_;
        return outcome;
    }

private:
    using Head = Adjacency::Head;
    // Why a literal is true: a clause, a lemma, or nothing that a lemma would need to name.
    using Reason = std::uint32_t;
    static constexpr Reason kNoReason = 0xffffffffu;  // a decision, a pure literal
    static constexpr Reason kLemma = 0x80000000u;     // plus the lemma's number

    // Empty and unit clauses of the input.  False: refuted.
    bool start() {
        for (std::uint32_t c = 0; c < adjacency_.num_clauses(); ++c) {
            const Head& h = adjacency_.head(ClauseId{c});
            if (h.live > 1) continue;
            const Lit l = Lit::from_code(h.live_xor);
            if (h.live == 0 || trail_.is_false(l)) return refuted();
            if (trail_.is_open(l)) imply(l, c);
        }
        return true;
    }

    // False: refuted.  True: satisfied, or stopped_ says why not.
    bool search() {
        while (true) {
            if (!propagate()) {
                if (!resolve_conflict()) return refuted();
                continue;
            }
            if (adjacency_.open_clauses() == 0) return true;
            if (must_stop()) return true;
            if (pure_ && assign_pure()) continue;
            if (autarky_) merge_autarkies();
            const Pick pick = rule_.pick(view_);
            decide(pick);
        }
    }

    // False: conflict_ is a clause whose literals are all false.
    bool propagate() {
        while (processed_ < trail_.size()) {
            const Lit l = trail_[processed_++];
            const bool done = adjacency_.assign(l, static_cast<Adjacency::Stage>(processed_),
                                                [&](ClauseId c, const Head& h) {
                const Lit last = Lit::from_code(h.live_xor);
                if (trail_.is_true(last)) return true;
                if (trail_.is_false(last)) {
                    conflict_ = c;
                    return false;
                }
                imply(last, c.index);
                return true;
            });
            if (!done) return false;
        }
        return true;
    }

    void imply(Lit l, Reason reason) {
        trail_.imply(l);
        reason_[l.var()] = reason;
        ++stats_.propagations;
        if constexpr (Watch::on) if (reason < kLemma) settings_.observer->implied(l, adjacency_.original(ClauseId{reason}));
    }

    void decide(Pick pick) {
        ++stats_.decisions;
        trail_.decide(pick.literal);
        reason_[pick.literal.var()] = kNoReason;
        lemmas_.open_level();
        stats_.failed_literals += pick.failed;
        stats_.max_depth = std::max<std::uint64_t>(stats_.max_depth, trail_.level());
    }

    // Closes what the conflict refutes and implies the other side.  False: nothing is left.
    bool resolve_conflict() {
        ++stats_.conflicts;
        analyse();
        if constexpr (requires { rule_.on_conflict(std::span<const Var>{}); }) rule_.on_conflict(involved_);
        if (lemma_.empty()) return false;
        lemmas_.prove(lemma_);
        const std::size_t target = backjump_ ? target_level_ : trail_.level();
        while (trail_.level() >= target) close_level();
        const Reason id = lemmas_.keep(lemma_);
        ++stats_.decisions;
        imply(lemma_.back(), kLemma | id);
        return true;
    }

    // Finds the decisions from which the conflict follows, walking the trail backwards through the reasons.
    // Leaves their negations in lemma_, outermost first, and the innermost one's level in target_level_.
    void analyse() {
        lemma_.clear();
        involved_.clear();
        target_level_ = 0;
        if (!backjump_ && !requires_involved()) {
            for (std::size_t k = 1; k <= trail_.level(); ++k) lemma_.push_back(~trail_.decision(k));
            target_level_ = trail_.level();
            return;
        }
        for (const Lit l : adjacency_.clause(conflict_)) mark(l);
        std::size_t level = trail_.level();
        const std::size_t base = trail_.start_of(1 <= level ? 1 : 0);
        const std::size_t end = level == 0 ? 0 : base;
        for (std::size_t p = trail_.size(); p-- > end;) {
            const Lit l = trail_[p];
            const bool is_decision = level > 0 && trail_.start_of(level) == p;
            if (marked_[l.var()]) {
                if (is_decision) {
                    if (lemma_.empty()) target_level_ = level;
                    lemma_.push_back(~l);
                } else {
                    mark_reason(l);
                }
            }
            level -= is_decision;
        }
        for (const Var v : involved_) marked_[v] = 0;
        std::reverse(lemma_.begin(), lemma_.end());
    }
    void mark_reason(Lit l) {
        const Reason r = reason_[l.var()];
        ASSERT(r != kNoReason);
        const auto literals = r < kLemma ? adjacency_.clause(ClauseId{r}) : lemmas_[r - kLemma];
        for (const Lit k : literals) if (k != l) mark(k);
    }
    void mark(Lit l) {
        if (marked_[l.var()]) return;
        marked_[l.var()] = 1;
        involved_.push_back(l.var());
    }
    static constexpr bool requires_involved() {
        return requires(Rule r) { r.on_conflict(std::span<const Var>{}); };
    }

    void close_level() {
        const std::size_t keep = trail_.start_of(trail_.level());
        for (std::size_t p = processed_; p-- > keep;) adjacency_.undo(trail_[p], static_cast<Adjacency::Stage>(p + 1));
        processed_ = std::min(processed_, keep);
        trail_.close_level();
        lemmas_.close_level();
        ++view_.closed_levels;
    }

    bool assign_pure() {
        bool any = false;
        for (std::uint32_t v = 0; v < adjacency_.num_vars(); ++v) {
            const Lit l = Lit::of(Var{v}, false);
            if (!trail_.is_open(l)) continue;
            const bool pos = view_.occurs(l), neg = view_.occurs(~l);
            if (pos == neg) continue;
            trail_.imply(pos ? l : ~l);
            reason_[Var{v}] = kNoReason;
            ++stats_.pure_literals;
            any = true;
        }
        return any;
    }

    // While the innermost decision and what follows from it satisfy every clause they touch, they are an
    // autarky: they can never be wrong, and join the level below.
    void merge_autarkies() {
        while (trail_.level() > 0 && touches_nothing_open(trail_.start_of(trail_.level()))) {
            trail_.merge_level();
            lemmas_.merge_level();
            ++view_.closed_levels;
            ++stats_.autarkies;
        }
    }
    bool touches_nothing_open(std::size_t from) const {
        for (std::size_t p = trail_.size(); p-- > from;)
            for (const auto& o : adjacency_.occurrences(~trail_[p]))
                if (adjacency_.is_open(o.clause)) return false;
        return true;
    }

    bool refuted() {
        lemmas_.prove({});
        return false;
    }

    bool must_stop() {
        const Limits& limits = settings_.limits;
        if (limits.stop && limits.stop->load(std::memory_order_relaxed)) stopped_ = StopReason::interrupted;
        else if (limits.conflicts && stats_.conflicts >= *limits.conflicts) stopped_ = StopReason::conflict_limit;
        else if (limits.decisions && stats_.decisions >= *limits.decisions) stopped_ = StopReason::decision_limit;
        return stopped_ != StopReason::none;
    }

    Model model() const {
        Model m(trail_.num_vars());
        for (const Lit l : trail_.literals()) m.make_true(l);
        return m;
    }

    const Settings& settings_;
    const Formula& formula_;
    Adjacency adjacency_;
    Trail trail_;
    VarMap<Reason> reason_;
    std::size_t processed_ = 0;
    ClauseId conflict_{0};
    VarMap<std::uint8_t> marked_;
    std::vector<Var> involved_;
    std::vector<Lit> lemma_;
    std::size_t target_level_ = 0;
    Random random_;
    FlaggedView view_;
    Rule rule_;
    Lemmas lemmas_;
    Stats stats_;
    StopReason stopped_ = StopReason::none;

public:
    bool backjump_ = true, pure_ = false, autarky_ = false;
};

struct Silent { static constexpr bool on = false; };
struct Watched { static constexpr bool on = true; };

}  // namespace sat
