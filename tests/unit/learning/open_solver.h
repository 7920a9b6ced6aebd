#pragma once

#include "sat/cdcl/solver.h"

namespace sat::test {

// A solver with its parts in the open, to be driven step by step.
struct OpenSolver : cdcl::Solver {
    explicit OpenSolver(const Settings& settings = {}) : Solver(settings) {}

    using Solver::analyze, Solver::audit, Solver::backtrack, Solver::collect_garbage, Solver::grow_vars, Solver::imply,
        Solver::is_root, Solver::level, Solver::level_of, Solver::open_decision, Solver::place_unit, Solver::propagate,
        Solver::rebuild_at_root, Solver::reduce_learned, Solver::rewatch_highest;

    ClauseDatabase& db = db_;
    cdcl::Watches& watches = watches_;
    cdcl::Gauss& gauss = gauss_;
    VarMap<cdcl::Assigned>& assigned = assigned_;
    std::vector<cdcl::Level>& control = control_;
    bool& mixed = mixed_;
    std::uint64_t& ticks = ticks_;
    // What analyze() learned.
    std::vector<Lit>& learned = learned_;
    std::uint32_t& glue = glue_;
    std::uint32_t& jump_level = jump_level_;
};

}  // namespace sat::test
