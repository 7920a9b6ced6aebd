#pragma once

#include <memory>
#include <optional>
#include <span>

#include "sat/core/cube_list.h"
#include "sat/core/formula.h"
#include "sat/core/formula_change.h"
#include "sat/core/outcome.h"
#include "sat/core/settings.h"
#include "sat/solve.h"

namespace sat {

// A formula that is asked about one cube after the other.  What is refuted is excluded: its negation becomes a clause
// of the formula, and a lemma of the proof.
//
// An engine that is there as an object (EngineEntry::incremental) takes cubes as assumptions and keeps what it learns;
// any other starts anew for every cube, with its literals as unit clauses.
class CubeSolver {
public:
    virtual ~CubeSolver() = default;

    // Is the formula satisfiable together with the cube?  The statistics are of this question.  Where memory ends
    // (std::bad_alloc), the solver is of no use any more.
    virtual Outcome solve(std::span<const Lit> cube, const Limits& limits) = 0;
    // Of a cube that another solver refuted.  Requires: no proof.
    virtual void exclude(std::span<const Lit> cube) = 0;
    // Is the formula satisfiable outside all cubes that were refuted or excluded?
    virtual Outcome solve_rest(const Limits& limits) = 0;
    // Of all questions.
    virtual const Stats& stats() const = 0;
};

// What all solvers of a formula begin with: an engine that looks ahead would make the short resolvents of its formula
// for every cube, with small ones half of its work.  Nothing, where the engine does not want them or keeps what it
// learns.  No variable of the formula is in dropped clauses only.
std::optional<FormulaChange> shared_resolvents(const Formula& formula, const Choice& choice, const Settings& settings);

// `cubes`: all that it will be asked about.  `shared`: of shared_resolvents(), null where that gave nothing.  Of
// `settings`, the limits count only until it is there.
// Requires: the first two and `shared` outlive it.
std::unique_ptr<CubeSolver> make_cube_solver(const Formula& formula, const CubeList& cubes, const FormulaChange* shared,
                                             const Choice& choice, const Settings& settings);

}  // namespace sat
