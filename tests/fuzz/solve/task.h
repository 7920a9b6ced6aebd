#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "tests/fuzz/solve/material.h"
#include "tests/fuzz/solve/plan.h"
#include "tests/fuzz/solve/tally.h"

namespace fuzz {

// The one list of ways to ask.
struct Task {
    std::string_view name, summary;
    std::uint32_t share;  // of a hundred plans, about
    // The parts of a plan that this task looks at.
    void (*draw)(sat::Random& random, Plan& plan, std::size_t vars, std::size_t clauses);
    // Asks and checks what comes back.  Throws a Failure.
    void (*run)(const Material& material, const Plan& plan, Tally& tally);
};
std::span<const Task> tasks();
const Task* find_task(std::string_view name);  // null: there is none of this name
const Task& random_task(sat::Random& random);

// A rule that the plan's engine has.
void draw_branch(sat::Random& random, Plan& plan);
// What tasks of one search draw: engine, rule, limits, proofs.
void draw_search(sat::Random& random, Plan& plan, std::size_t vars, std::size_t clauses);

}  // namespace fuzz
