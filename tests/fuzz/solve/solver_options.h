#pragma once

#include "sat/api/solver.h"
#include "tests/fuzz/solve/plan.h"

namespace fuzz {

// The options of the C++ API for a plan.
inline sat::Solver::Options solver_options(const Plan& plan) {
    sat::Solver::Options options;
    options.seed = plan.seed;
    options.branch = plan.branch;
    options.interval_divisor = plan.interval_divisor;
    options.keep_models = plan.dice % 4 == 0;
    for (const sat::Solver::Technique& t : sat::Solver::techniques())
        for (const sat::TechniqueEntry& entry : sat::kTechniques)
            if (entry.name == t.name)
                options.techniques.emplace_back(
                    t.name, static_cast<sat::Solver::Use>(plan.techniques[sat::index_of(entry.technique)]));
    return options;
}

}  // namespace fuzz
