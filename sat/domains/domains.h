#pragma once

#include <cstdint>
#include <optional>

#include "sat/core/effort.h"
#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sat/core/proof_sink.h"
#include "sat/domains/problem.h"
#include "sat/domains/search.h"

// A search for formulas that are constraint problems in direct encoding (docs/decisions/0037).
namespace sat::domains {

// What may be searched.
struct Shape {
    std::size_t most_domains = 100;
    double least_covered = 0.95;  // share of variables in domains of three values or more
};
// The domains of a formula of that shape; none if it has another, if the effort runs out, or the memory is too small.
std::optional<Groups> find_domains(const Formula& formula, const Shape& shape, const Limits& limits, Effort& effort);

// The problem with these domains; the effort bounds the time to find relations.
Problem make_problem(const Formula& formula, Groups groups, Effort& effort);
std::uint64_t memory_estimate(const Formula& formula);  // of the problem, and of making it, in bytes

// Searches the problem; unknown without a stop reason if the effort is exhausted.
Outcome search(const Problem& problem, const Limits& limits, ProofSink* proof, Effort& effort);

}  // namespace sat::domains
