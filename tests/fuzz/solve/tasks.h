#pragma once

#include "tests/fuzz/solve/task.h"

// The tasks of tasks(), each in a file of its own.
namespace fuzz {

void decide(const Material& material, const Plan& plan, Tally& tally);

void draw_race(sat::Random& random, Plan& plan, std::size_t vars, std::size_t clauses);
void race(const Material& material, const Plan& plan, Tally& tally);

void draw_cubes(sat::Random& random, Plan& plan, std::size_t vars, std::size_t clauses);
void cubes(const Material& material, const Plan& plan, Tally& tally);

void draw_count(sat::Random& random, Plan& plan, std::size_t vars, std::size_t clauses);
void count(const Material& material, const Plan& plan, Tally& tally);

// Of the solver that other programs use.
void draw_questions(sat::Random& random, Plan& plan, std::size_t vars, std::size_t clauses);
void enumerate(const Material& material, const Plan& plan, Tally& tally);
void calls(const Material& material, const Plan& plan, Tally& tally);
void ipasir(const Material& material, const Plan& plan, Tally& tally);

}  // namespace fuzz
