#pragma once

#include <memory>
#include <optional>
#include <span>

#include "sat/core/cube_list.h"
#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sat/core/settings.h"
#include "sat/core/stats_sum.h"
#include "sat/solve.h"

namespace sat {

// Solves a formula under one cube after the other.  Refuted cubes are excluded: the negation becomes a clause of the
// formula and a lemma of the proof.
//
// An engine with an incremental interface (EngineEntry::incremental) takes cubes as assumptions and keeps its learned
// clauses; any other starts anew for every cube, with its literals as unit clauses.
class CubeSolver {
public:
    virtual ~CubeSolver() = default;

    // Decides the formula together with the cube.  The statistics are of this query.  After std::bad_alloc the solver
    // is unusable.
    virtual Outcome solve(std::span<const Lit> cube, const Limits& limits) = 0;
    // Excludes a cube that another solver refuted.  Requires: no proof.
    virtual void exclude(std::span<const Lit> cube) = 0;
    // Decides the formula outside all cubes that were refuted or excluded.
    virtual Outcome solve_rest(const Limits& limits) = 0;
    // Of all queries.
    virtual const Stats& stats() const = 0;
};

// The resolvents that all solvers of a formula start from: an engine that looks ahead would make the short resolvents
// of its formula for every cube, half of the work on small cubes.  None if the engine does not want them or is
// incremental. Every variable of the formula remains in some clause.
std::optional<FormulaChange> shared_resolvents(const Formula& formula, const Choice& choice, const Settings& settings);

// `cubes`: all that it will be queried about.  `shared`: from shared_resolvents(), null if that gave none.  The limits
// in `settings` hold only until it is built. Requires: the first two and `shared` outlive it.
std::unique_ptr<CubeSolver> make_cube_solver(const Formula& formula, const CubeList& cubes, const FormulaChange* shared,
                                             const Choice& choice, const Settings& settings);

}  // namespace sat
