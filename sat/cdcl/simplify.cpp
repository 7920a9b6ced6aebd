#include "sat/cdcl/simplify.h"

#include <algorithm>
#include <iterator>

#include "sat/cdcl/solver.h"
#include "sat/core/terminator.h"

namespace sat::cdcl {
namespace {

// Later rounds find little without a search; the last one lets bounded addition in.
constexpr int kRounds = 4;

}  // namespace

// A solver that stops before its first decision.
class Simplifier : private Solver {
public:
    explicit Simplifier(const Settings& settings) : Solver(settings, Queries::one) {}

    Simplified run(const Formula& formula, const Limits& limits) {
        load(formula);
        limits_ = limits;
        bool open = establish_root();
        for (int round = 0; open && round < kRounds && !limit_reached(0) && !memory_exhausted(); ++round)
            open = inprocess() && (db_.propagated == db_.trail.size() || establish_root());
        Simplified result;
        result.refuted = !open || db_.refuted();
        result.stopped = stopped_;
        result.num_vars = db_.num_vars();
        result.stats = db_.stats();
        if (!result.refuted) collect(result);
        return result;
    }

private:
    void collect(Simplified& result) {
        result.fixed.assign(db_.trail.begin(), db_.trail.end());
        for (CRef c = db_.arena.first(); c != ClauseArena::end(); c = db_.arena.after(c)) {
            const Clause& clause = db_.arena[c];
            if (clause.redundant()) continue;
            const auto literals = clause.literals();
            if (std::ranges::any_of(literals, [&](Lit l) { return db_.is_true(l); })) continue;
            std::vector<Lit>& kept = result.clauses.emplace_back();
            std::ranges::copy_if(literals, std::back_inserter(kept), [&](Lit l) { return db_.is_open(l); });
        }
        db_.reconstruction.for_each(
            [&](std::span<const Lit> clause) { result.removed.emplace_back(clause.begin(), clause.end()); });
    }
};

Simplified simplify(const Formula& formula, const Settings& settings) {
    Settings own = settings;
    own.limits = {};
    own.progress = nullptr;
    return Simplifier(own).run(formula, settings.limits);
}

}  // namespace sat::cdcl
