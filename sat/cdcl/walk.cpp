#include "sat/cdcl/walk.h"

#include <utility>
#include <vector>

#include "sat/walk/walk_report.h"
#include "sat/walk/walker.h"

namespace sat::cdcl {
namespace {

// Open literals of the irredundant clauses that are not true yet.
WalkClauses clauses_of(const ClauseDatabase& db) {
    WalkClauses clauses(db.num_vars());
    for_each_clause(db, [&](CRef c) {
        const Clause& clause = db.arena[c];
        if (clause.redundant()) return;
        bool satisfied = false;
        for (const Lit l : clause) {
            satisfied = satisfied || db.is_true(l);
            if (db.is_open(l)) clauses.literal(l);
        }
        if (satisfied) clauses.drop_clause();
        else clauses.end_clause();
    });
    return clauses;
}

Walker walker_for(const ClauseDatabase& db, const VarMap<std::int8_t>& phases, std::uint64_t seed) {
    WalkClauses clauses = clauses_of(db);
    const WalkStyle style = WalkStyle::for_length(clauses.mean_length());
    Walker walker(std::move(clauses), style, seed);
    VarMap<std::uint8_t> values(db.num_vars());
    for (std::uint32_t v = 0; v < db.num_vars(); ++v) values[Var{v}] = phases[Var{v}] > 0;
    walker.start(values);
    return walker;
}

// Tracks the best assignment of a walk in the phases.  Copying every improvement would cost more than the walk, so
// flips since the last copy are recorded and replayed; the assignment is copied only after a long time without
// improvement.
class BestPhases {
public:
    BestPhases(const Walker& walker, VarMap<std::int8_t>& phases)
        : walker_(walker), phases_(phases), best_(walker.broken()) {
        save();
    }
    std::uint32_t broken() const { return best_; }

    void record(Lit flipped) {
        ASSERT(walker_.is_true(flipped));
        if (!far_) journal_.push_back(flipped);
        if (walker_.broken() < best_) {
            best_ = walker_.broken();
            if (far_) save();
            best_at_ = journal_.size();
        } else if (journal_.size() > walker_.num_vars()) {
            commit();
            far_ = true;
        }
    }
    void commit() {
        for (std::size_t i = 0; i < best_at_; ++i) phases_[journal_[i].var()] = journal_[i].negative() ? -1 : 1;
        journal_.clear();
        best_at_ = 0;
    }

private:
    void save() {
        for (std::uint32_t v = 0; v < walker_.num_vars(); ++v)
            phases_[Var{v}] = walker_.is_true(Lit::of(Var{v}, false)) ? 1 : -1;
        far_ = false;
    }

    const Walker& walker_;
    VarMap<std::int8_t>& phases_;
    std::vector<Lit> journal_;  // flips since the phases were updated
    std::size_t best_at_ = 0;   // number of flips up to the best assignment
    bool far_ = false;          // the journal was dropped
    std::uint32_t best_;
};

}  // namespace

WalkResult walk(const ClauseDatabase& db, VarMap<std::int8_t>& phases, std::uint64_t seed, Effort& effort,
                Progress* progress) {
    ASSERT(phases.size() >= db.num_vars());
    Walker walker = walker_for(db, phases, seed);
    effort.spend(walker.size_ticks());
    BestPhases best(walker, phases);
    WalkReport report(progress);
    WalkResult result;
    const std::uint32_t before = walker.broken();
    for (; walker.broken() > 0 && !effort.exhausted(); ++result.flips) {
        report.flip(result.flips, walker.broken());
        const Lit flipped = walker.step();
        effort.spend(walker.lines(flipped));
        best.record(flipped);
    }
    best.commit();
    result.broken = best.broken();
    result.improved = result.broken < before;
    return result;
}

}  // namespace sat::cdcl
