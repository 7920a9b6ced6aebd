#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "sat/cdcl/clause_database.h"
#include "sat/cdcl/decide.h"
#include "sat/cdcl/gauss.h"
#include "sat/cdcl/inprocess/elimination.h"
#include "sat/cdcl/inprocess/parity.h"
#include "sat/cdcl/inprocess/probing.h"
#include "sat/cdcl/inprocess/subsumption.h"
#include "sat/cdcl/inprocess/sweeping.h"
#include "sat/cdcl/parity_matrix.h"
#include "sat/cdcl/restart.h"
#include "sat/cdcl/sharing.h"
#include "sat/cdcl/tiers.h"
#include "sat/cdcl/tracer.h"
#include "sat/cdcl/watches.h"
#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sat/core/settings.h"
#include "sat/core/tree_path.h"

namespace sat::cdcl {

// The assignment data of a variable.
struct Assigned {
    std::uint32_t level;     // of the last decision it depends on; 0 if none
    std::uint32_t position;  // on the trail
    CRef reason;             // the clause that implied it, or a row (is_row()); kNoCRef: a decision, or at level 0
    Lit other;               // the false literal of a binary reason, to avoid reading the arena;
                             // otherwise a literal of the variable itself
    bool is_binary(Var v) const { return other.var() != v; }  // is the reason of v, whose entry this is
};
static_assert(sizeof(Assigned) == 16);

// A reason that is a row of the parity matrix: its number beyond the clauses that watches can name.
inline constexpr std::uint32_t kFirstRow = 0x80000000u;
inline bool is_row(CRef reason) {
    return reason.at >= kFirstRow && reason != kNoCRef;
}

struct Level {
    Lit decision;
    std::uint32_t begin;  // on the trail
};

// Solve one formula with one query.
Outcome solve(const Formula& formula, const Settings& settings);
// True if `name` is a branching rule of this solver.
bool accepts_rule(std::string_view name);

enum class Queries : std::uint8_t { one, many };

// Conflict-driven clause learning with inprocessing, and incremental solving under assumptions (Een, Soerensson:
// Temporal induction by incremental SAT solving, 2003).
//
// Variables are numbered from 0 and created by new_var() or load(); their numbers are stable, whatever inprocessing
// does.  Read search() in solver.cpp first, then propagate.cpp, analyze.cpp and decide.h.
//
// The trail need not be in order of levels: after chronological backtracking (Nadel, Ryvchin: Chronological
// backtracking, SAT 2018; Moehle, Biere: Backing backtracking, SAT 2019) literals of lower levels may follow ones of
// higher levels.  `mixed_` is true while that is possible; otherwise levels need not be computed.
//
// Invariants, between conflicts and with propagation complete: (L1) a clause that is not garbage is watched by its
// first two literals; (L2) if a watched literal w is false, some literal t of the clause is true, and backtracking
// cannot undo t alone: the level of t is at most that of w, or w is on the trail after the beginning of the level of t,
// so that undoing t undoes w or propagates it again; (L3) control_[k].decision is true, on level k + 1, or below if it
// was true before that level was opened.
class Solver {
public:
    // Objects that `settings` points to must outlive the solver.  Its limits are the default of each solve(), and count
    // from zero in each.  With a single query, techniques may add variables, since no clauses are added later.
    explicit Solver(const Settings& settings, Queries queries = Queries::many);
    ~Solver();
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;

    // ---- formula
    // Add all clauses of a formula; its variables are 0 .. num_vars()-1.  Requires: the solver is new.
    void load(const Formula& formula);
    Var new_var();
    std::size_t num_vars() const { return num_vars_; }
    // Add a clause, at any time except during solve().  Requires: variables exist; literals may be repeated or
    // opposite.
    void add_clause(std::span<const Lit> clause);
    // An assumption or a later clause may use a variable that inprocessing removed; it is then restored, which takes
    // time.  Freezing avoids that.  Calls to freeze() and melt() must balance.
    void freeze(Var v);
    void melt(Var v) { db_.melt(v); }
    // Use only techniques that preserve the models (for enumeration).  Requires: before the first solve().
    void keep_models() { db_.keep_models(); }
    // Reserve the first `n` ids of a proof with hints for clauses that are added.  Requires: before the first of them.
    void expect_clauses(std::uint64_t n) { db_.proof.expect_originals(n); }
    // Call visit(clause) for clauses that are together equivalent to those added: units, irredundant clauses, and what
    // inprocessing removed with its variables.
    template <class Visit>
    void for_each_needed(Visit&& visit) const;
    // Literals that follow without assumptions, as far as they are known; there may be more later, at the end.
    std::span<const Lit> root_literals() const {
        return std::span(db_.trail).first(control_.empty() ? db_.trail.size() : control_[0].begin);
    }

    // ---- queries
    // Decide the clauses under the assumptions.  The model has a value for every variable.  If it throws
    // (std::bad_alloc, an exception of a callback), the solver can only be destroyed: clauses and watches may be half
    // changed.  It keeps no pointer into `limits`.
    Outcome solve(std::span<const Lit> assumptions = {}) { return solve(assumptions, settings_.limits); }
    Outcome solve(std::span<const Lit> assumptions, const Limits& limits);
    // Add a clause for the next solve() only; it replaces one that was not used yet.  At no cost: after the
    // assumptions, one of its literals is decided (Froleyks, Biere: Single clause assumption without activation
    // literals to speed-up IC3, FMCAD 2021).
    void constrain(std::span<const Lit> clause);
    // After an unsatisfiable answer: true if the refutation uses the clause of constrain().
    bool constraint_failed() const { return constraint_failed_; }
    // After an unsatisfiable answer: true if the refutation uses this assumption.  The clauses are unsatisfiable under
    // the failed assumptions alone.
    bool failed(Lit assumption) const;
    // Exclude the failed assumptions: their negation becomes a clause, and a lemma of the proof.  Requires: the last
    // call was a solve() without constrain() that returned unsatisfiable.
    void exclude_failed();
    // Add that clause to the proof alone, unless assumptions are opposite.  Requires: the last call was a solve() that
    // returned unsatisfiable, and not constraint_failed().
    void prove_failed();
    // True if the clauses are unsatisfiable without assumptions.
    bool refuted() const { return db_.refuted(); }
    // Make the assumptions true one after the other, each with unit propagation, until a conflict.  `implied`: what
    // became true, in order, without what is true at the root.  Returns false if there was a conflict, or an assumption
    // was false.  Keeps no trail, so it is meant for a solver that does not search.
    bool propagate_under(std::span<const Lit> assumptions, std::vector<Lit>& implied);

    // ---- hints and callbacks
    // Called before every round of inprocessing, with the ticks of the search so far; true ends the query with the
    // verdict unknown, as an interrupt does.  May be empty.
    void set_before_round(std::function<bool(std::uint64_t)> before_round) { before_round_ = std::move(before_round); }
    // Fix the phase tried first for a variable.
    void set_phase(Lit l) {
        backtrack(0);  // so that it matters to the next query
        decisions_.set_phase(l);
    }
    void reset_phase(Var v) {
        backtrack(0);
        decisions_.reset_phase(v);
    }
    // Replace the saved phase of a variable, which its next assignment replaces in turn.
    void save_phase(Lit l) {
        backtrack(0);
        decisions_.save_phase(l);
    }
    // All phases as in a new solver.
    void reset_phases() {
        backtrack(0);
        decisions_.reset_phases();
    }
    // Polled during solve(); true interrupts it.  May be empty.
    void set_terminate(std::function<bool()> terminate) { terminate_ = std::move(terminate); }
    // Called with every clause of at most `max_size` literals learned from a conflict, including units, but not for
    // units found by propagation or inprocessing at the root.  May be empty.
    void set_learn(std::size_t max_size, std::function<void(std::span<const Lit>)> learn) {
        on_learned_max_size_ = max_size;
        on_learned_ = std::move(learn);
    }

    const Stats& stats() const { return db_.stats(); }  // of all queries together
    std::uint64_t memory_bytes() const;

protected:  // for tests, which derive from it, and for the techniques below
    friend class Gauss;
    friend class Sharing;
    friend class Vivifier;
    friend class VivifyOrigin;
    friend class ConflictView;
    friend class Tracer;

    // ---- incremental solving (solver.cpp)
    class Query;
    void grow_vars(std::size_t n);
    void new_vars(std::size_t n);
    bool is_removed(Lit l) const;  // eliminated, substituted or pure
    void restore(std::span<const Lit> literals);
    void attach(CRef clause, std::size_t units);
    void refute_by_cardinality(const Formula& formula);
    Model model();
    Verdict answer_query();
    bool negate_failed(std::vector<Lit>& lemma) const;

    // ---- the trail between queries (resume.cpp)
    bool add_above_root(std::span<const Lit> clause);  // false: the clause must be added at the root
    bool is_plain(std::span<const Lit> clause);        // no literal is repeated, opposite, or assigned at the root
    void watch_above_root(CRef c);
    std::uint32_t shared_levels() const;  // levels that decide the assumptions in order
    bool may_resume() const;
    Verdict resume();
    void keep_trail(Verdict verdict);

    // ---- the CDCL loop (solver.cpp)
    Verdict search();
    bool establish_root();                        // build watches and propagate at the root; false: refuted
    bool learn_from(CRef conflict);               // false: refuted
    bool backtrack_to_conflict(CRef& conflict);   // false: it implies a literal below, and nothing is learned
    void install_learned();                       // backtrack, add the learned clause, and imply its first literal
    std::uint32_t backtrack_level();              // the jump level, or one level back (chronological backtracking)
    bool decide(bool& all_assigned);              // open assumptions first; false: they are refuted
    bool decide_variable();                       // false: all are assigned
    bool decide_constraint();                     // false: its literals are all false
    bool limit_reached(std::uint64_t decisions);  // sets stopped_
    bool limit_reached();
    void note_memory();
    bool memory_exhausted();
    void observe_conflict(CRef conflict);  // after its analysis
    void observe_verdict(Verdict verdict);
    bool fits(std::uint64_t more_bytes) const;  // within the memory limit
    std::uint64_t inprocessing_bytes() const;
    void report_progress();

    // ---- the assignment (propagate.cpp)
    std::uint32_t level() const { return static_cast<std::uint32_t>(control_.size()); }
    std::uint32_t level_of(Lit l) const { return assigned_[l.var()].level; }
    bool is_root(Lit l) const { return db_.value[l] != 0 && level_of(l) == 0; }
    // Make an open literal true on a new level.
    void open_decision(Lit l);
    // Open a level without a new decision (for an assumption that is already true).
    void open_level(Lit l) {
        ASSERT(!db_.is_false(l));  // L3
        control_.push_back({l, static_cast<std::uint32_t>(db_.trail.size())});
    }
    // Make l true on `at_level` with the clause `reason`, or a row of the matrix whose other variables are assigned.
    void imply(Lit l, CRef reason, std::uint32_t at_level);
    void imply_by_row(Lit l, std::uint32_t row, std::uint32_t at_level);
    // Record level and position of a literal that the database made true at the root.
    void place_unit(Lit l, std::size_t position) {
        ASSERT(db_.trail[position] == l);
        assigned_[l.var()] = {0, static_cast<std::uint32_t>(position), kNoCRef, l};
    }
    void place(Lit l, Assigned how);
    void settle_root(Lit l, CRef reason);
    // The literals of the clause or row that implied v, valid until v is unassigned.  Requires: it has a reason, above
    // level 0.
    std::span<const Lit> reason_literals(Var v);
    // Unassign all levels above `target`, and update the decision order.
    void backtrack(std::uint32_t target);
    // Like backtrack(), without updating saved phases and the decision order.
    void unassign_above(std::uint32_t target);
    // Propagate the rest of the trail; returns the false clause, or kNoCRef.
    CRef propagate();
    // Like propagate(), ignoring a clause of three or more literals, which may be left falsified until the new
    // assignments are undone.
    CRef propagate_without(CRef ignored);
    template <class Skips>
    CRef propagate_all(Skips skips);
    template <class Skips>
    CRef visit(Lit falsified, Skips skips);
    std::uint32_t level_above_others(const Clause& c, Lit implied) const;

    // ---- watches (propagate.cpp)
    // Watch the two literals of the highest levels, those unassigned first.
    void rewatch_highest(CRef c);
    // Rebuild the watches of all clauses.  Above the root, their first two literals must be valid watches.
    void rebuild_watches();
    // Rebuild the watches at the root after arbitrary changes of clauses: remove satisfied clauses and false literals,
    // and propagate.  Returns false if refuted.
    bool rebuild_at_root();
    // Compact the clauses; updates reasons and watches.
    void collect_garbage();
    bool audit() const;  // L1 to L3; O(arena + watches).  Requires: propagation is complete.

    // ---- conflict analysis (analyze.cpp)
    // Learn a clause from a conflict.  Requires: every literal of `conflict` is false, at least two of them on level(),
    // which is not the root.
    void analyze(CRef conflict);
    // Collect the assumptions that imply ~falsified, including that literal itself if it was assumed.
    void analyze_final(Lit falsified, std::vector<Lit>& assumptions);
    template <class Visit>
    void for_reason(Lit implied, Visit&& visit);
    void resolve_to_uip(CRef conflict);
    void add_literals(CRef reason, Lit implied);
    void add_literal(Lit l);
    void bump_clause(CRef c);
    void minimize();
    bool is_redundant(Lit l, std::uint32_t depth);
    void strengthen_by_binaries();
    void bump_reasons();
    void place_jump_literal();
    void gather_antecedents();
    void clear_analysis();

    // ---- restarts, modes, phases (restart.cpp)
    void restart();
    std::uint32_t reusable_levels(std::uint32_t assumed);  // that a restart would decide again
    void switch_mode();                                    // between focused and stable
    void rephase();                                        // reset the saved phases
    void walk_phases();                                    // take those of a local search

    // ---- reduction of learned clauses (reduce.cpp)
    void reduce();
    std::uint64_t reduce_learned(bool new_units);
    void remove_satisfied();
    double share_removed() const;
    bool is_reason(const Clause& c, CRef at) const;

    // ---- inprocessing (inprocess.cpp)
    struct Step;
    static const std::array<Step, 13> kSteps;
    bool inprocessing_due(std::uint64_t conflicts) const;
    bool inprocess();
    bool run_steps();
    bool run_step(const Step& step);
    Effort budget(const Step& step, const TechniqueWork& work) const;
    std::uint64_t eliminate_variables(Effort& effort);
    std::uint64_t add_up(Effort& effort);
    bool attach_gauss();

    // ---- data
    const Settings settings_;
    const Queries queries_;
    ClauseDatabase db_;
    Watches watches_;
    bool watched_ = true;  // the watches are complete
    ParityMatrix matrix_;  // empty unless xors are propagated
    Gauss gauss_;
    Sharing sharing_;

    // The assignment; its trail and values are in the database.
    VarMap<Assigned> assigned_;
    std::vector<Level> control_;
    bool mixed_ = false;
    std::uint64_t ticks_ = 0;  // of propagation, for the search and for techniques
    std::vector<Lit> unassigned_;

    // Decisions and schedules.
    Decisions decisions_;
    Restarts restarts_;
    Schedule schedule_;
    std::size_t conflict_free_ = 0;  // length of the trail known to have no conflict
    std::size_t root_reduced_ = 0;   // units at the last reduction
    std::uint64_t rephased_ = 0;

    // Conflict analysis: its result, then scratch.
    std::vector<Lit> learned_;  // the first UIP first, then a literal of the jump level
    std::uint32_t glue_ = 0;    // LBD - 1: levels in it other than the conflict level
    std::uint32_t jump_level_ = 0;
    std::vector<Var> analyzed_;      // resolved on or in the clause, unordered
    std::vector<CRef> antecedents_;  // if the proof has hints
    enum Mark : std::uint8_t { kSeen = 1, kRemovable = 2, kPoison = 4, kExtra = 8, kInClause = 16 };
    struct LevelMark {
        std::uint32_t seen = 0;                      // literals of the clause on the level
        std::uint32_t earliest = ~std::uint32_t{0};  // least trail position of those
    };
    void mark(Var v, Mark m) {
        if (marks_[v] == 0) marked_.push_back(v);
        marks_[v] = static_cast<std::uint8_t>(marks_[v] | m);
    }
    bool has(Var v, Mark m) const { return (marks_[v] & m) != 0; }
    VarMap<std::uint8_t> marks_;
    std::vector<Var> marked_;
    std::vector<LevelMark> level_marks_;  // by level
    std::vector<std::uint64_t> level_stamps_;
    std::uint64_t stamp_ = 0;                                   // 64 bits, since it counts antecedents
    std::vector<std::uint32_t> levels_;                         // levels with literals in the clause
    std::vector<std::pair<std::uint32_t, CRef>> used_reasons_;  // with the trail position of the implied literal
    std::uint32_t unresolved_ = 0;                              // literals of the conflict's level not yet resolved
    // Conflicts without reason bumping after it bumped too much; doubled each time.
    std::uint32_t reason_wait_ = 0, reason_delay_ = 0;

    Tiers tiers_;

    // State of techniques between rounds.
    SubsumptionState subsumption_;
    EliminationState elimination_;
    ProbeMemory probing_;
    SweepMemory sweeping_;
    ParityState parity_;
    std::uint64_t rounds_ = 0;  // of inprocessing

    // The query, and the variables of the caller.
    std::size_t num_vars_ = 0;
    bool reactivated_ = false;               // a removed variable was restored
    bool resumable_ = false;                 // the trail is what is left of the model of the last query
    std::vector<Lit> assumptions_, failed_;  // failed_ is sorted
    std::vector<Lit> constraint_;            // of this query, if constrained_
    bool constrained_ = false, constraint_failed_ = false;
    Limits limits_;
    StopReason stopped_ = StopReason::none;
    std::uint64_t reports_ = 0;
    TreePath tree_{settings_.tree};
    Tracer tracer_{*this, settings_.learning};
    std::function<bool()> terminate_;
    std::function<bool(std::uint64_t)> before_round_;
    std::size_t on_learned_max_size_ = 0;
    std::function<void(std::span<const Lit>)> on_learned_;
};

template <class Visit>
void Solver::for_each_needed(Visit&& visit) const {
    if (db_.refuted()) return visit(std::span<const Lit>{});
    for (const Lit& l : root_literals()) visit(std::span(&l, 1));
    for_each_clause(db_, [&](CRef c) {
        if (!db_.arena[c].redundant()) visit(db_.arena[c].literals());
    });
    db_.reconstruction.for_each(visit);
}

}  // namespace sat::cdcl
