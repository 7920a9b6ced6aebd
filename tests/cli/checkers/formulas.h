#pragma once

#include <cstdint>
#include <string>
#include <vector>

// Unsatisfiable formulas, and the options of satsolve to refute them with, so that every engine and technique writes
// proofs.
namespace checkers {

using Words = std::vector<std::string>;
using Clauses = std::vector<std::vector<std::int32_t>>;

struct Task {
    std::string name;
    Words recipe;  // of satgen; empty: `clauses`
    Clauses clauses;
    Words options;
};
// All tasks, always in the same order.
std::vector<Task> all_tasks();

std::string as_dimacs(const Clauses& clauses);

// circuits.cpp: two circuits with the same function, and the claim that they differ somewhere.
enum class Adders { prefix, swapped, regrouped };  // against a ripple-carry adder
Clauses adders(Adders kind, std::size_t bits);
enum class Multipliers { swapped, tree, distributed };  // against an array multiplier
Clauses multipliers(Multipliers kind, std::size_t bits);

// constraints.cpp
// More than `most` of `n` variables, and at most as many, by a sequential counter or a totalizer.
Clauses counted(std::size_t n, std::size_t most, bool by_totalizer);
// A graph of n + 1 vertices, all adjacent, in n colours, of which a vertex may have several.
Clauses clique_colouring(std::size_t n);
// Dominoes on a square board without two opposite corners (McCarthy's mutilated chessboard).
Clauses chessboard(std::size_t side);
// Each row or each clause of all signs of `width` variables, and not all rows: bounded addition finds a variable for
// all rows.
Clauses products(std::size_t rows, std::size_t width);

}  // namespace checkers
