#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "sat/core/random.h"
#include "tests/fuzz/solve/cnf_text.h"
#include "tests/fuzz/solve/lots.h"

namespace fuzz {

// The one list of shapes that formulas come in.
struct Shape {
    std::string_view name, summary;
    std::uint32_t share;  // of a hundred formulas, about
    // Of about so many variables, numbered from 1.
    Clauses (*make)(sat::Random& random, std::uint32_t vars);
};
std::span<const Shape> shapes();

struct Shaped {
    const Shape* shape;
    Clauses clauses;
};
// A formula of any shape, most with 5 to 20 variables, a fifth with up to 60, few with more; often with what nobody
// writes on purpose: repeated and opposite literals, units, numbers with gaps, other signs, the empty clause.
Shaped random_formula(sat::Random& random);
// Reads what shapes take from files, which otherwise is done at the first use: once for all processes that come.
void prepare_shapes();

// ---- what shapes are made of

inline std::int32_t random_literal(sat::Random& random, std::uint32_t vars) {
    const auto n = static_cast<std::int32_t>(1 + random.below(vars));
    return random.flip() ? n : -n;
}
// Of different variables, at most `vars`.
Numbers random_clause(sat::Random& random, std::uint32_t vars, std::uint32_t length);
void add_random_clauses(sat::Random& random, Clauses& clauses, std::uint32_t vars, std::uint32_t how_many);

// shapes_random.cpp: drawn by lot
Clauses uniform(sat::Random& random, std::uint32_t vars);
Clauses mixed(sat::Random& random, std::uint32_t vars);
Clauses planted(sat::Random& random, std::uint32_t vars);
Clauses implications(sat::Random& random, std::uint32_t vars);
Clauses horn(sat::Random& random, std::uint32_t vars);
Clauses parts(sat::Random& random, std::uint32_t vars);
// shapes_constraints.cpp: constraints as clauses
Clauses parities(sat::Random& random, std::uint32_t vars);
Clauses cardinalities(sat::Random& random, std::uint32_t vars);
Clauses pigeons(sat::Random& random, std::uint32_t vars);
Clauses colouring(sat::Random& random, std::uint32_t vars);
Clauses cycle(sat::Random& random, std::uint32_t vars);
// shapes_circuits.cpp: definitions
Clauses circuit(sat::Random& random, std::uint32_t vars);
Clauses miter(sat::Random& random, std::uint32_t vars);
Clauses adder(sat::Random& random, std::uint32_t vars);
Clauses products(sat::Random& random, std::uint32_t vars);
// shapes_families.cpp
Clauses family(sat::Random& random, std::uint32_t vars);
// shapes_sudoku.cpp
Clauses sudoku_board(sat::Random& random, std::uint32_t vars);
// shapes_samples.cpp; the folder is read at the first use
Clauses sample(sat::Random& random, std::uint32_t vars);

}  // namespace fuzz
