#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "tests/fuzz/solve/material.h"
#include "tests/fuzz/solve/plan.h"
#include "tests/fuzz/solve/tally.h"

namespace fuzz {

// The table of tasks.
struct Task {
    std::string_view name, summary;
    std::uint32_t share;  // in percent, roughly
    // Choose the parts of a plan that this task uses.
    void (*draw)(sat::Random& random, Plan& plan, std::size_t vars, std::size_t clauses);
    // Run and check the answers. Throws a Failure.
    void (*run)(const Material& material, const Plan& plan, Tally& tally);
};
std::span<const Task> tasks();
const Task* find_task(std::string_view name);  // null if unknown
const Task& random_task(sat::Random& random);

// A rule that fits the plan's engine.
void draw_branch(sat::Random& random, Plan& plan);
// For tasks with one search: engine, rule, limits, proofs.
void draw_search(sat::Random& random, Plan& plan, std::size_t vars, std::size_t clauses);

// The functions of the table.
void decide(const Material& material, const Plan& plan, Tally& tally);

void draw_portfolio(sat::Random& random, Plan& plan, std::size_t vars, std::size_t clauses);
void portfolio(const Material& material, const Plan& plan, Tally& tally);

void draw_cubes(sat::Random& random, Plan& plan, std::size_t vars, std::size_t clauses);
void cubes(const Material& material, const Plan& plan, Tally& tally);

void draw_count(sat::Random& random, Plan& plan, std::size_t vars, std::size_t clauses);
void count(const Material& material, const Plan& plan, Tally& tally);

// Tasks of the incremental API.
void draw_queries(sat::Random& random, Plan& plan, std::size_t vars, std::size_t clauses);
void enumerate(const Material& material, const Plan& plan, Tally& tally);
void calls(const Material& material, const Plan& plan, Tally& tally);
void ipasir(const Material& material, const Plan& plan, Tally& tally);

}  // namespace fuzz
