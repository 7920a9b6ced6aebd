#pragma once

#include <cstdint>
#include <vector>

#include "sat/cdcl/clause_database.h"
#include "sat/cdcl/parity_matrix.h"
#include "sat/cdcl/watches.h"
#include "sat/core/settings.h"

namespace sat::cdcl {

// What is known of an assigned variable.
struct Assigned {
    std::uint32_t level;     // number of the decision it depends on last; 0: none
    std::uint32_t position;  // on the trail
    CRef reason;             // the clause that implied it, or a row (see is_row()); kNoCRef: a decision, or at level 0
    Lit other;               // of a binary reason: its false literal, so that it need not be read from the arena;
                             // otherwise a literal of the variable itself
};
static_assert(sizeof(Assigned) == 16);

// A reason that is a row of the parity matrix and no clause: its number in the place of a clause's beyond those that
// watches can name.  kNoCRef is one too: it is asked for first.
inline constexpr std::uint32_t kFirstRow = 0x80000000u;
inline bool is_row(CRef reason) {
    return reason.at >= kFirstRow;
}

struct Level {
    Lit decision;
    std::uint32_t begin;  // on the trail
};

// Receives literals that lose their value: the branching rules keep their order by it.
class Unassigned {
public:
    virtual ~Unassigned() = default;
    virtual void unassigned(std::span<const Lit> literals) = 0;
};

// What all parts of the search share: the clauses, their watches, the assignment.  Propagation, analysis, decisions
// and the rest are functions and classes over it, each in its own file.
//
// The trail need not be in order of levels: after chronological backtracking (Nadel, Ryvchin: Chronological
// backtracking, SAT 2018; Moehle, Biere: Backing backtracking, SAT 2019) literals of lower levels may stand above
// ones of higher levels.  `mixed` says whether that may be so; while it is not, levels need not be computed.
//
// Invariants, between conflicts and with propagation complete: (L1) a clause that is not garbage is watched by its
// first two literals; (L2) if one of these is false, another literal of the clause is true, and taking that
// back takes the false one back too or propagates it again: its level is not above that of the false one, or the false
// one stands behind the beginning of that level; (L3) control[k].decision is true, on level k + 1, or below if it was
// true before that level was opened.
struct Core {
    explicit Core(const Settings& chosen) : settings(chosen), db(chosen) {}

    const Settings& settings;
    ClauseDatabase db;
    Watches watches;
    ParityMatrix matrix;  // empty, but while sums are propagated beside the clauses
    VarMap<Assigned> assigned;
    std::vector<Level> control;
    bool mixed = false;
    std::uint64_t ticks = 0;                 // of propagation, whoever asked for it
    const Terminator* terminator = nullptr;  // of the current query

    std::uint32_t level() const { return static_cast<std::uint32_t>(control.size()); }
    std::uint32_t level_of(Lit l) const { return assigned[l.var()].level; }
    bool is_root(Lit l) const { return db.value[l] != 0 && level_of(l) == 0; }
    void grow_vars(std::size_t n) {
        db.grow_vars(n);
        watches.grow_vars(n);
        assigned.grow(n, {});
    }

    // Makes an open literal true on a new level.
    void decide(Lit l);
    // A new level without a decision of its own (an assumption that is true already).
    void open_level(Lit l) { control.push_back({l, static_cast<std::uint32_t>(db.trail.size())}); }
    // Makes l true on `at_level` because of `reason`.
    void imply(Lit l, CRef reason, std::uint32_t at_level) {
        const Clause& c = db.arena[reason];
        place(l, {at_level, 0, reason, !c.is_binary() ? l : c[0] == l ? c[1] : c[0]});
    }
    // The same because of a row of the matrix, whose other variables have values.
    void imply_by_row(Lit l, std::uint32_t row, std::uint32_t at_level) {
        ASSERT(at_level <= level());
        place(l, {at_level, 0, CRef{kFirstRow + row}, l});
    }
    // The literals of the clause or row that implied v.  Requires: it has a reason, above level 0.  Good until v's
    // value is taken back.
    std::span<const Lit> reason_literals(Var v) {
        const CRef reason = assigned[v].reason;
        return is_row(reason) ? matrix.clause(reason.at - kFirstRow, db.value) : db.arena[reason].literals();
    }
    // Takes back all levels above `level`; what changed its value is handed to `sink`.
    void backtrack(std::uint32_t level, Unassigned& sink);

    // Watches the two literals of the highest levels, those first taken back.
    void rewatch_highest(CRef c);

    // Unit propagation from where the trail was propagated to; the false clause, or kNoCRef.
    CRef propagate();
    // The same as if `ignored`, a clause of three literals or more, were not there: until what follows is taken back,
    // that clause may be missed.
    CRef propagate_without(CRef ignored);

    // Watches for all clauses, made anew.  Above the root the first two literals must be good watches.
    void rebuild_watches();
    // The same at the root after clauses were changed in any way: takes out clauses that are true, shortens those
    // with false literals, and propagates.  False: refuted.
    bool rebuild_at_root();
    // Slides the clauses together; reasons and watches follow.
    void collect_garbage();
    std::uint64_t memory_bytes() const;
    // Whether L1 to L3 hold.  O(arena + watches).  Requires: propagation is complete.
    bool audit() const;

private:
    void place(Lit l, Assigned how) {
        how.position = static_cast<std::uint32_t>(db.trail.size());
        assigned[l.var()] = how;
        db.value[l] = 1;
        db.value[~l] = -1;
        db.trail.push_back(l);
        if (how.level == 0) [[unlikely]]
            settle_root(l, how.reason);
    }
    void settle_root(Lit l, CRef reason);
    std::uint32_t level_above_others(const Clause& c, Lit implied) const;
    template <class Skips>
    CRef propagate_all(Skips skips);
    template <class Skips>
    CRef visit(Lit falsified, Skips skips);
    std::vector<Lit> taken_back_;
};

}  // namespace sat::cdcl
