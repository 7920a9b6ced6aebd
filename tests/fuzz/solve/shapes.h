#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "sat/core/random.h"
#include "tests/fuzz/solve/cnf_text.h"
#include "tests/fuzz/solve/random_choice.h"

namespace fuzz {

// The table of formula shapes.
struct Shape {
    std::string_view name, summary;
    std::uint32_t share;  // in percent, roughly
    // A formula with about `vars` variables, numbered from 1.
    Clauses (*make)(sat::Random& random, std::uint32_t vars);
};
std::span<const Shape> shapes();

struct Shaped {
    const Shape* shape;
    Clauses clauses;
};
// A random formula of any shape: most with 5 to 20 variables, a fifth with up to 60, few with more. Often with
// oddities: repeated and opposite literals, units, gaps in the numbering, flipped signs, the empty clause.
Shaped random_formula(sat::Random& random);
// Load the samples now instead of at first use: once, before child processes are forked.
void prepare_shapes();

// ---- building blocks

inline std::int32_t random_literal(sat::Random& random, std::uint32_t vars) {
    const auto n = static_cast<std::int32_t>(1 + random.below(vars));
    return random.flip() ? n : -n;
}
// A clause of different variables; requires length <= vars.
Numbers random_clause(sat::Random& random, std::uint32_t vars, std::uint32_t length);
void add_random_clauses(sat::Random& random, Clauses& clauses, std::uint32_t vars, std::uint32_t how_many);

// shapes_random.cpp
Clauses uniform(sat::Random& random, std::uint32_t vars);
Clauses mixed(sat::Random& random, std::uint32_t vars);
Clauses planted(sat::Random& random, std::uint32_t vars);
Clauses implications(sat::Random& random, std::uint32_t vars);
Clauses horn(sat::Random& random, std::uint32_t vars);
Clauses parts(sat::Random& random, std::uint32_t vars);
// shapes_constraints.cpp: encoded constraints
Clauses parities(sat::Random& random, std::uint32_t vars);
Clauses cardinalities(sat::Random& random, std::uint32_t vars);
Clauses pigeons(sat::Random& random, std::uint32_t vars);
Clauses colouring(sat::Random& random, std::uint32_t vars);
Clauses cycle(sat::Random& random, std::uint32_t vars);
// shapes_circuits.cpp: gates and circuits
Clauses circuit(sat::Random& random, std::uint32_t vars);
Clauses miter(sat::Random& random, std::uint32_t vars);
Clauses adder(sat::Random& random, std::uint32_t vars);
Clauses products(sat::Random& random, std::uint32_t vars);
// shapes_families.cpp
Clauses family(sat::Random& random, std::uint32_t vars);
// shapes_sudoku.cpp
Clauses sudoku_board(sat::Random& random, std::uint32_t vars);
// shapes_samples.cpp
Clauses sample(sat::Random& random, std::uint32_t vars);

}  // namespace fuzz
